import Searches
import TaskText

extension PayloadSearch {
  /// The parts of the search that an editor colors, in order, up to the first place that cannot be
  /// read.
  var textTokens: [(range: TextRange, kind: TextToken.Kind)] {
    var tokens: [(range: TextRange, kind: TextToken.Kind)] = []
    for token in search.tokens {
      guard let kind = token.kind.textTokenKind else { continue }
      tokens.append((range(of: token.range), kind))
    }
    return tokens
  }
}

extension SearchToken.Kind {
  /// Nil if it has no color.
  fileprivate var textTokenKind: TextToken.Kind? {
    switch self {
    case .attribute: .tag
    case .text, .quotedText: .string
    case .setOperator, .booleanOperator, .relation, .modifier, .axis, .type, .function: .keyword
    case .slice: .number
    case .parenthesis, .anything: nil
    }
  }
}
