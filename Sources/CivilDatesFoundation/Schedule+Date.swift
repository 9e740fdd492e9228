public import CivilDates
public import Foundation

extension Schedule {
  /// The time in `timeZone` of the occurrence at `occurrence`, by default of the first one. It lasts as
  /// long on the wall clock as from `start` to `end`.
  ///
  /// A schedule of whole days ends when its last day does. One that has a time and no end takes no
  /// time. If its end is skipped and the policy omits skipped times, it ends at the change of the
  /// clocks. If the policy would put the end before the start, it takes as many seconds as on a clock
  /// that is not changed.
  ///
  /// - Returns: nil only if the clocks skip the start and the policy omits such times.
  public func interval(
    startingAt occurrence: Moment? = nil, in timeZone: TimeZone, policy: ClockChangePolicy = .init()
  ) -> DateInterval? {
    let occurrence = occurrence ?? start
    guard let from = occurrence.date(in: timeZone, policy: policy) else { return nil }
    let clock = WallClock(timeZone: timeZone)
    guard start.time != nil, occurrence.time != nil else {
      let days = end.map { $0.date.dayNumber - start.date.dayNumber } ?? 0
      let to = clock.startOfDay(occurrence.date.dayNumber + days + 1)
      return DateInterval(start: from, end: max(from, to))
    }
    guard length > 0 else { return DateInterval(start: from, duration: 0) }
    let (day, second) = (occurrence.secondsSinceEpoch + length)
      .quotientAndRemainder(dividingBy: CivilTime.secondsOfDay)
    let to =
      if end?.time == .endOfDay, second == 0 {
        clock.startOfDay(day)
      } else {
        clock.date(showing: occurrence.secondsSinceEpoch + length, policy)
          ?? clock.date(
            showing: occurrence.secondsSinceEpoch + length,
            ClockChangePolicy(skippedTime: .atChange))
      }
    guard let to, to > from else {
      return DateInterval(start: from, duration: TimeInterval(length))
    }
    return DateInterval(start: from, end: to)
  }
}

extension Occurrences {
  /// The dates in `range` at which something occurs in `timeZone`, the earliest first.
  ///
  /// What has no time occurs at the first moment of its day. Where clocks skip a time, two occurrences
  /// may have the same date.
  ///
  /// - Complexity: computes the occurrences in the range alone.
  public func dates(
    in range: Range<Date>, timeZone: TimeZone, policy: ClockChangePolicy = .init()
  ) -> [Date] {
    let clock = WallClock(timeZone: timeZone)
    let upper = clock.latestReading(at: range.upperBound)
    return moments(from: Moment(clamping: clock.earliestReading(at: range.lowerBound)))
      .prefix { $0.secondsSinceEpoch <= upper }
      .compactMap { $0.date(in: timeZone, policy: policy) }
      .filter(range.contains).sorted()
  }

  /// The first date later than `date` at which something occurs in `timeZone`; nil if there is none.
  public func firstDate(
    after date: Date, timeZone: TimeZone, policy: ClockChangePolicy = .init()
  ) -> Date? {
    let clock = WallClock(timeZone: timeZone)
    var (first, upper): (Date?, Int) = (nil, .max)
    for moment in moments(from: Moment(clamping: clock.earliestReading(at: date))) {
      guard moment.secondsSinceEpoch <= upper else { break }
      guard let found = moment.date(in: timeZone, policy: policy), found > date,
        first.map({ found < $0 }) ?? true
      else { continue }
      // A later occurrence can be earlier only while the clocks are changed.
      (first, upper) = (found, clock.latestReading(at: found))
    }
    return first
  }
}

extension WallClock {
  /// What the clock shows at `date`, or would show without the changes of a day before and after.
  private func readings(around date: Date) -> [Int]? {
    guard let seconds = WallClock.seconds(of: date) else { return nil }
    let times = [seconds - CivilTime.secondsOfDay, seconds, seconds + CivilTime.secondsOfDay]
    return times.map { seconds + offset(at: $0) }
  }

  /// No occurrence at `date` or later is at an earlier reading.
  fileprivate func earliestReading(at date: Date) -> Int {
    readings(around: date)?.min() ?? (date < WallClock.date(0) ? 0 : .max)
  }

  /// No occurrence before `date` is at a later reading.
  fileprivate func latestReading(at date: Date) -> Int {
    readings(around: date)?.max() ?? (date < WallClock.date(0) ? -1 : .max)
  }
}

extension Moment {
  /// The moment at which a wall clock shows `reading`, or the nearest one in the years 1 to 9999.
  fileprivate init(clamping reading: Int) {
    self = Moment(secondsSinceEpoch: max(0, reading)) ?? Moment(.last, at: .endOfDay)
  }
}
