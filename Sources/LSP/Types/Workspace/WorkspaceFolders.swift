/// `workspace/didChangeWorkspaceFolders`.
package enum DidChangeWorkspaceFoldersNotification: NotificationDescriptor {
  package typealias Params = DidChangeWorkspaceFoldersParams
  package static let method = "workspace/didChangeWorkspaceFolders"
}

/// The folders that came and went.
package struct DidChangeWorkspaceFoldersParams: Hashable, Codable, Sendable {
  package var event: WorkspaceFoldersChangeEvent

  package init(event: WorkspaceFoldersChangeEvent) {
    self.event = event
  }
}

/// The folders that came and went.
package struct WorkspaceFoldersChangeEvent: Hashable, Codable, Sendable {
  package var added: [WorkspaceFolder]
  package var removed: [WorkspaceFolder]

  package init(added: [WorkspaceFolder], removed: [WorkspaceFolder]) {
    self.added = added
    self.removed = removed
  }
}
