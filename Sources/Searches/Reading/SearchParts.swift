/// Parts of a search that may stand at a place.
public struct SearchParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt16

  /// The parts of the given bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An axis or a type, at the start of a step.
  public static let step = SearchParts(rawValue: 1)
  /// `not`, `*` or a parenthesis, where a condition begins.
  public static let condition = SearchParts(rawValue: 2)
  /// An attribute, a text or `count(…)`.
  public static let value = SearchParts(rawValue: 4)
  /// `=` to `matches`.
  public static let relation = SearchParts(rawValue: 8)
  /// `[d]`.
  public static let modifier = SearchParts(rawValue: 16)
  /// `and` or `or`.
  public static let connective = SearchParts(rawValue: 32)
  /// `[0]`.
  public static let slice = SearchParts(rawValue: 64)
  /// The `/` before another step.
  public static let slash = SearchParts(rawValue: 128)
  /// `union`, `except` or `intersect`.
  public static let setOperator = SearchParts(rawValue: 256)
  /// `)`.
  public static let closingParenthesis = SearchParts(rawValue: 512)
}

extension SearchParts: CustomStringConvertible {
  /// The parts in words, as one can read them in a message: "`and`, `or`, a slice or `/`".
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

/// The words with commas between them, and with `conjunction` before the last.
func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
