/// The names that the numbers stand for, and the requests that the server answers.
package struct SemanticTokensOptions: Equatable, Codable, Sendable {
  package var legend: SemanticTokensLegend
  package var range: Bool?
  package var full: SemanticTokensFullOptions?

  package init(
    legend: SemanticTokensLegend,
    range: Bool? = nil,
    full: SemanticTokensFullOptions? = nil
  ) {
    self.legend = legend
    self.range = range
    self.full = full
  }
}

/// The names of the types, by number, and of the modifiers, by bit.
package struct SemanticTokensLegend: Equatable, Codable, Sendable {
  package var tokenTypes: [String]
  package var tokenModifiers: [String]

  package init(tokenTypes: [String], tokenModifiers: [String]) {
    self.tokenTypes = tokenTypes
    self.tokenModifiers = tokenModifiers
  }
}

/// Whether the changes since an earlier result can be requested.
package struct SemanticTokensFullOptions: Equatable, Codable, Sendable {
  package var delta: Bool?

  package init(delta: Bool? = nil) {
    self.delta = delta
  }
}
