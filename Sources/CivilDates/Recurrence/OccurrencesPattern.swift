/// The days that a recurrence's BY parts match (RFC 5545, section 3.3.10), month by month. The start
/// supplies what the parts leave open. Entries that do not exist in the calendar match nothing.
struct OccurrencesPattern {
  private var rule: Recurrence
  /// The entries of BYDAY that mean every such weekday.
  private let weekdays: [Weekday]
  /// The entries of BYDAY with a number, which only longer periods than a week have.
  private let ordinals: [Recurrence.Place]

  init(of recurrence: Recurrence, start: CivilDate) {
    rule = recurrence
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
    let hasOrdinals = rule.frequency >= .monthly
    weekdays = rule.weekdays.filter { !hasOrdinals || $0.ordinal == nil }.map { $0.weekday }
    ordinals = hasOrdinals ? rule.weekdays.filter { $0.ordinal != nil } : []
  }

  /// The days of a month that match: bit n is the nth day.
  func days(in month: OccurrencesMonth) -> UInt64 {
    guard rule.months.isEmpty || rule.months.contains(month.number) else { return 0 }
    var days = month.allBits
    if !rule.monthDays.isEmpty {
      days &= rule.monthDays.reduce(0) { $0 | month.bit(ofDay: $1, in: month.days) }
    }
    if !rule.weekdays.isEmpty { days &= weekdayBits(in: month) }
    if !rule.yearDays.isEmpty {
      let year = month.yearDays
      days &= rule.yearDays.reduce(0) { $0 | month.bit(ofDay: $1, in: year) }
    }
    if !rule.weekNumbers.isEmpty { days &= weekBits(in: month) }
    if !rule.monthPlaces.isEmpty {
      days &= rule.monthPlaces.reduce(0) { $0 | month.bit(of: $1) }
    }
    return days
  }

  private func weekdayBits(in month: OccurrencesMonth) -> UInt64 {
    let bits = month.bits(of: weekdays)
    if ordinals.isEmpty { return bits }
    let countsInYear = rule.frequency == .yearly && rule.months.isEmpty
    let period = countsInYear ? month.yearDays : month.days
    return ordinals.reduce(bits) {
      $0 | month.bit(of: $1.weekday, ordinal: $1.ordinal ?? 0, in: period)
    }
  }

  /// The days of a month in the weeks of BYWEEKNO.
  private func weekBits(in month: OccurrencesMonth) -> UInt64 {
    let (first, last) = (month.days.lowerBound, month.days.upperBound)
    let weekday = Weekday(rawValue: first % 7 + 1) ?? .monday
    var days: UInt64 = 0
    for monday in stride(from: first - rule.weekStart.days(until: weekday), through: last, by: 7)
    where matchesWeekNumber(from: monday) {
      for day in monday..<monday + 7 { days |= month.bit(day) }
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
    let year = OccurrencesMonth(of: date, dayNumber: fourthDay).yearDays
    let number = (fourthDay - year.lowerBound) / 7 + 1
    let count = number + (year.upperBound - fourthDay) / 7
    return rule.weekNumbers.contains { $0 == number || $0 == number - count - 1 }
  }
}

/// A month, by the numbers of its days. Its days are also bits: bit n is the nth day.
struct OccurrencesMonth {
  /// 1...12.
  let number: Int
  let days: ClosedRange<Int>
  private let year: Int

  /// The month of `date`, whose number is `dayNumber`.
  init(of date: CivilDate, dayNumber: Int) {
    (number, year) = (date.month, date.year)
    let first = dayNumber - date.day + 1
    days = first...first + CivilDate.length(ofMonth: number, year: year) - 1
  }

  /// The days of its year.
  var yearDays: ClosedRange<Int> {
    CivilDate(unchecked: year, 1, 1).dayNumber...CivilDate(unchecked: year, 12, 31).dayNumber
  }

  var allBits: UInt64 { (1 << UInt64(days.count + 1)) - 2 }

  /// The bit of the day with this number; 0 if it is in another month.
  func bit(_ day: Int) -> UInt64 {
    days.contains(day) ? 1 << UInt64(day - days.lowerBound + 1) : 0
  }

  /// The bit of the nth day of a period, which counts from its end if it is negative.
  func bit(ofDay nth: Int, in period: ClosedRange<Int>) -> UInt64 {
    bit(nth > 0 ? period.lowerBound &+ nth &- 1 : period.upperBound &+ nth &+ 1)
  }

  /// The bit of the nth such weekday of a period.
  func bit(of weekday: Weekday, ordinal: Int, in period: ClosedRange<Int>) -> UInt64 {
    guard (-53...53).contains(ordinal) else { return 0 }
    let (start, end, day) = (period.lowerBound, period.upperBound, weekday.rawValue - 1)
    return ordinal > 0
      ? bit(start + (day - start % 7 + 7) % 7 + 7 * (ordinal - 1))
      : bit(end - (end % 7 - day + 7) % 7 + 7 * (ordinal + 1))
  }

  /// The bits of all days on these weekdays.
  func bits(of weekdays: [Weekday]) -> UInt64 {
    let everySeventhDay: UInt64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28
    return weekdays.reduce(0) {
      $0 | everySeventhDay << UInt64(($1.rawValue - 1 - days.lowerBound % 7 + 7) % 7 + 1)
    } & allBits
  }

  func bit(of place: Recurrence.MonthPlace) -> UInt64 {
    switch place {
    case .day(let nth): return bit(ofDay: nth, in: days)
    case .weekday(let weekday, let ordinal): return bit(of: weekday, ordinal: ordinal, in: days)
    case .workday(let ordinal):
      var workdays = bits(of: Recurrence.workingDays.map { $0.weekday })
      let count = workdays.nonzeroBitCount
      let index = ordinal > 0 ? ordinal - 1 : count &+ ordinal
      guard (0..<count).contains(index) else { return 0 }
      for _ in 0..<index { workdays &= workdays - 1 }
      return workdays & ~(workdays - 1)
    }
  }
}

/// The periods in which occurrences are looked for, one after the other: those of the recurrence (FREQ and
/// INTERVAL of RFC 5545, section 3.3.10), or months that contain several of them.
///
/// `every 2 days` is looked for in months, of which it takes every other day; `every 2 months` in every other
/// month. Step 0 contains the start. Days are day numbers as in ``CivilDate/dayNumber``.
struct OccurrencesSteps {
  /// Every `interval`th of the units from the one with the number `origin` on.
  private struct Series {
    let unit: OccurrencesUnit
    /// At least 1.
    let interval: Int
    let origin: Int
  }

  private let steps: Series
  /// The periods of the recurrence, of which a month contains several; nil if each step is one.
  private let inner: Series?
  private let startDay: Int
  /// The number of the last step that begins in the year 9999 or earlier.
  let last: Int

  private static let days = 0...CivilDate.last.dayNumber

  /// - Returns: nil if the start is outside the years 1 to 9999.
  init?(of recurrence: Recurrence, startDay: Int) {
    guard OccurrencesSteps.days.contains(startDay) else { return nil }
    self.startDay = startDay
    // A step is at most as long as the calendar.
    let interval = min(max(recurrence.interval, 1), OccurrencesSteps.days.upperBound + 1)
    let unit: OccurrencesUnit
    let isShort: Bool
    switch recurrence.frequency {
    case .daily:
      unit = recurrence.countsWeekdays ? .weekday : .days(1, startOn: 0)
      isShort = interval <= 31
    case .weekly:
      unit = .days(7, startOn: recurrence.weekStart.rawValue - 1)
      // BYSETPOS counts in each week.
      isShort = interval <= 4 && recurrence.setPositions.isEmpty
    case .monthly: (unit, isShort) = (.months(1), false)
    case .yearly: (unit, isShort) = (.months(12), false)
    }
    let series = Series(unit: unit, interval: interval, origin: unit.origin(of: startDay))
    inner = isShort ? series : nil
    let month = OccurrencesUnit.months(1)
    steps =
      isShort ? Series(unit: month, interval: 1, origin: month.origin(of: startDay)) : series
    let end = steps.unit.index(of: OccurrencesSteps.days.upperBound)
    last = max(0, (end - steps.origin) / steps.interval)
  }

  /// The step that contains `day`, or the nearest step before it.
  func step(atOrBefore day: Int) -> Int {
    min(max(0, (steps.unit.index(of: day) - steps.origin) / steps.interval), last)
  }

  /// The days of a step, without those outside the years 1 to 9999; nil after the last step.
  func days(ofStep step: Int) -> ClosedRange<Int>? {
    guard (0...last).contains(step) else { return nil }
    let days = steps.unit.days(at: steps.origin + step * steps.interval)
      .clamped(to: OccurrencesSteps.days)
    // The first week begins with the start, as in python-dateutil: BYSETPOS counts from there.
    if case .days(7, _) = steps.unit, step == 0 { return startDay...days.upperBound }
    return days
  }

  /// The days of a month that the recurrence takes, as bits.
  func filter(_ days: UInt64, of month: OccurrencesMonth) -> UInt64 {
    guard let inner, days != 0 else { return days }
    if case .days(1, _) = inner.unit, inner.interval == 1 { return days }
    var (rest, kept) = (days, days)
    while rest != 0 {
      let day = month.days.lowerBound + rest.trailingZeroBitCount - 1
      let index = inner.unit.index(of: day) - inner.origin
      if index % inner.interval != 0 || !inner.unit.contains(day) { kept &= ~month.bit(day) }
      rest &= rest - 1
    }
    return kept
  }
}

/// The unit in which the steps of a recurrence count.
private enum OccurrencesUnit {
  /// So many days, of which a unit starts so many days after 1 January of the year 1. Day 0 is a Monday.
  case days(Int, startOn: Int)
  /// A day from Monday to Friday.
  case weekday
  /// So many months.
  case months(Int)

  /// The number of the unit that contains `day`, or of the last one before it.
  func index(of day: Int) -> Int {
    switch self {
    case .days(let count, let start): return (day + count - start) / count
    case .weekday: return day / 7 * 5 + min(day % 7, 4)
    case .months(let count):
      return CivilDate(dayNumber: day).map { ($0.year * 12 + $0.month - 1) / count } ?? 0
    }
  }

  /// Whether `day` is in a unit, and not between two.
  func contains(_ day: Int) -> Bool {
    if case .weekday = self { day % 7 < 5 } else { true }
  }

  /// The days of the unit with this number.
  func days(at index: Int) -> ClosedRange<Int> {
    switch self {
    case .days(let count, let start):
      let first = (index - 1) * count + start
      return first...first + count - 1
    case .weekday:
      let day = index / 5 * 7 + index % 5
      return day...day
    case .months(let count):
      let (first, last) = (index * count, index * count + count - 1)
      let end = CivilDate(unchecked: last / 12, last % 12 + 1, 1).lastOfMonth
      return CivilDate(unchecked: first / 12, first % 12 + 1, 1).dayNumber...end.dayNumber
    }
  }

  /// The number of the unit in which a recurrence from `day` begins: after a weekend, on Monday.
  func origin(of day: Int) -> Int {
    if case .weekday = self { day / 7 * 5 + min(day % 7, 5) } else { index(of: day) }
  }
}

/// The occurrences of one step, regardless of the start and the limit: each of its days at each of
/// the times. If there is a BYSETPOS, only those that it picks (RFC 5545, section 3.3.10).
///
/// Moments are in seconds on the wall clock since 1 January of the year 1.
struct OccurrencesSet {
  /// The seconds of the day, earliest first.
  private let times: [Int]
  private let positions: [Int]
  private var days: [Int] = []
  /// The indices of those that BYSETPOS picks, of all days at all times.
  private var picked: [Int] = []

  init(times: [Int], positions: [Int]) {
    self.times = times
    self.positions = positions
  }

  /// Replaces the days by those of another step.
  mutating func load(
    _ pattern: OccurrencesPattern, _ steps: OccurrencesSteps, _ range: ClosedRange<Int>
  ) {
    days.removeAll(keepingCapacity: true)
    var next = range.lowerBound
    while next <= range.upperBound, let date = CivilDate(dayNumber: next) {
      let month = OccurrencesMonth(of: date, dayNumber: next)
      var bits = steps.filter(pattern.days(in: month), of: month)
      while bits != 0 {
        let day = month.days.lowerBound + bits.trailingZeroBitCount - 1
        if range.contains(day) { days.append(day) }
        bits &= bits - 1
      }
      next = month.days.upperBound + 1
    }
    if !positions.isEmpty { picked = pick(positions, from: days.count * times.count) }
  }

  var count: Int { positions.isEmpty ? days.count * times.count : picked.count }

  /// The second at `index`, which must be in `0..<count`.
  subscript(index: Int) -> Int {
    let slot = positions.isEmpty ? index : picked[index]
    return days[slot / times.count] * CivilTime.secondsOfDay + times[slot % times.count]
  }

  /// The index of the first one that is at `second` or later, or `count`.
  func index(atOrAfter second: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The indices in a list of `count` elements that BYSETPOS picks, in order.
func pick(_ positions: [Int], from count: Int) -> [Int] {
  let picked = positions.filter { $0 != 0 && (-count...count).contains($0) }
    .map { $0 > 0 ? $0 - 1 : count + $0 }
  return picked.count > 1 ? Set(picked).sorted() : picked
}

/// The times of day of a recurrence's occurrences, in seconds since midnight, earliest first: BYHOUR,
/// BYMINUTE and BYSECOND of RFC 5545, section 3.3.10, or the start's own.
///
/// If the start has no time, the occurrences are whole days and the three parts are ignored (RFC 5545).
func occurrenceTimes(of recurrence: Recurrence, start: CivilTime?) -> [Int] {
  guard let start else { return [0] }
  func field(_ numbers: [Int], _ range: ClosedRange<Int>, or own: Int) -> [Int] {
    numbers.isEmpty ? [own] : Set(numbers.filter(range.contains)).sorted()
  }
  let minutes = field(recurrence.minutes, 0...59, or: start.minute)
  let seconds = field(recurrence.seconds, 0...59, or: start.second)
  return field(recurrence.hours, 0...23, or: start.hour % 24).flatMap { hour in
    minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
  }
}
