/// `workspace/didCreateFiles`.
package enum DidCreateFilesNotification: NotificationDescriptor {
  package typealias Params = CreateFilesParams
  package static let method = "workspace/didCreateFiles"
}

/// `workspace/didRenameFiles`.
package enum DidRenameFilesNotification: NotificationDescriptor {
  package typealias Params = RenameFilesParams
  package static let method = "workspace/didRenameFiles"
}

/// `workspace/didDeleteFiles`.
package enum DidDeleteFilesNotification: NotificationDescriptor {
  package typealias Params = DeleteFilesParams
  package static let method = "workspace/didDeleteFiles"
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
