/// `workspace/symbol`.
package enum WorkspaceSymbolRequest: RequestDescriptor {
  package typealias Params = WorkspaceSymbolParams
  package typealias Result = [SymbolInformation]?
  package static let method = "workspace/symbol"
}

/// What is looked for; an empty query asks for everything.
package struct WorkspaceSymbolParams: Hashable, Codable, Sendable {
  package var query: String
  package var workDoneToken: ProgressToken?
  package var partialResultToken: ProgressToken?

  package init(
    query: String,
    workDoneToken: ProgressToken? = nil,
    partialResultToken: ProgressToken? = nil
  ) {
    self.query = query
    self.workDoneToken = workDoneToken
    self.partialResultToken = partialResultToken
  }
}
