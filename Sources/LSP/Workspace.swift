package import JSON

/// A folder that the client has opened.
package struct WorkspaceFolder: Equatable, Sendable {
  package var uri: String
}

extension WorkspaceFolder: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    uri = try json.required("uri")
  }
}

/// The folders that were opened and closed.
package struct DidChangeWorkspaceFoldersParams: Equatable, Sendable {
  package var event: WorkspaceFoldersChangeEvent
}

extension DidChangeWorkspaceFoldersParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    event = try json.required("event")
  }
}

/// The folders that were opened and closed.
package struct WorkspaceFoldersChangeEvent: Equatable, Sendable {
  package var added: [WorkspaceFolder]
  package var removed: [WorkspaceFolder]
}

extension WorkspaceFoldersChangeEvent: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    added = try json.required("added")
    removed = try json.required("removed")
  }
}

/// The changes of watched files.
package struct DidChangeWatchedFilesParams: Equatable, Sendable {
  /// Each is a ``FileEvent``. They are not read at once, because there may be very many.
  package var changes: [JSONValue]
}

extension DidChangeWatchedFilesParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    changes = try json.required("changes")
  }
}

/// How a file changed; a client may send any other number.
package enum FileChangeType: Int, Sendable {
  case created = 1
  case changed, deleted
}

/// The change of one file.
package struct FileEvent: Equatable, Sendable {
  package var uri: String
  package var type: FileChangeType?
}

extension FileEvent: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    uri = try json.required("uri")
    type = FileChangeType(rawValue: try json.required("type"))
  }
}

/// The files that were created or deleted.
package struct FilesParams: Equatable, Sendable {
  package var files: [TextDocumentIdentifier]
}

extension FilesParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    files = try json.required("files")
  }
}

/// The files that were renamed.
package struct RenameFilesParams: Equatable, Sendable {
  package var files: [FileRename]
}

extension RenameFilesParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    files = try json.required("files")
  }
}

/// A file by its old and its new name.
package struct FileRename: Equatable, Sendable {
  package var oldUri: String
  package var newUri: String
}

extension FileRename: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    oldUri = try json.required("oldUri")
    newUri = try json.required("newUri")
  }
}

/// The settings, or `null` from a client that wants to be asked for them.
package struct DidChangeConfigurationParams: Equatable, Sendable {
  package var settings: JSONValue?
}

extension DidChangeConfigurationParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    settings = try json.optional("settings")
  }
}

/// What is looked for; an empty query asks for everything.
package struct WorkspaceSymbolParams: Equatable, Sendable {
  package var query: String
}

extension WorkspaceSymbolParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    query = try json.required("query")
  }
}
