public import TaskText

/// Something that is wrong with a search.
public struct SearchProblem: Hashable, Sendable {
  /// How a search can be wrong.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A place that cannot be read.
    case invalid
    /// What is read here, and TaskPaper refuses.
    case refusedByTaskPaper
    /// What can be read, and never holds.
    case unmatchable
  }

  /// How it is wrong.
  public let kind: Kind
  /// Where.
  public let range: TextRange
  /// One clause for people: what was found, then what is allowed there.
  public let message: String
  /// What would be right, where that is known.
  public let suggestion: SearchSuggestion?
}

/// A change that would put a search right.
public struct SearchSuggestion: Hashable, Sendable {
  /// What choosing it does, as a menu would say it.
  public let title: String
  /// The edits, in order; they do not overlap.
  public let edits: [SearchEdit]
  /// Whether the search then means what it was read as.
  public let isSafe: Bool
}

/// A replacement of a part of a search.
public struct SearchEdit: Hashable, Sendable {
  /// What is replaced.
  public let range: TextRange
  /// What stands there afterwards.
  public let replacement: String

  /// Puts a text in the place of another.
  public init(_ range: TextRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
