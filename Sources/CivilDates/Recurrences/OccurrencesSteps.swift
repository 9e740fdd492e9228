/// The periods of a recurrence (FREQ and INTERVAL of RFC 5545, section 3.3.10). Step 0 is the period
/// that contains the start.
///
/// Days are day numbers as in `CivilDate.dayNumber`.
struct OccurrencesSteps {
  /// The unit in which steps count.
  fileprivate enum Unit {
    case day
    /// A day from Monday to Friday.
    case weekday
    /// A week that starts on the day of WKST: 0 is Monday.
    case week(startsOn: Int)
    case month
    case year
  }

  private let unit: Unit
  /// How many units each step is, at least 1.
  let interval: Int
  private let startDay: Int
  private let origin: Int

  /// The number of the last step that begins in the year 9999 or earlier.
  let last: Int

  static let days = 0...CivilDate.last.dayNumber
  /// The number of days after which the Gregorian calendar repeats, including weekdays: 400 years.
  static let calendarCycle = 146_097

  /// - Returns: nil if the start is outside the years 1 to 9999.
  init?(of recurrence: Recurrence, startDay: Int) {
    guard OccurrencesSteps.days.contains(startDay) else { return nil }
    switch recurrence.frequency {
    case .daily: unit = recurrence.countsWeekdays ? .weekday : .day
    case .weekly: unit = .week(startsOn: recurrence.weekStart.rawValue - 1)
    case .monthly: unit = .month
    case .yearly: unit = .year
    }
    self.startDay = startDay
    // A step is at most as long as the calendar.
    interval = min(max(recurrence.interval, 1), OccurrencesSteps.days.upperBound + 1)
    origin =
      switch unit {
      case .weekday: startDay / 7 * 5 + min(startDay % 7, 5)
      case .day, .week, .month, .year: unit.index(of: startDay)
      }
    last = max(0, (unit.index(of: OccurrencesSteps.days.upperBound) - origin) / interval)
  }

  /// The step that contains `day`, or the nearest step before it.
  func step(atOrBefore day: Int) -> Int {
    min(max(0, (unit.index(of: day) - origin) / interval), last)
  }

  /// The period of a step, without days outside the years 1 to 9999; nil after the last step.
  ///
  /// Step 0 of a weekly recurrence begins with the start, as in python-dateutil: BYSETPOS counts
  /// from there.
  func period(ofStep step: Int) -> OccurrencesPeriod? {
    guard (0...last).contains(step) else { return nil }
    let index = origin + step * interval
    switch unit {
    case .day: return .days(index...index)
    case .weekday:
      let day = index / 5 * 7 + index % 5
      return .days(day...day)
    case .week(let weekStart):
      let first = index * 7 - 7 + weekStart
      let days = (first...first + 6).clamped(to: OccurrencesSteps.days)
      return .days(step == 0 ? startDay...days.upperBound : days)
    case .month: return .month(index % 12 + 1, ofYear: index / 12)
    case .year: return .year(index)
    }
  }

  /// Whether there may be several steps between a month and the next but one.
  var areShort: Bool {
    switch unit {
    case .day, .weekday: interval <= 31
    case .week: interval <= 4
    case .month, .year: false
    }
  }

  /// Whether each step is a day.
  var areDays: Bool { if case .day = unit { true } else { false } }

  /// The day of a step, if each is a day.
  func day(ofStep step: Int) -> Int { origin + step * interval }

  /// The number of steps after which the days that `pattern` matches repeat.
  func cycle(of pattern: OccurrencesPattern) -> Int {
    let units =
      switch unit {
      case .day: pattern.needsDate ? OccurrencesSteps.calendarCycle : 7
      case .weekday: pattern.needsDate ? OccurrencesSteps.calendarCycle / 7 * 5 : 5
      case .week: pattern.needsDate ? OccurrencesSteps.calendarCycle / 7 : 1
      case .month: 4800
      case .year: 400
      }
    return units / greatestCommonDivisor(units, interval)
  }
}

extension OccurrencesSteps.Unit {
  /// The number of the unit that contains `day`, or of the last one before it.
  fileprivate func index(of day: Int) -> Int {
    switch self {
    case .day: return day
    case .weekday: return day / 7 * 5 + min(day % 7, 4)
    case .week(let weekStart): return (day + 7 - weekStart) / 7
    case .month:
      guard let date = CivilDate(dayNumber: day) else { return 0 }
      return date.year * 12 + date.month - 1
    case .year: return CivilDate(dayNumber: day)?.year ?? 0
    }
  }
}

/// Euclid's algorithm; both numbers must be at least 1.
private func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
  var (one, other) = (one, other)
  while other != 0 { (one, other) = (other, one % other) }
  return one
}
