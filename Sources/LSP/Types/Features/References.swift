/// `textDocument/references`.
package enum ReferencesRequest: RequestDescriptor {
  package typealias Params = ReferenceParams
  package typealias Result = [Location]?
  package static let method = "textDocument/references"
}

/// The position of the name whose uses are requested.
package struct ReferenceParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: ReferenceContext
}

/// Whether the definition counts as a use.
package struct ReferenceContext: Equatable, Codable, Sendable {
  package var includeDeclaration: Bool
}
