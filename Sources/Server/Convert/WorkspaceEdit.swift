import Analysis
import LSP
import TaskText

extension WorkspaceEdit {
  /// The edits of open documents; see ``init(_:for:asking:)``.
  init(_ documents: [(document: OpenDocument, edits: [Edit])], for client: Client) {
    self.init(documents.map { FileEdits($0.document, $0.edits) }, for: client)
  }

  /// Edits of files: with the versions of the open ones for a client that takes these, otherwise by
  /// URI. The client asks `question` before it makes them; only for clients with change
  /// annotations.
  init(_ files: [FileEdits], for client: Client, asking question: ChangeAnnotation? = nil) {
    let changed = files.filter { !$0.edits.isEmpty }
    guard client.capabilities.takesDocumentChanges else {
      self.init(
        changes: Dictionary(changed.map { ($0.uri, $0.edits) }, uniquingKeysWith: { $1 }))
      return
    }
    let changes = changed.map { file in
      DocumentChange.edit(
        uri: file.uri, version: file.version,
        question == nil ? file.edits : file.edits.map { $0.annotated("confirm") })
    }
    self.init(
      documentChanges: changes, changeAnnotations: question.map { ["confirm": $0] })
  }
}

/// The edits of one file, which may be open.
struct FileEdits: Sendable {
  let uri: String
  /// The version of the open document; nil for a file on the disk.
  let version: Int?
  let edits: [TextEdit]
}

extension FileEdits {
  /// The edits of an open document.
  init(
    _ document: OpenDocument, _ edits: [Edit]
  ) {
    self.init(
      uri: document.uri, version: document.version,
      edits: document.textEdits(edits))
  }

  /// The edits of a text that has the line index `index`; without a version, it is a file on the
  /// disk.
  init(
    uri: String, version: Int? = nil, _ edits: [Edit], _ index: LineIndex, in unit: ColumnUnit
  ) {
    self.init(
      uri: uri, version: version,
      edits: edits.map { edit in
        TextEdit(range: LSP.Range(edit.range, index, in: unit), newText: edit.replacement)
      })
  }
}

extension OpenDocument {
  /// The edits, which must be in ascending order, as the protocol writes them.
  func textEdits(
    _ edits: [Edit]
  ) -> [TextEdit] {
    var cursor = cursor
    return edits.map { edit in
      return TextEdit(range: cursor.range(edit.range), newText: edit.replacement)
    }
  }
}

extension TextEdit {
  fileprivate func annotated(_ id: String) -> TextEdit {
    TextEdit(range: range, newText: newText, annotationId: id)
  }
}
