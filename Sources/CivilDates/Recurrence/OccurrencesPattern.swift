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
  }

  /// The days of a month that match: bit n is the nth day.
  func days(in month: OccurrencesMonth) -> UInt64 {
    guard months >> UInt16(month.number) & 1 == 1 else { return 0 }
    let length = UInt64(month.last - month.first + 1)
    var days = monthDays.fromStart | monthDays.fromEnd >> (62 - length)
    if ordinals.isEmpty { days &= weekdayBits(from: month.first) }
    days &= (1 << (length + 1)) - 2
    if !weekNumbers.isEmpty { days &= weekBits(in: month) }
    if ordinals.isEmpty, yearDays.isEmpty, places.isEmpty { return days }
    return days.filteringBits { matches(month.first + $0 - 1, in: month) }
  }

  /// The days of a month on the weekdays without ordinals, as bits from 1.
  private func weekdayBits(from first: Int) -> UInt64 {
    guard weekdays != .max else { return .max }
    let week = UInt64(weekdays >> 1 & 0x7f)
    let bits = (week | week << 7) >> UInt64(first % 7) & 0x7f
    return (bits | bits << 7 | bits << 14 | bits << 21 | bits << 28) << 1
  }

  /// The days of a month in the weeks of BYWEEKNO, as bits from 1.
  private func weekBits(in month: OccurrencesMonth) -> UInt64 {
    let weekday = Weekday(rawValue: month.first % 7 + 1) ?? .monday
    var days: UInt64 = 0
    for first in stride(
      from: month.first - weekStart.days(until: weekday), through: month.last, by: 7)
    where matchesWeekNumber(from: first) {
      let place = first - month.first + 1
      days |= place < 0 ? 0x7f >> UInt64(-place) : 0x7f << UInt64(place)
    }
    return days
  }

  /// A week belongs to the year that contains at least four of its days.
  private func matchesWeekNumber(from first: Int) -> Bool {
    // The fourth day may be outside the years 1 to 9999: 400 years later or earlier, the same date is on
    // the same weekday.
    let cycle = 146_097
    let fourthDay = (first + 3) % cycle + cycle
    guard let date = CivilDate(dayNumber: fourthDay) else { return false }
    let month = OccurrencesMonth(of: date, dayNumber: fourthDay)
    let number = (fourthDay - month.firstOfYear) / 7 + 1
    let count = number + (month.lastOfYear - fourthDay) / 7
    return weekNumbers.contains(number, number - count - 1)
  }

  /// Whether a day matches BYDAY with ordinals, BYYEARDAY and the places of a mixed list.
  private func matches(_ day: Int, in month: OccurrencesMonth) -> Bool {
    guard ordinals.isEmpty || matchesWeekday(day, in: month) else { return false }
    let isInYear =
      yearDays.isEmpty || yearDays.contains(day - month.firstOfYear + 1, day - month.lastOfYear - 1)
    return isInYear && (places.isEmpty || places.contains { month.has($0, on: day) })
  }

  private func matchesWeekday(_ day: Int, in month: OccurrencesMonth) -> Bool {
    let weekday = day % 7 + 1
    if weekdays >> UInt8(weekday) & 1 == 1 { return true }
    let (first, last) =
      ordinalsCountInYear ? (month.firstOfYear, month.lastOfYear) : (month.first, month.last)
    return ordinals[weekday].contains((day - first) / 7 + 1, -((last - day) / 7) - 1)
  }
}

/// A month, by the numbers of its days.
struct OccurrencesMonth {
  /// 1...12.
  let number: Int
  let first: Int
  let last: Int
  private let year: Int

  /// The month of `date`, whose number is `dayNumber`.
  init(of date: CivilDate, dayNumber: Int) {
    (number, year) = (date.month, date.year)
    first = dayNumber - date.day + 1
    last = first + CivilDate.length(ofMonth: number, year: year) - 1
  }

  var firstOfYear: Int { CivilDate(unchecked: year, 1, 1).dayNumber }
  var lastOfYear: Int { CivilDate(unchecked: year, 12, 31).dayNumber }

  /// Whether `day`, which is in this month, is at `place`.
  func has(_ place: Recurrence.MonthPlace, on day: Int) -> Bool {
    switch place {
    case .day(let number): number == day - first + 1 || number == day - last - 1
    case .weekday(let weekday, let ordinal):
      weekday.rawValue == day % 7 + 1
        && (ordinal == (day - first) / 7 + 1 || ordinal == -((last - day) / 7) - 1)
    case .workday(let ordinal):
      day % 7 < 5
        && (ordinal == workdays(before: day + 1) - workdays(before: first)
          || ordinal == workdays(before: day) - workdays(before: last + 1))
    }
  }

  /// The number of days from Monday to Friday between day 0, a Monday, and `day`.
  private func workdays(before day: Int) -> Int { day / 7 * 5 + min(day % 7, 5) }
}

extension UInt64 {
  /// The bits whose number `isIncluded`.
  func filteringBits(_ isIncluded: (Int) -> Bool) -> UInt64 {
    var (rest, kept) = (self, self)
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      if !isIncluded(bit) { kept &= ~(1 << UInt64(bit)) }
    }
    return kept
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
