import Analysis
import Files
import LSP
import Settings
import TaskText

/// Gives the tag under the cursor a color, in the settings file that holds for the document, or in a
/// new one beside it.
@Sendable func setTagColor(
  _ snapshot: Snapshot, _ target: CommandTarget
) throws -> EditCommand.Outcome? {
  let document = try snapshot.document(target.textDocument.uri)
  let offset = target.selection(in: document).lowerBound
  guard let name = tagToColor(at: offset, in: document.text) else { return nil }
  let color = target.color ?? TagColor.palette.first?.name ?? ""
  guard TagColor(color) != nil else {
    let allowed =
      "\(TagColor.palette.map(\.name).joined(separator: ", ")) and `#rrggbb` are allowed"
    throw ResponseError(.invalidParams, "`\(color)` is no color: \(allowed)")
  }
  var settings = snapshot.settings
  let file = settings.file(of: document.uri)
  guard let path = file?.path ?? Path(uri: document.uri)?.parent?.appending(SettingsSource.fileName)
  else { return nil }
  if file == nil, !snapshot.client.capabilities.createsFiles { return nil }
  let text = file?.text ?? []
  guard let edits = settingColor(color, ofTag: name, in: text) else { return nil }
  let uri = snapshot.documents[DocumentKey(path.uri)]?.uri ?? path.uri
  return EditCommand.Outcome(
    title: "Color of `@\(name)`: \(color)",
    edit: WorkspaceEdit(
      edits, ofFile: uri, text: text, isNew: file == nil, in: snapshot))
}

extension WorkspaceEdit {
  /// The edits of one file, which may be closed; one that is new is made first.
  fileprivate init(
    _ edits: [Edit], ofFile uri: String, text: [UInt8], isNew: Bool, in snapshot: Snapshot
  ) {
    let index = LineIndex(text)
    let unit = snapshot.client.unit
    let changes = edits.map { edit in
      TextEdit(
        range: LSP.Range(
          start: LSP.Position(index.position(of: edit.range.lowerBound, in: unit)),
          end: LSP.Position(index.position(of: edit.range.upperBound, in: unit))),
        newText: edit.replacement)
    }
    guard snapshot.client.capabilities.takesDocumentChanges else {
      self.init(changes: [uri: changes])
      return
    }
    let document = OptionalVersionedTextDocumentIdentifier(
      uri: uri, version: snapshot.documents[DocumentKey(uri)]?.version)
    let change = DocumentChange.edit(TextDocumentEdit(textDocument: document, edits: changes))
    let creation = DocumentChange.create(CreateFile(uri: uri, ignoreIfExists: true))
    self.init(documentChanges: isNew ? [creation, change] : [change])
  }
}
