package import JSON

/// A folder that the client has opened.
package typealias WorkspaceFolder = TextDocumentIdentifier

/// The folders that were opened and closed.
package struct DidChangeWorkspaceFoldersParams: Equatable, Sendable, JSONReadable {
  package var event: WorkspaceFoldersChangeEvent

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(event: json.required("event"))
  }
}

/// The folders that were opened and closed.
package struct WorkspaceFoldersChangeEvent: Equatable, Sendable, JSONReadable {
  package var added: [WorkspaceFolder]
  package var removed: [WorkspaceFolder]

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(added: json.required("added"), removed: json.required("removed"))
  }
}

/// The changes of watched files.
package struct DidChangeWatchedFilesParams: Equatable, Sendable, JSONReadable {
  /// Each is a ``FileEvent``. They are not read at once, because there may be very many.
  package var changes: [JSONValue]

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(changes: json.required("changes"))
  }
}

/// How a file changed; a client may send any other number.
package enum FileChangeType: Int, Sendable {
  case created = 1
  case changed, deleted
}

/// The change of one file.
package struct FileEvent: Equatable, Sendable, JSONReadable {
  package var uri: String
  package var type: FileChangeType?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(uri: json.required("uri"), type: FileChangeType(rawValue: json.required("type")))
  }
}

/// The files that were created or deleted.
package struct FilesParams: Equatable, Sendable, JSONReadable {
  package var files: [TextDocumentIdentifier]

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(files: json.required("files"))
  }
}

/// The files that were renamed.
package struct RenameFilesParams: Equatable, Sendable, JSONReadable {
  package var files: [FileRename]

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(files: json.required("files"))
  }
}

/// A file by its old and its new name.
package struct FileRename: Equatable, Sendable, JSONReadable {
  package var oldUri: String
  package var newUri: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(oldUri: json.required("oldUri"), newUri: json.required("newUri"))
  }
}

/// The settings, or `null` from a client that wants to be asked for them.
package struct DidChangeConfigurationParams: Equatable, Sendable, JSONReadable {
  package var settings: JSONValue?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(settings: json.optional("settings"))
  }
}

/// What is looked for; an empty query asks for everything.
package struct WorkspaceSymbolParams: Equatable, Sendable, JSONReadable {
  package var query: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(query: json.required("query"))
  }
}
