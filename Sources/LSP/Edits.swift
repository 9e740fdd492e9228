package import JSON

/// Edits of many documents: either `changes`, or `documentChanges` for a client that declares them.
package struct WorkspaceEdit: JSONMembers {
  /// By the URI of the document.
  package var changes: [String: [TextEdit]]?
  package var documentChanges: [DocumentChange]?
  package var changeAnnotations: [String: ChangeAnnotation]?

  package init(
    changes: [String: [TextEdit]]? = nil, documentChanges: [DocumentChange]? = nil,
    changeAnnotations: [String: ChangeAnnotation]? = nil
  ) {
    self.changes = changes
    self.documentChanges = documentChanges
    self.changeAnnotations = changeAnnotations
  }

  package var members: [JSONMember] {
    [
      ("changes", changes), ("documentChanges", documentChanges),
      ("changeAnnotations", changeAnnotations),
    ]
  }
}

/// What a group of edits is about, and whether a person must agree to it.
package struct ChangeAnnotation: JSONMembers {
  package let members: [JSONMember]

  package init(label: String, needsConfirmation: Bool, description: String) {
    members = [
      ("label", label), ("needsConfirmation", needsConfirmation), ("description", description),
    ]
  }
}

/// One step of `documentChanges`.
package enum DocumentChange: Equatable, Sendable, JSONMembers {
  /// The edits of one document. A nil version means the file on the disk.
  case edit(uri: String, version: Int?, [TextEdit])
  /// Makes an empty file if there is none; only for a client that declares the resource operation.
  case create(uri: String)

  package var members: [JSONMember] {
    switch self {
    case .edit(let uri, let version, let edits):
      let version = version.map(JSONValue.integer)
      let document: JSONValue = ["uri": .string(uri), "version": version ?? .null]
      return [("textDocument", document), ("edits", edits)]
    case .create(let uri):
      let options: JSONValue = ["ignoreIfExists": true]
      return [("kind", "create"), ("uri", uri), ("options", options)]
    }
  }
}

/// Edits that the client is asked to make.
package struct ApplyWorkspaceEditParams: JSONMembers {
  package let members: [JSONMember]

  package init(label: String? = nil, edit: any JSONWritable) {
    members = [("label", label), ("edit", edit)]
  }
}

/// How the editor indents, and what it does at line and file ends.
package struct FormattingOptions: Equatable, Sendable, JSONReadable {
  package var tabSize: Int
  package var insertSpaces: Bool
  package var trimTrailingWhitespace: Bool?
  package var insertFinalNewline: Bool?
  package var trimFinalNewlines: Bool?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      tabSize: json.required("tabSize"), insertSpaces: json.required("insertSpaces"),
      trimTrailingWhitespace: json.optional("trimTrailingWhitespace"),
      insertFinalNewline: json.optional("insertFinalNewline"),
      trimFinalNewlines: json.optional("trimFinalNewlines"))
  }
}

/// A document that is to be formatted.
package struct DocumentFormattingParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var options: FormattingOptions

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(textDocument: json.required("textDocument"), options: json.required("options"))
  }
}

/// A part of a document that is to be formatted.
package struct DocumentRangeFormattingParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var options: FormattingOptions

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), range: json.required("range"),
      options: json.required("options"))
  }
}

/// Parts of a document that are to be formatted.
package struct DocumentRangesFormattingParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var ranges: [Range]
  package var options: FormattingOptions

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), ranges: json.required("ranges"),
      options: json.required("options"))
  }
}

/// The character that was typed, and the position after it.
package struct DocumentOnTypeFormattingParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var ch: String
  package var options: FormattingOptions

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), position: json.required("position"),
      ch: json.required("ch"), options: json.required("options"))
  }
}

/// The position of what is to be renamed, and its new name.
package struct RenameParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var newName: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), position: json.required("position"),
      newName: json.required("newName"))
  }
}

/// What would be renamed, and the text that the person edits.
package struct PrepareRenameResult: JSONMembers {
  package let members: [JSONMember]

  package init(range: Range, placeholder: String) {
    members = [("range", range), ("placeholder", placeholder)]
  }
}
