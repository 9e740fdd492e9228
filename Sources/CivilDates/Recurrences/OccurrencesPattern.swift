/// The days that a recurrence's BY parts match (RFC 5545, section 3.3.10). The start supplies what
/// the parts leave open. Entries that do not exist in the calendar match nothing.
struct OccurrencesPattern {
  /// Bit n is month n.
  private let months: UInt16
  /// Bit n is the nth day from the start of the month; bit 63 - n is the nth from its end.
  private let monthDays: (fromStart: UInt64, fromEnd: UInt64)
  /// Bit n is the weekday with raw value n.
  private let weekdays: UInt8
  /// By raw value of the weekday, the ordinals of BYDAY; empty if there are none.
  private let ordinals: [SignedBits]
  private let ordinalsCountInYear: Bool
  private let yearDays: SignedBits
  private let weekNumbers: SignedBits
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
        bits(rule.monthDays.filter { $0 < 0 && $0 > -32 }.map { 63 + $0 }, or: 0)
      )
    let hasOrdinals = rule.frequency >= .monthly
    ordinals = hasOrdinals ? ordinalBits(rule.weekdays) : []
    weekdays =
      rule.weekdays.isEmpty
      ? .max
      : bits(
        rule.weekdays.filter { !hasOrdinals || $0.ordinal == nil }.map { $0.weekday.rawValue },
        or: 0)
    ordinalsCountInYear = rule.frequency == .yearly && rule.months.isEmpty
    yearDays = SignedBits(rule.yearDays, upTo: 366)
    weekNumbers = SignedBits(rule.weekNumbers, upTo: 53)
    weekStart = rule.weekStart
    places = rule.monthPlaces
    needsDate =
      !(rule.months.isEmpty && rule.weekNumbers.isEmpty && rule.yearDays.isEmpty
      && rule.monthDays.isEmpty && rule.monthPlaces.isEmpty)
  }

  /// Whether every day matches.
  var isEveryDay: Bool { !needsDate && ordinals.isEmpty && weekdays == .max }

  /// Whether exactly the days on the weekday of `day` match.
  func isWeekday(of day: Int) -> Bool {
    !needsDate && ordinals.isEmpty && weekdays == 1 << UInt8(day % 7 + 1)
  }

  /// Appends the days of `range` that match, earliest first.
  func appendDays(in range: ClosedRange<Int>, to days: inout [Int]) {
    var next = range.lowerBound
    while next <= range.upperBound, let date = CivilDate(dayNumber: next) {
      let last = date.lastDayNumberOfMonth(dayNumber: next)
      let end = min(range.upperBound, last)
      if has(month: date.month) {
        let bits = candidates(in: next...end, from: next - date.day + 1, to: last)
        if bits != 0 {
          appendDays(bits, of: OccurrencesMonth(of: date, dayNumber: next), to: &days)
        }
      }
      next = end + 1
    }
  }

  /// A number of days of `range` that is at least the number of those that match.
  func maxCount(in range: ClosedRange<Int>) -> Int {
    var (next, count) = (range.lowerBound, 0)
    while next <= range.upperBound, let date = CivilDate(dayNumber: next) {
      let last = date.lastDayNumberOfMonth(dayNumber: next)
      let end = min(range.upperBound, last)
      if has(month: date.month) {
        count += candidates(in: next...end, from: next - date.day + 1, to: last).nonzeroBitCount
      }
      next = end + 1
    }
    return count
  }

  /// The first day of the next month that BYMONTH names, after a day in a month that it does not name;
  /// nil after any other day.
  func firstDayOfNextMonth(after day: Int) -> Int? {
    guard months != .max, let date = CivilDate(dayNumber: day), !has(month: date.month) else {
      return nil
    }
    // Bit n is month n of this year, or month n - 12 of the next one.
    let named = UInt32(months & 0b1_1111_1111_1110)
    let later = (named | named << 12) >> UInt32(date.month + 1)
    guard later != 0 else { return nil }
    let (years, month) = (date.month + later.trailingZeroBitCount).quotientAndRemainder(
      dividingBy: 12)
    let year = date.year + years
    return year > 9999 ? nil : CivilDate(unchecked: year, month + 1, 1).dayNumber
  }

  /// Whether there is a BYMONTH.
  var namesMonths: Bool { months != .max }

  /// Whether BYMONTH, if there is any, names the month of a day.
  func hasMonth(of day: Int) -> Bool {
    !namesMonths || CivilDate(dayNumber: day).map { has(month: $0.month) } ?? false
  }

  private func has(month: Int) -> Bool { months >> UInt16(month) & 1 == 1 }

  /// Appends those of the candidates that match: bit n is the nth day of the month.
  private func appendDays(_ candidates: UInt64, of month: OccurrencesMonth, to days: inout [Int]) {
    var bits = candidates
    var week = (first: Int.min, matches: true)
    while bits != 0 {
      let day = month.first + bits.trailingZeroBitCount - 1
      bits &= bits - 1
      guard matches(day, in: month) else { continue }
      if !weekNumbers.isEmpty {
        let first = firstDayOfWeek(with: day)
        if week.first != first { week = (first, matchesWeekNumber(from: first)) }
        guard week.matches else { continue }
      }
      days.append(day)
    }
  }

  /// The days of `range`, which is in the month from `first` to `last`, that BYMONTHDAY and the weekdays
  /// without ordinals name: bit n is the nth day of the month.
  private func candidates(in range: ClosedRange<Int>, from first: Int, to last: Int) -> UInt64 {
    let length = UInt64(last - first + 1)
    var bits = monthDays.fromStart | monthDays.fromEnd >> (62 - length)
    if ordinals.isEmpty { bits &= weekdayBits(from: first) }
    bits &= ~0 << UInt64(range.lowerBound - first + 1)
    return bits & ~(~0 << UInt64(range.upperBound - first + 2))
  }

  /// The days of a month on the weekdays without ordinals, as bits from 1.
  private func weekdayBits(from first: Int) -> UInt64 {
    guard weekdays != .max else { return .max }
    let week = UInt64(weekdays >> 1 & 0x7f)
    let bits = (week | week << 7) >> UInt64(first % 7) & 0x7f
    return (bits | bits << 7 | bits << 14 | bits << 21 | bits << 28) << 1
  }

  /// Whether a day of the month that BYMONTHDAY names matches the other parts but BYWEEKNO. Without an
  /// ordinal, its weekday is one that BYDAY names.
  private func matches(_ day: Int, in month: OccurrencesMonth) -> Bool {
    guard ordinals.isEmpty || matchesWeekday(day, in: month) else { return false }
    guard yearDays.isEmpty || matchesYearDay(day, in: month) else { return false }
    return places.isEmpty || places.contains { month.has($0, on: day) }
  }

  private func matchesWeekday(_ day: Int, in month: OccurrencesMonth) -> Bool {
    let weekday = day % 7 + 1
    if weekdays >> UInt8(weekday) & 1 == 1 { return true }
    let (first, last) =
      ordinalsCountInYear ? (month.firstOfYear, month.lastOfYear) : (month.first, month.last)
    let (fromStart, fromEnd) = ((day - first) / 7 + 1, -((last - day) / 7) - 1)
    return ordinals[weekday].contains(fromStart, fromEnd)
  }

  private func matchesYearDay(_ day: Int, in month: OccurrencesMonth) -> Bool {
    yearDays.contains(day - month.firstOfYear + 1, day - month.lastOfYear - 1)
  }

  private func firstDayOfWeek(with day: Int) -> Int {
    day - weekStart.days(until: Weekday(rawValue: day % 7 + 1) ?? .monday)
  }

  /// A week belongs to the year that contains at least four of its days.
  private func matchesWeekNumber(from first: Int) -> Bool {
    let fourthDay = first + 3
    // The fourth day may be outside the years 1 to 9999: this one has the same weekday and date.
    let sameDay = fourthDay % OccurrencesSteps.calendarCycle + OccurrencesSteps.calendarCycle
    guard let date = CivilDate(dayNumber: sameDay) else { return false }
    let year = OccurrencesMonth(of: date, dayNumber: sameDay)
    let number = (sameDay - year.firstOfYear) / 7 + 1
    let count = number + (year.lastOfYear - sameDay) / 7
    return weekNumbers.contains(number, number - count - 1)
  }
}

/// A set of numbers that count from 1 at the start, or from -1 backward at the end.
private struct SignedBits {
  private let fromStart: [UInt64]
  private let fromEnd: [UInt64]
  let isEmpty: Bool

  init(_ numbers: [Int], upTo last: Int) {
    isEmpty = numbers.isEmpty
    guard !isEmpty else {
      (fromStart, fromEnd) = ([], [])
      return
    }
    var bits = [[UInt64]](repeating: Array(repeating: 0, count: last / 64 + 1), count: 2)
    for number in numbers where number >= -last && number <= last {
      bits[number < 0 ? 1 : 0][abs(number) / 64] |= 1 << UInt64(abs(number) % 64)
    }
    (fromStart, fromEnd) = (bits[0], bits[1])
  }

  /// Whether it has the number from the start, or the negative one from the end.
  func contains(_ start: Int, _ end: Int) -> Bool {
    SignedBits.has(start, in: fromStart) || SignedBits.has(-end, in: fromEnd)
  }

  private static func has(_ number: Int, in bits: [UInt64]) -> Bool {
    bits.indices.contains(number >> 6) && bits[number >> 6] >> UInt64(number & 63) & 1 == 1
  }
}

/// The ordinals by raw value of their weekday; empty if no place has one.
private func ordinalBits(_ places: [Recurrence.Place]) -> [SignedBits] {
  guard places.contains(where: { $0.ordinal != nil }) else { return [] }
  return (0...7).map { weekday in
    SignedBits(
      places.compactMap { $0.weekday.rawValue == weekday ? $0.ordinal : nil }, upTo: 53)
  }
}

/// `numbers` as bits; `none` if there are no numbers.
private func bits<Bits: FixedWidthInteger>(_ numbers: [Int], or none: Bits = .max) -> Bits {
  numbers.isEmpty
    ? none
    : numbers.reduce(0) { (0..<Bits.bitWidth).contains($1) ? $0 | 1 << Bits($1) : $0 }
}
