/// The days that a recurrence's BY parts match (RFC 5545, section 3.3.10). The start supplies what
/// the parts leave open. Entries that do not exist in the calendar match nothing.
struct OccurrencesPattern {
  /// Bit n is month n.
  private let months: UInt16
  /// Bit n is the nth day from the start, or from the end, of the month.
  private let monthDays: (fromStart: UInt32, fromEnd: UInt32)
  /// Bit n is the weekday with raw value n.
  private let weekdays: UInt8
  private let ordinals: [Recurrence.Place]
  private let ordinalsCountInYear: Bool
  private let yearDays: [Int]
  private let weekNumbers: [Int]
  private let weekStart: Weekday
  private let places: [Recurrence.MonthPlace]

  /// Whether a match depends on more than the weekday.
  let needsDate: Bool

  init(of recurrence: Recurrence, start: CivilDate) {
    var rule = recurrence
    let namesDays =
      !(rule.weekNumbers.isEmpty && rule.yearDays.isEmpty && rule.monthDays.isEmpty
      && rule.weekdays.isEmpty && rule.monthPlaces.isEmpty)
    if !namesDays {
      switch rule.frequency {
      case .daily: break
      case .weekly: rule.weekdays = [.init(start.weekday)]
      case .monthly: rule.monthDays = [start.day]
      case .yearly:
        rule.monthDays = [start.day]
        if rule.months.isEmpty { rule.months = [start.month] }
      }
    }
    months = bits(rule.months)
    monthDays =
      rule.monthDays.isEmpty
      ? (.max, .max)
      : (
        bits(rule.monthDays.filter { $0 > 0 }, or: 0),
        bits(rule.monthDays.filter { $0 < 0 && $0 > -32 }.map { -$0 }, or: 0)
      )
    let hasOrdinals = rule.frequency >= .monthly
    ordinals = hasOrdinals ? rule.weekdays.filter { $0.ordinal != nil } : []
    weekdays =
      rule.weekdays.isEmpty
      ? .max
      : bits(
        rule.weekdays.filter { !hasOrdinals || $0.ordinal == nil }.map(\.weekday.rawValue), or: 0)
    ordinalsCountInYear = rule.frequency == .yearly && rule.months.isEmpty
    yearDays = rule.yearDays
    weekNumbers = rule.weekNumbers
    weekStart = rule.weekStart
    places = rule.monthPlaces
    needsDate =
      !(rule.months.isEmpty && rule.weekNumbers.isEmpty && rule.yearDays.isEmpty
      && rule.monthDays.isEmpty && rule.monthPlaces.isEmpty)
  }

  /// Appends the days of `range` that match, earliest first.
  func appendDays(in range: ClosedRange<Int>, to days: inout [Int]) {
    var next = range.lowerBound
    while next <= range.upperBound, let date = CivilDate(dayNumber: next) {
      let month = OccurrencesMonth(of: date, dayNumber: next)
      let end = min(range.upperBound, month.last)
      if months >> UInt16(date.month) & 1 == 1 {
        for day in next...end where matches(day, in: month) { days.append(day) }
      }
      next = end + 1
    }
  }

  private func matches(_ day: Int, in month: OccurrencesMonth) -> Bool {
    let fromStart = day - month.first + 1
    let fromEnd = month.last - day + 1
    guard
      (monthDays.fromStart >> UInt32(fromStart) | monthDays.fromEnd >> UInt32(fromEnd)) & 1 == 1
    else { return false }
    guard matchesWeekday(day, in: month) else { return false }
    guard yearDays.isEmpty || matchesYearDay(day, in: month) else { return false }
    guard weekNumbers.isEmpty || matchesWeekNumber(day) else { return false }
    return places.isEmpty || places.contains { month.has($0, on: day) }
  }

  private func matchesWeekday(_ day: Int, in month: OccurrencesMonth) -> Bool {
    let weekday = day % 7 + 1
    if weekdays >> UInt8(weekday) & 1 == 1 { return true }
    let (first, last) =
      ordinalsCountInYear ? (month.firstOfYear, month.lastOfYear) : (month.first, month.last)
    let (fromStart, fromEnd) = ((day - first) / 7 + 1, -((last - day) / 7) - 1)
    return ordinals.contains {
      $0.weekday.rawValue == weekday && ($0.ordinal == fromStart || $0.ordinal == fromEnd)
    }
  }

  private func matchesYearDay(_ day: Int, in month: OccurrencesMonth) -> Bool {
    yearDays.contains(day - month.firstOfYear + 1) || yearDays.contains(day - month.lastOfYear - 1)
  }

  /// A week belongs to the year that contains at least four of its days, whatever the year of `day`.
  private func matchesWeekNumber(_ day: Int) -> Bool {
    let weekday = Weekday(rawValue: day % 7 + 1) ?? .monday
    let fourthDay = day - weekStart.days(until: weekday) + 3
    // The fourth day may be outside the years 1 to 9999: this one has the same weekday and date.
    let sameDay = fourthDay % OccurrencesSteps.calendarCycle + OccurrencesSteps.calendarCycle
    guard let date = CivilDate(dayNumber: sameDay) else { return false }
    let year = OccurrencesMonth(of: date, dayNumber: sameDay)
    let number = (sameDay - year.firstOfYear) / 7 + 1
    let count = number + (year.lastOfYear - sameDay) / 7
    return weekNumbers.contains(number) || weekNumbers.contains(number - count - 1)
  }
}

/// `numbers` as bits; `none` if there are no numbers.
private func bits<Bits: FixedWidthInteger>(_ numbers: [Int], or none: Bits = .max) -> Bits {
  numbers.isEmpty
    ? none
    : numbers.reduce(0) { (0..<Bits.bitWidth).contains($1) ? $0 | 1 << Bits($1) : $0 }
}
