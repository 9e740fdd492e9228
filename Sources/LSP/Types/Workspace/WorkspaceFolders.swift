/// `workspace/didChangeWorkspaceFolders`.
package enum DidChangeWorkspaceFoldersNotification: NotificationDescriptor {
  package typealias Params = DidChangeWorkspaceFoldersParams
  package static let method = "workspace/didChangeWorkspaceFolders"
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
