public import TaskText

/// One side of a comparison.
///
/// `value = "@" name { ":" name } | "count(" search ")" | words | a quoted string`
public indirect enum SearchValue: Hashable, Sendable {
  /// A tag of the item, or a part of its line.
  case attribute(SearchAttribute)
  /// Text that is the same for all items.
  case text(SearchText)
  /// The number of items that an expression selects, starting from the item.
  case count(SearchExpression, range: TextRange)

  /// The range of the value; empty for an omitted `@text`.
  public var range: TextRange {
    switch self {
    case .attribute(let attribute): attribute.range
    case .text(let text): text.range
    case .count(_, let range): range
    }
  }
}

/// Text in a comparison: words, quoted strings, or both, with one blank in place of white space
/// between them.
public struct SearchText: Hashable, Sendable {
  /// The text, without quotation marks and escapes.
  public var value: String
  /// The range of the text, including quotation marks.
  public var range: TextRange

  /// Text.
  public init(_ value: String, range: TextRange = TextRange(at: 0)) {
    self.value = value
    self.range = range
  }
}
