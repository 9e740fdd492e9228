/// `workspace/applyEdit`.
package enum ApplyEditRequest: RequestDescriptor {
  package typealias Params = ApplyWorkspaceEditParams
  package typealias Result = ApplyWorkspaceEditResult
  package static let method = "workspace/applyEdit"
}

/// Edits that the client is asked to make.
package struct ApplyWorkspaceEditParams: Equatable, Codable, Sendable {
  package var label: String?
  package var edit: WorkspaceEdit

  package init(label: String? = nil, edit: WorkspaceEdit) {
    self.label = label
    self.edit = edit
  }
}

/// Whether they were made.
package struct ApplyWorkspaceEditResult: Equatable, Codable, Sendable {
  package var applied: Bool
  package var failureReason: String?
}
