/// `workspace/didChangeWatchedFiles`.
package enum DidChangeWatchedFilesNotification: NotificationDescriptor {
  package typealias Params = DidChangeWatchedFilesParams
  package static let method = "workspace/didChangeWatchedFiles"
}

/// What happened on the disk.
package struct DidChangeWatchedFilesParams: Hashable, Codable, Sendable {
  package var changes: [FileEvent]
}

/// What happened to a file.
package struct FileChangeType: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let created = FileChangeType(rawValue: 1)
  package static let changed = FileChangeType(rawValue: 2)
  package static let deleted = FileChangeType(rawValue: 3)
}

/// What happened to one file.
package struct FileEvent: Hashable, Codable, Sendable {
  package var uri: String
  package var type: FileChangeType
}
