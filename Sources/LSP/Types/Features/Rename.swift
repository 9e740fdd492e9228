/// `textDocument/rename`.
package enum RenameRequest: RequestDescriptor {
  package typealias Params = RenameParams
  package typealias Result = WorkspaceEdit?
  package static let method = "textDocument/rename"
}

/// `textDocument/prepareRename`.
package enum PrepareRenameRequest: RequestDescriptor {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = PrepareRenameResult?
  package static let method = "textDocument/prepareRename"
}

/// The position of what is to be renamed, and its new name.
package struct RenameParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var newName: String
}

/// What would be renamed, and the text that the person edits.
package struct PrepareRenameResult: Equatable, Codable, Sendable {
  package var range: Range
  package var placeholder: String

  package init(range: Range, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }
}

/// Whether a rename can be prepared; only for a client that declares `prepareSupport`.
package struct RenameOptions: Equatable, Codable, Sendable {
  package var prepareProvider: Bool?

  package init(prepareProvider: Bool? = nil) {
    self.prepareProvider = prepareProvider
  }
}
