/// The periods in which occurrences are looked for, one after the other: those of the recurrence (FREQ and
/// INTERVAL of RFC 5545, section 3.3.10), or months that contain several of them.
///
/// `every 2 days` is looked for in months, of which it takes every other day; `every 2 months` in every other
/// month. Step 0 contains the start. Days are day numbers as in ``CivilDate/dayNumber``.
struct OccurrencesSteps {
  private let unit: OccurrencesUnit
  /// How many units each step is, at least 1.
  private let interval: Int
  /// The unit of which the start is in number 0.
  private let origin: Int
  private let startDay: Int
  /// The periods of the recurrence, of which a month contains several; nil if each step is one.
  private let inner: Inner?
  /// The number of the last step that begins in the year 9999 or earlier.
  let last: Int

  private struct Inner {
    let unit: OccurrencesUnit
    let interval: Int
    let origin: Int
  }

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
      (unit, isShort) = (recurrence.countsWeekdays ? .weekday : .day, interval <= 31)
    case .weekly:
      unit = .week(startsOn: recurrence.weekStart.rawValue - 1)
      // BYSETPOS counts in each week.
      isShort = interval <= 4 && recurrence.setPositions.isEmpty
    case .monthly: (unit, isShort) = (.month, false)
    case .yearly: (unit, isShort) = (.year, false)
    }
    let origin = unit.origin(of: startDay)
    inner = isShort ? Inner(unit: unit, interval: interval, origin: origin) : nil
    self.unit = isShort ? .month : unit
    self.interval = isShort ? 1 : interval
    self.origin = self.unit.origin(of: startDay)
    let end = self.unit.index(of: OccurrencesSteps.days.upperBound)
    last = max(0, (end - self.origin) / self.interval)
  }

  /// A number of steps after which the matching days repeat, as the Gregorian calendar with its weekdays does
  /// after 400 years: if so many steps are empty, all later ones are.
  var cycle: Int {
    switch unit {
    case .day: 146_097
    case .weekday: 104_355
    case .week: 20_871
    case .month: 4800 * (inner?.interval ?? 1)
    case .year: 400
    }
  }

  /// The step that contains `day`, or the nearest step before it.
  func step(atOrBefore day: Int) -> Int {
    min(max(0, (unit.index(of: day) - origin) / interval), last)
  }

  /// The days of a step, without those outside the years 1 to 9999; nil after the last step.
  func days(ofStep step: Int) -> ClosedRange<Int>? {
    guard (0...last).contains(step) else { return nil }
    let index = origin + step * interval
    switch unit {
    case .day: return index...index
    case .weekday:
      let day = index / 5 * 7 + index % 5
      return day...day
    case .week(let weekStart):
      let first = index * 7 - 7 + weekStart
      let days = (first...first + 6).clamped(to: OccurrencesSteps.days)
      // Step 0 begins with the start, as in python-dateutil: BYSETPOS counts from there.
      return step == 0 ? startDay...days.upperBound : days
    case .month:
      let (year, month) = (index / 12, index % 12 + 1)
      let first = CivilDate(unchecked: year, month, 1).dayNumber
      return first...first + CivilDate.length(ofMonth: month, year: year) - 1
    case .year:
      return CivilDate(unchecked: index, 1, 1)
        .dayNumber...CivilDate(unchecked: index, 12, 31).dayNumber
    }
  }

  /// The days of a month that the recurrence takes: bit n is the nth day.
  func filter(_ days: UInt64, from first: Int) -> UInt64 {
    guard let inner, days != 0 else { return days }
    if inner.interval == 1, case .day = inner.unit { return days }
    return days.filteringBits { bit in
      let day = first + bit - 1
      if case .weekday = inner.unit, day % 7 >= 5 { return false }
      return (inner.unit.index(of: day) - inner.origin) % inner.interval == 0
    }
  }
}

/// The unit in which the steps of a recurrence count.
private enum OccurrencesUnit {
  case day
  /// A day from Monday to Friday.
  case weekday
  /// A week that starts on the day of WKST: 0 is Monday.
  case week(startsOn: Int)
  case month
  case year

  /// The number of the unit that contains `day`, or of the last one before it.
  func index(of day: Int) -> Int {
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
  /// The months with matching days, of which bit n is the nth day of the month.
  private var months: [(first: Int, days: UInt64)] = []
  private var dayCount = 0
  /// Those of all days at all times that BYSETPOS picks, in order.
  private var picked: [Int] = []

  init(times: [Int], positions: [Int]) {
    self.times = times
    self.positions = positions
  }

  /// Replaces the days by those of another step.
  mutating func load(
    _ pattern: OccurrencesPattern, _ steps: OccurrencesSteps, _ range: ClosedRange<Int>
  ) {
    if !months.isEmpty { months.removeAll(keepingCapacity: true) }
    dayCount = 0
    var next = range.lowerBound
    while next <= range.upperBound, let date = CivilDate(dayNumber: next) {
      let month = OccurrencesMonth(of: date, dayNumber: next)
      var days = pattern.days(in: month)
      days &= ~0 << UInt64(next - month.first + 1)
      days &= ~(~0 << UInt64(min(range.upperBound, month.last) - month.first + 2))
      days = steps.filter(days, from: month.first)
      if days != 0 {
        months.append((month.first, days))
        dayCount += days.nonzeroBitCount
      }
      next = month.last + 1
    }
    if !positions.isEmpty { picked = pick(positions, from: dayCount * times.count) }
  }

  var count: Int { positions.isEmpty ? dayCount * times.count : picked.count }

  /// The second at `index`, which must be in `0..<count`.
  subscript(index: Int) -> Int {
    let slot = positions.isEmpty ? index : picked[index]
    var place = slot / times.count
    var month = 0
    while place >= months[month].days.nonzeroBitCount {
      place -= months[month].days.nonzeroBitCount
      month += 1
    }
    var days = months[month].days
    for _ in 0..<place { days &= days - 1 }
    let day = months[month].first + days.trailingZeroBitCount - 1
    return day * CivilTime.secondsOfDay + times[slot % times.count]
  }

  /// The index of the first one that is at `second` or later, or `count`.
  func index(atOrAfter second: Int) -> Int {
    let (day, time) = second.quotientAndRemainder(dividingBy: CivilTime.secondsOfDay)
    var slot = 0
    for (first, days) in months where day >= first {
      let bit = UInt64(min(day - first + 1, 63))
      slot += (days & ~(~0 << bit)).nonzeroBitCount * times.count
      if days >> bit & 1 == 1 { slot += times.firstIndex { $0 >= time } ?? times.count }
    }
    return positions.isEmpty ? slot : picked.firstIndex { $0 >= slot } ?? picked.count
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
