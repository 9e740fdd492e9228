package import JSON

/// The document that the client has opened.
package struct DidOpenTextDocumentParams: Equatable, Sendable {
  package var textDocument: TextDocumentItem
}

extension DidOpenTextDocumentParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    textDocument = try json.required("textDocument")
  }
}

/// A whole document, as it is opened.
package struct TextDocumentItem: Equatable, Sendable {
  package var uri: String
  package var languageId: String
  package var version: Int
  package var text: String
}

extension TextDocumentItem: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    uri = try json.required("uri")
    languageId = try json.required("languageId")
    version = try json.required("version")
    text = try json.required("text")
  }
}

/// Changes that apply one after the other.
package struct DidChangeTextDocumentParams: Equatable, Sendable {
  package var textDocument: VersionedTextDocumentIdentifier
  package var contentChanges: [TextDocumentContentChangeEvent]
}

extension DidChangeTextDocumentParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    textDocument = try json.required("textDocument")
    contentChanges = try json.required("contentChanges")
  }
}

/// A version of a document.
package struct VersionedTextDocumentIdentifier: Equatable, Sendable {
  package var uri: String
  /// The protocol requires it, but some clients omit it.
  package var version: Int?
}

extension VersionedTextDocumentIdentifier: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    uri = try json.required("uri")
    version = try json.optional("version")
  }
}

/// A replacement of a part of the text, or of all of it if no range is given.
package struct TextDocumentContentChangeEvent: Equatable, Sendable {
  package var range: Range?
  package var text: String
}

extension TextDocumentContentChangeEvent: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    range = try json.optional("range")
    text = try json.required("text")
  }
}
