/// What is wrong with a date tag's payload.
public struct DateProblem: Hashable, Sendable {
  /// The kinds in their order: a payload has at most one problem, the first that applies.
  public enum Kind: Int, CaseIterable, Comparable, Sendable {
    /// Nothing, or blanks only.
    case emptyPayload
    /// Words that move with the clock.
    case relativeDate
    /// A day, month or time that does not exist.
    case invalidDate
    /// No date at all.
    case unreadableDate
    /// A spelling with several readings.
    case ambiguousDate
    /// An end or a recurrence where a day belongs.
    case unexpectedRange
    /// An end that is not after its start.
    case reversedRange
    /// A recurrence that cannot be read.
    case invalidRecurrence
    /// A recurrence with no occurrence.
    case emptyRecurrence
    /// A spelling with one reading that is not the language's own.
    case nonstandardDate

    /// The kind that wins over the other is less.
    public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// Which of the problems it is.
  public let kind: Kind
  /// The bytes at fault, counted from the start of the payload; inside it, maybe empty.
  public let range: Range<Int>
  /// One clause for people: what was found, then what is allowed.
  public let message: String
  /// What could stand there instead, the likeliest first.
  public let suggestions: [Suggestion]
}
