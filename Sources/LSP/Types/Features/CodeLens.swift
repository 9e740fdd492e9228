package import JSON

/// `textDocument/codeLens`.
package enum CodeLensRequest: RequestDescriptor {
  package typealias Params = TextDocumentParams
  package typealias Result = [CodeLens]?
  package static let method = "textDocument/codeLens"
}

/// `codeLens/resolve`: adds the command to a lens that was sent without it.
package enum CodeLensResolveRequest: RequestDescriptor {
  package typealias Params = CodeLens
  package typealias Result = CodeLens
  package static let method = "codeLens/resolve"
}

/// A command that is shown above a line.
package struct CodeLens: Equatable, Codable, Sendable {
  package var range: Range
  package var command: Command?
  package var data: JSONValue?

  package init(range: Range, command: Command? = nil, data: JSONValue? = nil) {
    self.range = range
    self.command = command
    self.data = data
  }
}

/// Asks the client to fetch all lenses again.
package enum CodeLensRefreshRequest: RequestDescriptor {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "workspace/codeLens/refresh"
}
