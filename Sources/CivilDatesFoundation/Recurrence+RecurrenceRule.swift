public import CivilDates
public import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Recurrence {
  /// The recurrence of a rule of Foundation. A last date becomes what clocks in the time zone of the
  /// rule's calendar show then.
  ///
  /// A recurrence has no policies of matching: days that do not exist are skipped, as with
  /// `Calendar.MatchingPolicy.strict`, and ``ClockChangePolicy`` says what times mean that do not exist.
  ///
  /// - Throws: ``RecurrenceConversionError`` if the rule recurs within a day, or belongs to a calendar
  ///   with other years, months or weeks.
  public init(_ rule: Calendar.RecurrenceRule) throws(RecurrenceConversionError) {
    let calendar = rule.calendar
    guard calendar.identifier == .gregorian || calendar.identifier == .iso8601 else {
      throw .calendar(calendar.identifier)
    }
    guard rule.weeks.isEmpty || calendar.minimumDaysInFirstWeek == 4 else {
      throw .firstWeek(minimumDays: calendar.minimumDaysInFirstWeek)
    }
    let frequency = Frequency.allCases.first {
      Calendar.RecurrenceRule.Frequency($0) == rule.frequency
    }
    guard let frequency else { throw .frequency }
    self.init(frequency)
    interval = rule.interval
    months = rule.months.map(\.index).sorted()
    weekNumbers = rule.weeks.sorted()
    yearDays = rule.daysOfTheYear.sorted()
    monthDays = rule.daysOfTheMonth.sorted()
    weekdays = rule.weekdays.map(Place.init).sorted()
    hours = rule.hours.sorted()
    minutes = rule.minutes.sorted()
    seconds = rule.seconds.sorted()
    setPositions = rule.setPositions.sorted()
    weekStart = Weekday(rawValue: (calendar.firstWeekday + 5) % 7 + 1) ?? .monday
    if let count = rule.end.occurrences {
      limit = .count(count)
    } else if let end = rule.end.date {
      guard let moment = Moment(end, in: calendar.timeZone) else { throw .end(end) }
      limit = .until(moment)
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Calendar.RecurrenceRule {
  /// The rule of Foundation for a recurrence, in a Gregorian calendar with the time zone.
  ///
  /// Its matching policy is `strict`, as days that do not exist are skipped here. That also skips times
  /// that clocks skip; another policy moves both. Before 15 October 1582, Foundation's calendar is
  /// Julian, so the same rule has other dates there.
  ///
  /// - Throws: ``RecurrenceConversionError`` if Foundation has no such rule.
  public init(
    _ recurrence: Recurrence, in timeZone: TimeZone
  ) throws(RecurrenceConversionError) {
    guard !recurrence.startsWhenDone else { throw .startsWhenDone }
    guard recurrence.monthPlaces.isEmpty else { throw .monthPlaces }
    let countsWeekdays = recurrence.countsWeekdays && recurrence.frequency == .daily
    guard !countsWeekdays || recurrence.interval <= 1 && recurrence.weekdays.isEmpty else {
      throw .countsWeekdays
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.firstWeekday = recurrence.weekStart.rawValue % 7 + 1
    calendar.minimumDaysInFirstWeek = 4
    self.init(
      calendar: calendar, frequency: Frequency(recurrence.frequency),
      interval: max(1, recurrence.interval), end: try End(recurrence.limit, in: timeZone),
      matchingPolicy: .strict, months: recurrence.months.map { Month($0) },
      daysOfTheYear: recurrence.yearDays, daysOfTheMonth: recurrence.monthDays,
      weeks: recurrence.weekNumbers,
      weekdays: countsWeekdays
        ? [.monday, .tuesday, .wednesday, .thursday, .friday].map { .every($0) }
        : recurrence.weekdays.map(Weekday.init),
      hours: recurrence.hours, minutes: recurrence.minutes, seconds: recurrence.seconds,
      setPositions: recurrence.setPositions)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Calendar.RecurrenceRule.Frequency {
  fileprivate init(_ frequency: Recurrence.Frequency) {
    self =
      switch frequency {
      case .daily: .daily
      case .weekly: .weekly
      case .monthly: .monthly
      case .yearly: .yearly
      }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Calendar.RecurrenceRule.End {
  fileprivate init(
    _ limit: Recurrence.Limit, in timeZone: TimeZone
  ) throws(RecurrenceConversionError) {
    switch limit {
    case .endless: self = .never
    case .count(let count):
      guard count > 0 else { throw .count(count) }
      self = .afterOccurrences(count)
    case .until(let moment):
      let policy = ClockChangePolicy(skippedTime: .atChange, repeatedTime: .last)
      let end = moment.date(in: timeZone, policy: policy) ?? moment.date.start(in: timeZone)
      // Without a time, it is the whole day.
      self = .afterDate(
        moment.time == nil ? moment.date.interval(in: timeZone).end.addingTimeInterval(-1) : end)
    }
  }
}

/// Monday first, as in `Weekday`.
private let foundationWeekdays: [Locale.Weekday] = [
  .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
]

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Calendar.RecurrenceRule.Weekday {
  fileprivate init(_ place: Recurrence.Place) {
    let weekday = foundationWeekdays[place.weekday.rawValue - 1]
    self = place.ordinal.map { .nth($0, weekday) } ?? .every(weekday)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Recurrence.Place {
  fileprivate init(_ weekday: Calendar.RecurrenceRule.Weekday) {
    switch weekday {
    case .every(let weekday): self.init(weekday.civil)
    case .nth(let ordinal, let weekday): self.init(weekday.civil, ordinal: ordinal)
    @unknown default: self.init(.monday)
    }
  }
}

extension Locale.Weekday {
  fileprivate var civil: CivilDates.Weekday {
    let index = foundationWeekdays.firstIndex(of: self) ?? 0
    return CivilDates.Weekday(rawValue: index + 1) ?? .monday
  }
}

/// Why a recurrence of Foundation has no counterpart in ``CivilDates``, or the other way around.
public enum RecurrenceConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule of Foundation recurs every minute or every hour.
  case frequency
  /// The rule of Foundation belongs to a calendar that is not Gregorian.
  case calendar(Calendar.Identifier)
  /// The rule of Foundation names weeks by their number, and its first week of the year is not the one
  /// of ISO 8601.
  case firstWeek(minimumDays: Int)
  /// The rule of Foundation ends outside the years 1 to 9999.
  case end(Date)
  /// The recurrence counts from the day on which the last occurrence was done.
  case startsWhenDone
  /// The recurrence counts in steps of several weekdays.
  case countsWeekdays
  /// The recurrence mixes kinds of days of a month, such as `the 1st and the last friday`.
  case monthPlaces
  /// The recurrence ends after a number of occurrences that is less than 1.
  case count(Int)

  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .frequency:
      "the rule recurs within a day: it can recur every day, week, month or year"
    case .calendar(let identifier):
      "the rule has the calendar \(identifier): it can have a Gregorian one"
    case .firstWeek(let days):
      "the rule's first week of the year has at least \(days) days: weeks with numbers need 4"
    case .end(let date): "the rule ends at \(date): it can end in the years 1 to 9999"
    case .startsWhenDone: "the recurrence counts from when it was done: it can count from a start"
    case .countsWeekdays:
      "the recurrence counts in steps of several weekdays: it can count in steps of days"
    case .monthPlaces:
      "the recurrence mixes kinds of days of a month: use only days, weekdays or working days"
    case .count(let count): "the recurrence occurs \(count) times: a count is at least 1"
    }
  }
}
