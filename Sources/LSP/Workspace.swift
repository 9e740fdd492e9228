package import JSON

/// A folder that the client has opened.
package struct WorkspaceFolder: Equatable, Codable, Sendable {
  package var uri: String
  package var name: String
}

/// The folders that were opened and closed.
package struct DidChangeWorkspaceFoldersParams: Equatable, Codable, Sendable {
  package var event: WorkspaceFoldersChangeEvent
}

/// The folders that were opened and closed.
package struct WorkspaceFoldersChangeEvent: Equatable, Codable, Sendable {
  package var added: [WorkspaceFolder]
  package var removed: [WorkspaceFolder]
}

/// The changes of watched files.
package struct DidChangeWatchedFilesParams: Equatable, Codable, Sendable {
  /// Each is a ``FileEvent``. They are not decoded, because there may be very many.
  package var changes: JSONArray
}

/// How a file changed.
package struct FileChangeType: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let created = FileChangeType(rawValue: 1)
  package static let changed = FileChangeType(rawValue: 2)
  package static let deleted = FileChangeType(rawValue: 3)
}

/// The change of one file.
package struct FileEvent: Equatable, Codable, Sendable {
  package var uri: String
  package var type: FileChangeType
}

/// The files that were created.
package struct CreateFilesParams: Equatable, Codable, Sendable {
  package var files: [FileCreate]
}

/// A file that was created.
package struct FileCreate: Equatable, Codable, Sendable {
  package var uri: String
}

/// The files that were renamed.
package struct RenameFilesParams: Equatable, Codable, Sendable {
  package var files: [FileRename]
}

/// A file by its old and its new name.
package struct FileRename: Equatable, Codable, Sendable {
  package var oldUri: String
  package var newUri: String
}

/// The files that were deleted.
package struct DeleteFilesParams: Equatable, Codable, Sendable {
  package var files: [FileDelete]
}

/// A file that was deleted.
package struct FileDelete: Equatable, Codable, Sendable {
  package var uri: String
}

/// The files whose operations the server wants to be told of.
package struct FileOperationRegistrationOptions: Equatable, Codable, Sendable {
  package var filters: [FileOperationFilter]

  package init(filters: [FileOperationFilter]) {
    self.filters = filters
  }
}

/// Files by scheme and glob.
package struct FileOperationFilter: Equatable, Codable, Sendable {
  package var scheme: String?
  package var pattern: FileOperationPattern

  package init(scheme: String? = nil, pattern: FileOperationPattern) {
    self.scheme = scheme
    self.pattern = pattern
  }
}

/// A glob over paths.
package struct FileOperationPattern: Equatable, Codable, Sendable {
  package var glob: String

  package init(glob: String) {
    self.glob = glob
  }
}

/// The sections of the client's settings that are requested.
package struct ConfigurationParams: Equatable, Codable, Sendable {
  package var items: [ConfigurationItem]

  package init(items: [ConfigurationItem]) {
    self.items = items
  }
}

/// One section, of one document or of all.
package struct ConfigurationItem: Equatable, Codable, Sendable {
  package var scopeUri: String?
  package var section: String?

  package init(scopeUri: String? = nil, section: String? = nil) {
    self.scopeUri = scopeUri
    self.section = section
  }
}

/// The settings, or `null` from a client that wants to be asked for them.
package struct DidChangeConfigurationParams: Equatable, Codable, Sendable {
  package var settings: JSONValue?
}

/// A document whose text only the server has.
package struct TextDocumentContentParams: Equatable, Codable, Sendable {
  package var uri: String

  package init(uri: String) {
    self.uri = uri
  }
}

/// Its text.
package struct TextDocumentContentResult: Equatable, Codable, Sendable {
  package var text: String

  package init(text: String) {
    self.text = text
  }
}

/// The URI schemes of such documents.
package struct TextDocumentContentOptions: Equatable, Codable, Sendable {
  package var schemes: [String]

  package init(schemes: [String]) {
    self.schemes = schemes
  }
}
