package import JSON

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

/// The character that was typed, and the position after it.
package struct DocumentOnTypeFormattingParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var ch: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), position: json.required("position"),
      ch: json.required("ch"))
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
