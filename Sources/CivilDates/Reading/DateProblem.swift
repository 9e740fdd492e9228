/// What is wrong with a date tag's payload.
public struct DateProblem: Hashable, Sendable {
  /// The kinds, in order of precedence: a payload has at most one problem, the first that applies.
  ///
  /// The kind that takes precedence is less.
  public enum Kind: CaseIterable, Comparable, Sendable {
    /// Nothing, or only blanks.
    case emptyPayload
    /// Words whose meaning depends on today's date.
    case relativeDate
    /// A day, month or time that does not exist.
    case invalidDate
    /// A text that is not a date.
    case unreadableDate
    /// A spelling with several readings.
    case ambiguousDate
    /// An end or a recurrence where only a day is allowed.
    case unexpectedRange
    /// An end that is not after its start.
    case reversedRange
    /// A recurrence that cannot be read.
    case invalidRecurrence
    /// A recurrence with no occurrence.
    case emptyRecurrence
    /// A spelling with one reading that is not the standard one.
    case nonstandardDate
  }

  /// What is wrong, with what the message needs.
  let fault: DateFault
  /// The bytes at fault, as offsets from the start of the payload; may be empty.
  public let range: Range<Int>
  /// Payloads that could replace this one, the most likely first.
  public let suggestions: [DateSuggestion]

  init(_ fault: DateFault, in range: Range<Int>, suggestions: [DateSuggestion] = []) {
    self.fault = fault
    self.range = range
    self.suggestions = suggestions
  }

  init(
    _ kind: Kind, _ message: String, in range: Range<Int>, suggestions: [DateSuggestion] = []
  ) {
    self.init(.other(kind, message), in: range, suggestions: suggestions)
  }

  /// Which of the problems it is.
  public var kind: Kind { fault.kind }
  /// One clause for people: what was found, then what is allowed. Computed on every access.
  public var message: String { fault.description }

  /// No day matches the recurrence at `range`.
  static func noOccurrence(in range: Range<Int>) -> DateProblem {
    DateProblem(
      .emptyRecurrence, "the recurrence has no occurrence: no day matches it", in: range)
  }
}

/// A payload that could replace one that has a problem.
public struct DateSuggestion: Hashable, Sendable {
  /// The title for a menu.
  public let title: String
  /// The whole new payload.
  public let replacement: String
  /// Whether the replacement has the same meaning as the payload.
  public private(set) var isSafe = false
  /// Whether it stands in for a stamp that PlainTasks reads only as it is.
  package private(set) var replacesStamp = false

  /// A payload that means something else.
  static func change(to replacement: String) -> DateSuggestion {
    DateSuggestion(title: "Change to \(replacement)", replacement: replacement)
  }

  /// A payload that means the same, in the standard spelling.
  static func write(
    _ replacement: String, isSafe: Bool, insteadOfStamp replacesStamp: Bool
  ) -> DateSuggestion {
    let note = replacesStamp ? " (PlainTasks expects its own stamp)" : ""
    return DateSuggestion(
      title: "Write as \(replacement)\(note)", replacement: replacement, isSafe: isSafe,
      replacesStamp: replacesStamp)
  }
}

/// What is wrong with a payload. What many payloads have, and what is only tried, is not put in words before
/// someone asks.
///
/// Each case has memory of its own, as what contains a fault is moved more often than one is found.
indirect enum DateFault: Error, Hashable, CustomStringConvertible {
  case field(DateError)
  case wrongWeekday(Weekday, CivilDate)
  /// A year of two digits in which no app wrote stamps yet.
  case yearBeforeStamps(Int)
  case misspelled(String, _ meant: String)
  case recurrence(RecurrenceError)
  /// With the order in which a stamp was read, if it could be read in another one.
  case nonstandard(Schedule, leavingOutEveryDay: Bool, order: OrderNote?)
  /// Any other fault, in words.
  case other(DateProblem.Kind, String)

  /// The public kind of the fault.
  var kind: DateProblem.Kind {
    switch self {
    case .field, .wrongWeekday, .yearBeforeStamps: .invalidDate
    case .misspelled: .unreadableDate
    case .recurrence: .invalidRecurrence
    case .nonstandard: .nonstandardDate
    case .other(let kind, _): kind
    }
  }

  /// One clause for people: what was found, then what is allowed.
  var description: String {
    switch self {
    case .field(let error): error.description
    case .wrongWeekday(let weekday, let date):
      "`\(weekday.name)` is wrong: \(date) is a \(date.weekday.name)"
    case .yearBeforeStamps(let year):
      "the stamp cannot be of \(year): no app wrote such stamps before 2010"
    case .misspelled(let word, let meant): "`\(word)` cannot be read; did you mean `\(meant)`?"
    case .recurrence(let error): error.description
    case .nonstandard(let schedule, let isImplied, let order):
      "another spelling of `\(schedule.text(leavingOutEveryDay: isImplied))`"
        + (order.map { ", \($0)" } ?? "")
    case .other(_, let message): message
    }
  }
}
