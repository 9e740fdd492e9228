/// A rule part of RFC 5545, section 3.3.10. The raw value is its name in the standard.
public enum RecurrenceRulePart: String, CaseIterable, Sendable {
  /// The period: daily, weekly, monthly or yearly.
  case frequency = "FREQ"
  /// The number of periods from one step to the next.
  case interval = "INTERVAL"
  /// Months of the year.
  case months = "BYMONTH"
  /// Weeks of the year, as ISO 8601 counts them if they start on Monday.
  case weekNumbers = "BYWEEKNO"
  /// Days of the year.
  case yearDays = "BYYEARDAY"
  /// Days of the month.
  case monthDays = "BYMONTHDAY"
  /// Days of the week, each with or without its number in the month or year.
  case weekdays = "BYDAY"
  /// Hours of the day.
  case hours = "BYHOUR"
  /// Minutes of the hour.
  case minutes = "BYMINUTE"
  /// Seconds of the minute.
  case seconds = "BYSECOND"
  /// Which of the days and times in a period count.
  case setPositions = "BYSETPOS"
  /// The day on which weeks start.
  case weekStart = "WKST"
  /// The number of occurrences.
  case count = "COUNT"
  /// The last moment at which an occurrence may be.
  case until = "UNTIL"

  /// The allowed numbers, without their sign; 1...1 for a part without numbers.
  var numbers: ClosedRange<Int> {
    switch self {
    case .frequency, .weekStart, .until: 1...1
    case .interval, .count: 1...999_999_999
    case .months: 1...12
    case .weekNumbers, .weekdays: 1...53
    case .yearDays, .setPositions: 1...366
    case .monthDays: 1...31
    case .hours: 0...23
    case .minutes: 0...59
    // 60 is a leap second; a calendar without leap seconds reads it as 59 (section 3.3.12).
    case .seconds: 0...60
    }
  }

  /// Whether numbers may be negative, which count from the end.
  var isSigned: Bool {
    [.weekNumbers, .weekdays, .yearDays, .monthDays, .setPositions].contains(self)
  }

  /// Whether the part lists days or times from which BYSETPOS can pick.
  var isListOfDaysOrTimes: Bool { rawValue.hasPrefix("BY") && self != .setPositions }

  /// The frequencies of the rules that may have this part.
  var frequencies: [Recurrence.Frequency] {
    switch self {
    case .weekNumbers, .yearDays: [.yearly]
    case .monthDays: [.daily, .monthly, .yearly]
    case .frequency, .interval, .months, .weekdays, .hours, .minutes, .seconds, .setPositions,
      .weekStart, .count, .until:
      Recurrence.Frequency.allCases
    }
  }
}

extension Recurrence.Frequency {
  /// The value of FREQ: `DAILY` to `YEARLY`.
  var ruleName: String {
    switch self {
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }
}

extension Weekday {
  /// The two letters in BYDAY and WKST: `MO` to `SU`.
  var ruleName: String { name.prefix(2).uppercased() }
}

/// Why a text is not a recurrence rule of RFC 5545, section 3.3.10, that the language allows.
public struct RecurrenceRuleError: Error, Hashable, Sendable {
  /// What is wrong. Texts are quoted as the user wrote them.
  public enum Kind: Hashable, Sendable {
    /// The text is empty.
    case emptyRule
    /// Nothing is before a `;`.
    case emptyPart
    /// A part has a name that the standard does not know, with the most similar one that it does.
    case unknownPart(String, nearest: String?)
    /// A part is there twice.
    case repeatedPart(RecurrenceRulePart)
    /// A part has no value.
    case missingValue(RecurrenceRulePart)
    /// An entry of a list is empty.
    case emptyEntry(RecurrenceRulePart)
    /// There is no FREQ.
    case missingFrequency
    /// The value of FREQ is not a frequency, with the most similar one.
    case unknownFrequency(String, nearest: String?)
    /// HOURLY, MINUTELY or SECONDLY, which the language does not support.
    case shortFrequency(String)
    /// A value is not a number that the part allows.
    case number(String, RecurrenceRulePart)
    /// A value is not a day of the week, with the most similar one.
    case weekday(String, RecurrenceRulePart, nearest: String?)
    /// `1MO` in a rule that is neither MONTHLY nor YEARLY.
    case ordinal(String, Recurrence.Frequency)
    /// `1MO` in a rule that has BYWEEKNO.
    case ordinalWithWeekNumbers(String)
    /// A part that a rule of this frequency cannot have.
    case part(RecurrenceRulePart, Recurrence.Frequency)
    /// BYSETPOS without another BY part whose days or times it could pick from.
    case setPositionsAlone
    /// Both COUNT and UNTIL.
    case countWithUntil
    /// The value of UNTIL is not a day or time in the notation of the standard.
    case until(String)
    /// The day or time in UNTIL does not exist.
    case untilField(DateError)
  }

  /// What is wrong.
  public let kind: Kind
  /// Where, in bytes from the start of the text.
  public let range: Range<Int>
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch kind {
    case .emptyRule: "the rule is empty: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"
    case .emptyPart: "there is no part before this `;`: write `NAME=value`"
    case .unknownPart(let name, let nearest):
      "`\(name)` is not a part of a rule: \(suggestion(nearest) ?? "use one of \(partNames)")"
    case .repeatedPart(let part): "the rule has `\(part.rawValue)` twice: write each part once"
    case .missingValue(let part): "`\(part.rawValue)` has no value: \(allowed(in: part))"
    case .emptyEntry(let part): "`\(part.rawValue)` has an empty entry: \(allowed(in: part))"
    case .missingFrequency:
      "the rule has no `FREQ`: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"
    case .unknownFrequency(let name, let nearest):
      "`\(name)` is not a frequency: \(suggestion(nearest) ?? allowed(in: .frequency))"
    case .shortFrequency(let name):
      "`\(name)` is shorter than a day: \(allowed(in: .frequency))"
    case .number(let text, let part):
      "`\(text)` is not a value of `\(part.rawValue)`: \(allowed(in: part))"
    case .weekday(let text, let part, let nearest):
      "`\(text)` is not a value of `\(part.rawValue)`: \(suggestion(nearest) ?? allowed(in: part))"
    case .ordinal(let text, let frequency):
      "`\(text)` has a number, which a \(frequency.ruleName) rule does not allow: "
        + "only MONTHLY and YEARLY rules do"
    case .ordinalWithWeekNumbers(let text):
      "`\(text)` has a number, which `BYWEEKNO` does not allow: write the day alone"
    case .part(let part, let frequency):
      "a \(frequency.ruleName) rule cannot have `\(part.rawValue)`: only "
        + "\(part.frequencies.map { $0.ruleName }.listed()) rules can"
    case .setPositionsAlone:
      "`BYSETPOS` is not allowed alone: it picks from the days or times of another `BY` part"
    case .countWithUntil: "the rule has both `COUNT` and `UNTIL`: only one of them is allowed"
    case .until(let text): "`\(text)` is not a value of `UNTIL`: \(allowed(in: .until))"
    case .untilField(let error): error.description
    }
  }

  private func suggestion(_ nearest: String?) -> String? { nearest.map { "did you mean `\($0)`" } }

  private func allowed(in part: RecurrenceRulePart) -> String {
    switch part {
    case .frequency: return "use DAILY, WEEKLY, MONTHLY or YEARLY"
    case .until: return "use a day, `20251231`, or a day and a time, `20251231T235959`"
    case .weekdays:
      return "use MO, TU, WE, TH, FR, SA or SU, with or without a number up to 53: `1MO`, `-1FR`"
    case .weekStart: return "use MO, TU, WE, TH, FR, SA or SU"
    case .interval, .months, .weekNumbers, .yearDays, .monthDays, .hours, .minutes, .seconds,
      .setPositions, .count:
      let numbers = "use \(part.numbers.lowerBound) to \(part.numbers.upperBound)"
      return part.isSigned ? "\(numbers) or -\(part.numbers.upperBound) to -1" : numbers
    }
  }
}

private let partNames = RecurrenceRulePart.allCases.map { $0.rawValue }.joined(separator: ", ")
