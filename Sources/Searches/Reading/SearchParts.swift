/// Parts of a search that may follow at a place.
public struct SearchParts: OptionSet, Hashable, Sendable {
  /// A bit for each part.
  public let rawValue: UInt16

  /// The parts with the given bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An axis or a type, at the start of a step.
  public static let step = SearchParts(rawValue: 1)
  /// `not`, `*` or a parenthesis, at the start of a condition.
  public static let condition = SearchParts(rawValue: 2)
  /// An attribute, text or `count(…)`.
  public static let value = SearchParts(rawValue: 4)
  /// A relation, as `=` or `contains`.
  public static let relation = SearchParts(rawValue: 8)
  /// A modifier, as `[d]`.
  public static let modifier = SearchParts(rawValue: 16)
  /// `and` or `or`.
  public static let connective = SearchParts(rawValue: 32)
  /// A slice, as `[0]`.
  public static let slice = SearchParts(rawValue: 64)
  /// `/`, before another step.
  public static let slash = SearchParts(rawValue: 128)
  /// `union`, `except` or `intersect`.
  public static let setOperator = SearchParts(rawValue: 256)
  /// `)`.
  public static let closingParenthesis = SearchParts(rawValue: 512)
}

extension SearchParts: CustomStringConvertible {
  /// The parts in words: "`and`, `or`, a slice or `/`".
  public var description: String {
    let words: [(SearchParts, [String])] = [
      (.step, ["a type"]), (.condition, ["a condition"]), (.value, ["a value"]),
      (.relation, ["a relation"]), (.modifier, ["a modifier"]), (.connective, ["`and`", "`or`"]),
      (.slice, ["a slice"]), (.slash, ["`/`"]),
      (.setOperator, ["`union`", "`except`", "`intersect`"]), (.closingParenthesis, ["`)`"]),
    ]
    return listed(words.flatMap { contains($0.0) ? $0.1 : [] }, "or")
  }
}

/// The words separated by commas, with `conjunction` before the last one.
func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
