/// `workspace/symbol`.
package enum WorkspaceSymbolRequest: RequestDescriptor {
  package typealias Params = WorkspaceSymbolParams
  package typealias Result = [SymbolInformation]?
  package static let method = "workspace/symbol"
}

/// What is looked for; an empty query asks for everything.
package struct WorkspaceSymbolParams: Equatable, Codable, Sendable {
  package var query: String
  package var partialResultToken: ProgressToken?
}
