package import JSON

/// The document that the client has opened.
package struct DidOpenTextDocumentParams: Equatable, Sendable, JSONReadable {
  package var textDocument: TextDocumentItem

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(textDocument: json.required("textDocument"))
  }
}

/// A whole document, as it is opened.
package struct TextDocumentItem: Equatable, Sendable, JSONReadable {
  package var uri: String
  package var languageId: String
  package var version: Int
  package var text: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      uri: json.required("uri"), languageId: json.required("languageId"),
      version: json.required("version"), text: json.required("text"))
  }
}

/// Changes that apply one after the other.
package struct DidChangeTextDocumentParams: Equatable, Sendable, JSONReadable {
  package var textDocument: VersionedTextDocumentIdentifier
  package var contentChanges: [TextDocumentContentChangeEvent]

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), contentChanges: json.required("contentChanges"))
  }
}

/// A version of a document.
package struct VersionedTextDocumentIdentifier: Equatable, Sendable, JSONReadable {
  package var uri: String
  /// The protocol requires it, but some clients omit it.
  package var version: Int?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(uri: json.required("uri"), version: json.optional("version"))
  }
}

/// A replacement of a part of the text, or of all of it if no range is given.
package struct TextDocumentContentChangeEvent: Equatable, Sendable, JSONReadable {
  package var range: Range?
  package var text: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(range: json.optional("range"), text: json.required("text"))
  }
}
