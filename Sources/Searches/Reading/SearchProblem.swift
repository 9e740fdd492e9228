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
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The range of the problem.
  public let range: TextRange
  /// One clause for users: what was found, then what is allowed there.
  public let message: String
  /// A change that solves the problem, if one is known.
  public let suggestion: SearchSuggestion?

  /// The same problem, with a suggestion that is not safe.
  var withUnsafeSuggestion: SearchProblem {
    SearchProblem(
      kind: kind, range: range, message: message,
      suggestion: suggestion.map {
        SearchSuggestion(title: $0.title, edits: $0.edits, isSafe: false)
      })
  }
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
