/// The names behind the numbers, and what can be asked for.
package struct SemanticTokensOptions: Hashable, Codable, Sendable {
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

/// Types by number and modifiers by bit.
package struct SemanticTokensLegend: Hashable, Codable, Sendable {
  package var tokenTypes: [String]
  package var tokenModifiers: [String]

  package init(tokenTypes: [String], tokenModifiers: [String]) {
    self.tokenTypes = tokenTypes
    self.tokenModifiers = tokenModifiers
  }
}

/// Whether changes since a result can be asked for.
package struct SemanticTokensFullOptions: Hashable, Codable, Sendable {
  package var delta: Bool?

  package init(delta: Bool? = nil) {
    self.delta = delta
  }
}
