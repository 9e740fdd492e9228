package import JSON

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

/// The change of one file.
package struct FileEvent: JSONReadable {
  package let uri: String
  /// Whether its `FileChangeType` is 3; a client may send any other number.
  package let isDeleted: Bool

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    let type: Int = try json.required("type")
    return Self(uri: try json.required("uri"), isDeleted: type == 3)
  }
}

/// The files that were created or deleted.
package struct FilesParams: JSONReadable {
  package let files: [TextDocumentIdentifier]

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(files: json.required("files"))
  }
}

/// The files that were renamed.
package struct RenameFilesParams: JSONReadable {
  package let files: [FileRename]

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(files: json.required("files"))
  }
}

/// A file by its old and its new name.
package struct FileRename: JSONReadable {
  package let oldUri: String
  package let newUri: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(oldUri: json.required("oldUri"), newUri: json.required("newUri"))
  }
}
