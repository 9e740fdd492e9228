public import CivilDates
public import Foundation

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
    excluding(EmptyCollection()).dates(in: range, timeZone: timeZone, policy: policy)
  }

  /// The first date later than `date` at which something occurs in `timeZone`; nil if there is none.
  public func firstDate(
    after date: Date, timeZone: TimeZone, policy: ClockChangePolicy = .init()
  ) -> Date? {
    excluding(EmptyCollection()).firstDate(after: date, timeZone: timeZone, policy: policy)
  }
}

extension OccurrencesWithExceptions {
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
      .prefix { $0.reading <= upper }
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
      guard moment.reading <= upper else { break }
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
    let times = [seconds - WallClock.secondsOfDay, seconds, seconds + WallClock.secondsOfDay]
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
    self = Moment(reading: max(0, reading)) ?? Moment(.last, at: .endOfDay)
  }
}
