/// `textDocument/references`.
package enum ReferencesRequest: RequestDescriptor {
  package typealias Params = ReferenceParams
  package typealias Result = [Location]?
  package static let method = "textDocument/references"
}

/// What uses are wanted of.
package struct ReferenceParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: ReferenceContext
  package var workDoneToken: ProgressToken?
  package var partialResultToken: ProgressToken?

  package init(
    textDocument: TextDocumentIdentifier,
    position: Position,
    context: ReferenceContext,
    workDoneToken: ProgressToken? = nil,
    partialResultToken: ProgressToken? = nil
  ) {
    self.textDocument = textDocument
    self.position = position
    self.context = context
    self.workDoneToken = workDoneToken
    self.partialResultToken = partialResultToken
  }
}

/// Whether the definition counts as a use.
package struct ReferenceContext: Hashable, Codable, Sendable {
  package var includeDeclaration: Bool

  package init(includeDeclaration: Bool) {
    self.includeDeclaration = includeDeclaration
  }
}
