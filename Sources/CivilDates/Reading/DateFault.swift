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
  case recurrence(RecurrenceFault)
  case repetition(RepeatFormError)
  case rule(RecurrenceRuleError)
  case limitBeforeStart(limit: Moment, start: Moment)
  case limitBeforeMatch(limit: Moment, match: Moment)
  case noOccurrence
  /// With the order in which a stamp was read, if it could be read in another one.
  case nonstandard(String, order: String?)
  /// A stamp in another spelling than the standard one.
  case stamp(StampSpelling)

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
    case .recurrence, .repetition, .rule: .invalidRecurrence
    case .limitBeforeStart, .limitBeforeMatch, .noOccurrence: .emptyRecurrence
    case .nonstandard, .stamp: .nonstandardDate
    }
  }
}

extension DateFault: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  var description: String { writtenMessage(append) }

  /// Appends ``description``.
  func append(to text: inout [UInt8]) {
    switch self {
    case .empty: text.append(literal: "the payload is empty: TaskPaper reads it as now")
    case .words(let words, let meaning?):
      text.append(quoted: words)
      text.append(literal: " is a relative date: today it means ")
      meaning.append(to: &text)
    case .words(let words, nil):
      text.append(quoted: words)
      text.append(literal: " is a relative date: write YYYY-MM-DD")
    case .ambiguousWords(let words):
      text.append(quoted: words)
      text.append(literal: " is ambiguous: a minute in TaskPaper, a month in taskpaper-mode")
    case .keystrokes(let keys):
      text.append(quoted: keys)
      text.append(literal: " is not a full date but a shorthand that only PlainTasks expands: ")
      text.append(literal: "write YYYY-MM-DD")
    case .taskPaperWords(let words):
      text.append(quoted: words)
      text.append(literal: " is a relative date that only TaskPaper reads: write YYYY-MM-DD")
    case .field(let error): error.append(to: &text)
    case .dayOfMonth(let day, let month):
      text += "day \(day) does not exist: \(monthNames[month - 1]) has at most ".utf8
      text += "\(CivilDate.maxLength(ofMonth: month)) days".utf8
    case .week(let week, let year):
      text += "week \(week) does not exist: \(year) has ".utf8
      text += "\(CivilDate.weekCount(ofYear: year)) weeks".utf8
    case .dayOfWeek(let day):
      text += "weekday \(day) does not exist: weekdays are 1 to 7".utf8
    case .hourOfHalfDay(let hour):
      text += "hour \(hour) does not exist: hours before am or pm are 1 to 12".utf8
    case .wrongWeekday(let weekday, let date):
      text += "`\(weekday.name)` is wrong: \(date) is a \(date.weekday.name)".utf8
    case .yearBeforeStamps(let year):
      text += "the stamp cannot be of \(year): no app wrote such stamps before 2010".utf8
    case .unreadable(let payload):
      text.append(quoted: payload)
      text.append(literal: " is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM")
    case .unreadableTail(let tail):
      text.append(quoted: tail)
      text.append(
        literal: " cannot follow the date: a time, `-` and an end, `every`, `thru` or `for` can")
    case .oddCharacter(let character): text += character.message.utf8
    case .missingStart(let tail):
      text.append(quoted: tail)
      text.append(literal: " has no start: write a date before it, as in `2025-05-12 every week`")
    case .misspelled(let word, let meant):
      text.append(quoted: word)
      text.append(literal: " cannot be read; did you mean ")
      text.append(quoted: meant)
      text.append(UInt8(ascii: "?"))
    case .looseTime(let time, let meant):
      text.append(quoted: time)
      text.append(literal: " is not a time: a time is HH:MM, such as ")
      text.append(quoted: meant)
    case .period(let words, let period):
      text.append(quoted: words)
      text += " names a \(period.rawValue), not a day".utf8
    case .offset(let offset):
      text.append(quoted: offset)
      text.append(literal: " names a time zone, but times are local: write HH:MM")
    case .mixedTimes(let error): text += error.description.utf8
    case .ambiguous(let readings, let isContradictory):
      text += "the date can be read as \(readings.joined(separator: " or as "))".utf8
      if isContradictory {
        text.append(literal: ": the stamps of this file contradict each other")
      }
    case .unexpected(let what):
      text += what.rawValue.utf8
      text.append(literal: " is not allowed here: write one day, or one day and a time")
    case .reversed(let start, let end):
      text.append(literal: "the end ")
      end.append(to: &text)
      text.append(literal: " is not after the start ")
      start.append(to: &text)
    case .recurrence(let fault): fault.append(to: &text)
    case .repetition(let error): text += error.description.utf8
    case .rule(let error): text += error.description.utf8
    case .limitBeforeStart(let limit, let start):
      text += "the recurrence has no occurrence: its limit \(limit) is before ".utf8
      text += "its start \(start)".utf8
    case .limitBeforeMatch(let limit, let match):
      text += "the recurrence has no occurrence: its limit \(limit) is before ".utf8
      text += "its first day \(match)".utf8
    case .noOccurrence:
      text.append(literal: "the recurrence has no occurrence: no day matches it")
    case .nonstandard(let canonical, let order):
      text.append(literal: "another spelling of ")
      text.append(quoted: canonical)
      guard let order else { return }
      text.append(literal: ", ")
      text += order.utf8
    case .stamp(let spelling): spelling.append(to: &text)
    }
  }
}
