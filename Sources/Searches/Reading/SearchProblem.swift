import CivilDates
public import TaskText

/// Something wrong with a search.
public struct SearchProblem: Hashable, Sendable {
  /// The kind of a problem.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The text cannot be read at this place.
    case invalid
    /// TaskPaper cannot read the text at this place, although this library can.
    case refusedByTaskPaper
    /// The text can be read, but is never true.
    case unmatchable
    /// Letters are compared where days, lengths, a type or an operator are meant.
    case textComparison
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The range of the problem.
  public let range: TextRange
  /// One clause for users: what was found, then what is allowed there.
  public let message: String
  /// A change that solves the problem, if one is known.
  public let suggestion: SearchSuggestion?
}

/// A change that solves a problem of a search.
public struct SearchSuggestion: Hashable, Sendable {
  /// The title of the change in a menu.
  public let title: String
  /// The edits, in order. They do not overlap.
  public let edits: [SearchEdit]
  /// Whether the meaning of the search stays the same.
  public let isSafe: Bool
}

/// An edit of a search: the replacement of a range.
public struct SearchEdit: Hashable, Sendable {
  /// The range to replace.
  public let range: TextRange
  /// The text to put in its place.
  public let replacement: String

  /// An edit that replaces the range by the given text.
  public init(range: TextRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// What is needed at a place.
struct SearchNeed {
  enum Noun: String {
    case search, condition, value
    case step = "type or a condition"
  }

  let noun: Noun
  /// The token that needs it; nil at the start of a search.
  let keyword: SearchToken?
}

/// The place at which reading stopped, and the range to show to the user.
struct SearchStop: Error {
  let at: Int
  /// One clause for users: what was found, then what is allowed there.
  let message: String
  let range: TextRange
  /// Whether what is allowed is still to be added to the message.
  var allowsOtherParts = false
}

/// Parts of a search that may follow at a place.
public struct SearchParts: OptionSet, Hashable, Sendable, CustomStringConvertible {
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

  /// The parts in words: "`and`, `or`, a slice or `/`".
  public var description: String {
    let words: [(SearchParts, [String])] = [
      (.step, ["a type"]), (.condition, ["a condition"]), (.value, ["a value"]),
      (.relation, ["a relation"]), (.modifier, ["a modifier"]), (.connective, ["`and`", "`or`"]),
      (.slice, ["a slice"]), (.slash, ["`/`"]),
      (.setOperator, ["`union`", "`except`", "`intersect`"]), (.closingParenthesis, ["`)`"]),
    ]
    return words.flatMap { contains($0.0) ? $0.1 : [] }.listed("or")
  }
}
