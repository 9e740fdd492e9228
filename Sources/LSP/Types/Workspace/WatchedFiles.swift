package import JSON

/// `workspace/didChangeWatchedFiles`.
package enum DidChangeWatchedFilesNotification: NotificationDescriptor {
  package typealias Params = DidChangeWatchedFilesParams
  package static let method = "workspace/didChangeWatchedFiles"
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
