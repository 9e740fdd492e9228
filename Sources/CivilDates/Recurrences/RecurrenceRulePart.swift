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
    switch self {
    case .weekNumbers, .weekdays, .yearDays, .monthDays, .setPositions: true
    case .frequency, .interval, .months, .hours, .minutes, .seconds, .weekStart, .count, .until:
      false
    }
  }

  /// Whether the part lists days or times from which BYSETPOS can pick.
  var isListOfDaysOrTimes: Bool {
    switch self {
    case .months, .weekNumbers, .yearDays, .monthDays, .weekdays, .hours, .minutes, .seconds: true
    case .frequency, .interval, .setPositions, .weekStart, .count, .until: false
    }
  }

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
  var ruleName: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}
