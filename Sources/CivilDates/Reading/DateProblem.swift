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

  /// Which of the problems it is.
  public var kind: Kind { fault.kind }
  /// One clause for people: what was found, then what is allowed. It is written each time that it is
  /// asked for.
  public var message: String { fault.description }
}

/// A payload that could replace one that has a problem.
public struct DateSuggestion: Hashable, Sendable {
  /// The title for a menu.
  public let title: String
  /// The whole new payload.
  public let replacement: String
  /// Whether the replacement has the same meaning as the payload.
  public let isSafe: Bool
  /// Whether it stands in for a stamp that PlainTasks reads only as it is.
  package let replacesStamp: Bool

  init(title: String, replacement: String, isSafe: Bool = false, replacesStamp: Bool = false) {
    self.title = title
    self.replacement = replacement
    self.isSafe = isSafe
    self.replacesStamp = replacesStamp
  }

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

/// What is wrong with a payload, with the values that the message about it needs.
///
/// Each case has memory of its own, as what contains a fault is moved more often than one is found.
indirect enum DateFault: Error, Hashable {
  case empty
  case words(String, meaning: Moment?)
  case ambiguousWords(String)
  case keystrokes(String)
  case taskPaperWords(String)
  case field(DateError)
  /// The month has no such day in any year.
  case dayOfMonth(Int, month: Int)
  case week(Int, year: Int)
  case dayOfWeek(Int)
  case hourOfHalfDay(Int)
  case wrongWeekday(Weekday, CivilDate)
  /// A year of two digits in which no app wrote stamps yet.
  case yearBeforeStamps(Int)
  case unreadable(String)
  case unreadableTail(String)
  case oddCharacter(OddCharacter)
  case missingStart(String)
  case misspelled(String, _ meant: String)
  case looseTime(String, _ meant: String)
  case period(String, Period)
  case offset(String)
  case mixedTimes(ScheduleError)
  case ambiguous([String], isContradictory: Bool)
  case unexpected(Unexpected)
  case reversed(start: Moment, end: Moment)
  case recurrence(RecurrenceError)
  case limitBeforeStart(limit: Moment, start: Moment)
  case limitBeforeMatch(limit: Moment, match: Moment)
  case noOccurrence
  /// With the order in which a stamp was read, if it could be read in another one.
  case nonstandard(String, order: String?)

  /// A period that is longer than a day.
  enum Period: String, Hashable {
    case week, month, quarter, year
  }

  /// A part that is not allowed in a payload of only a day.
  enum Unexpected: String, Hashable {
    case end = "an end"
    case recurrence = "a recurrence"
  }
}

extension DateFault {
  /// The public kind of the fault.
  var kind: DateProblem.Kind {
    switch self {
    case .empty: .emptyPayload
    case .words, .ambiguousWords, .keystrokes, .taskPaperWords: .relativeDate
    case .field, .dayOfMonth, .week, .dayOfWeek, .hourOfHalfDay, .wrongWeekday,
      .yearBeforeStamps:
      .invalidDate
    case .unreadable, .unreadableTail, .oddCharacter, .missingStart, .misspelled, .looseTime,
      .period, .offset, .mixedTimes:
      .unreadableDate
    case .ambiguous: .ambiguousDate
    case .unexpected: .unexpectedRange
    case .reversed: .reversedRange
    case .recurrence: .invalidRecurrence
    case .limitBeforeStart, .limitBeforeMatch, .noOccurrence: .emptyRecurrence
    case .nonstandard: .nonstandardDate
    }
  }
}

extension DateFault: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  var description: String {
    switch self {
    case .empty: "the payload is empty: TaskPaper reads it as now"
    case .words(let words, let meaning?):
      "`\(words)` is a relative date: today it means \(meaning)"
    case .words(let words, nil): "`\(words)` is a relative date: write YYYY-MM-DD"
    case .ambiguousWords(let words):
      "`\(words)` is ambiguous: a minute in TaskPaper, a month in taskpaper-mode"
    case .keystrokes(let keys):
      "`\(keys)` is not a full date but a shorthand that only PlainTasks expands: "
        + "write YYYY-MM-DD"
    case .taskPaperWords(let words):
      "`\(words)` is a relative date that only TaskPaper reads: write YYYY-MM-DD"
    case .field(let error): error.description
    case .dayOfMonth(let day, let month):
      "day \(day) does not exist: \(monthNames[month - 1]) has at most "
        + "\(CivilDate.maxLength(ofMonth: month)) days"
    case .week(let week, let year):
      "week \(week) does not exist: \(year) has \(CivilDate.weekCount(ofYear: year)) weeks"
    case .dayOfWeek(let day): "weekday \(day) does not exist: weekdays are 1 to 7"
    case .hourOfHalfDay(let hour):
      "hour \(hour) does not exist: hours before am or pm are 1 to 12"
    case .wrongWeekday(let weekday, let date):
      "`\(weekday.name)` is wrong: \(date) is a \(date.weekday.name)"
    case .yearBeforeStamps(let year):
      "the stamp cannot be of \(year): no app wrote such stamps before 2010"
    case .unreadable(let payload):
      "`\(payload)` is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM"
    case .unreadableTail(let tail):
      "`\(tail)` cannot follow the date: a time, `-` and an end, `every`, `thru` or `for` can"
    case .oddCharacter(let character): character.message
    case .missingStart(let tail):
      "`\(tail)` has no start: write a date before it, as in `2025-05-12 every week`"
    case .misspelled(let word, let meant): "`\(word)` cannot be read; did you mean `\(meant)`?"
    case .looseTime(let time, let meant):
      "`\(time)` is not a time: a time is HH:MM, such as `\(meant)`"
    case .period(let words, let period): "`\(words)` names a \(period.rawValue), not a day"
    case .offset(let offset):
      "`\(offset)` names a time zone, but times are local: write HH:MM"
    case .mixedTimes(let error): error.description
    case .ambiguous(let readings, let isContradictory):
      "the date can be read as \(readings.joined(separator: " or as "))"
        + (isContradictory ? ": the stamps of this file contradict each other" : "")
    case .unexpected(let what):
      "\(what.rawValue) is not allowed here: write one day, or one day and a time"
    case .reversed(let start, let end): "the end \(end) is not after the start \(start)"
    case .recurrence(let error): error.description
    case .limitBeforeStart(let limit, let start):
      "the recurrence has no occurrence: its limit \(limit) is before its start \(start)"
    case .limitBeforeMatch(let limit, let match):
      "the recurrence has no occurrence: its limit \(limit) is before its first day \(match)"
    case .noOccurrence: "the recurrence has no occurrence: no day matches it"
    case .nonstandard(let canonical, let order):
      "another spelling of `\(canonical)`" + (order.map { ", \($0)" } ?? "")
    }
  }
}
