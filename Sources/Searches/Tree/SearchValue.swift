public import TaskText

/// One side of a comparison.
///
/// `value = "@" name { ":" name } | "count(" search ")" | words | a quoted string`
public indirect enum SearchValue: Hashable, Sendable {
  /// What the item has under a name.
  case attribute(SearchAttribute)
  /// A text that is the same for all items.
  case text(SearchText)
  /// How many items an expression selects, starting from the item.
  case count(SearchExpression, range: TextRange)

  /// Where the value stands; empty where it is left out.
  public var range: TextRange {
    switch self {
    case .attribute(let attribute): attribute.range
    case .text(let text): text.range
    case .count(_, let range): range
    }
  }
}

/// A text that a comparison names: words, quoted strings, or both, with one blank between what
/// stands apart.
public struct SearchText: Hashable, Sendable {
  /// The text, without quotation marks and escapes.
  public var value: String
  /// Where it is written, quotation marks included.
  public var range: TextRange

  /// A text.
  public init(_ value: String, range: TextRange = TextRange(at: 0)) {
    self.value = value
    self.range = range
  }
}
