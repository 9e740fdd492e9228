import CivilDates
import Foundation

/// The wall clock of a time zone.
///
/// Its seconds count from midnight of 1 January of the year 1 on the wall clock, in the proleptic
/// Gregorian calendar. Foundation's calendars are not used: before 15 October 1582, they are Julian.
struct WallClock {
  let timeZone: TimeZone

  /// Midnight of 1 January 2001 in UTC, from which Foundation counts.
  private static let reference = 730_485 * CivilTime.secondsOfDay
  /// The seconds of the years 1 to 9999 in any time zone.
  private static let possibleSeconds =
    -CivilTime.secondsOfDay...(CivilDate.last.dayNumber + 2) * CivilTime.secondsOfDay

  /// The date that is `seconds` after midnight of 1 January of the year 1 in UTC.
  static func date(_ seconds: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: TimeInterval(seconds - reference))
  }

  /// The opposite of `date`, rounded down; nil if it is more than a day outside the years 1 to 9999.
  static func seconds(of date: Date) -> Int? {
    let interval = date.timeIntervalSinceReferenceDate.rounded(.down)
    guard let count = Int(exactly: interval) else { return nil }
    let (seconds, overflow) = count.addingReportingOverflow(reference)
    return !overflow && possibleSeconds.contains(seconds) ? seconds : nil
  }

  /// The seconds that the clock is ahead of UTC.
  func offset(at seconds: Int) -> Int { timeZone.secondsFromGMT(for: WallClock.date(seconds)) }

  /// What the clock shows at a date, rounded down; nil if it is more than a day outside the years
  /// 1 to 9999.
  func reading(at date: Date) -> Int? {
    WallClock.seconds(of: date).map { $0 + offset(at: $0) }
  }

  /// When the clock shows `reading`; nil if it never does and the policy is to omit such times.
  func date(showing reading: Int, _ policy: ClockChangePolicy) -> Date? {
    let found = times(showing: reading)
    if let first = found.shown.first, let last = found.shown.last {
      return WallClock.date(policy.repeatedTime == .first ? first : last)
    }
    switch policy.skippedTime {
    case .later: return WallClock.date(reading - found.offsetBefore)
    case .earlier: return WallClock.date(reading - found.offsetAfter)
    case .atChange: return WallClock.date(change(around: reading, found))
    case .omitted: return nil
    }
  }

  /// The first moment of the day with this number. If midnight is skipped, it is the moment of the
  /// change, even if that is on a later day.
  func startOfDay(_ dayNumber: Int) -> Date {
    let reading = dayNumber * CivilTime.secondsOfDay
    let found = times(showing: reading)
    return WallClock.date(found.shown.first ?? change(around: reading, found))
  }

  /// When a clock shows something, in seconds since the year 1 in UTC.
  private struct Times {
    /// The earliest first; empty if the clock skips it.
    let shown: [Int]
    let offsetBefore: Int
    let offsetAfter: Int
  }

  private func times(showing reading: Int) -> Times {
    // No clock is a whole day ahead of UTC, or behind it.
    let before = offset(at: reading - CivilTime.secondsOfDay)
    let after = offset(at: reading + CivilTime.secondsOfDay)
    let between = offset(at: reading - before)
    if before == between, between == after {
      return Times(shown: [reading - before], offsetBefore: before, offsetAfter: after)
    }
    let shown = Set([before, between, after]).map { reading - $0 }
      .filter { reading - $0 == offset(at: $0) }
    return Times(shown: shown.sorted(), offsetBefore: before, offsetAfter: after)
  }

  /// The moment at which the clock skips `reading`.
  private func change(around reading: Int, _ times: Times) -> Int {
    var (before, after) = (reading - times.offsetAfter, reading - times.offsetBefore)
    while after - before > 1 {
      let middle = (before + after) / 2
      if middle + offset(at: middle) < reading { before = middle } else { after = middle }
    }
    return after
  }
}

/// What a time on the wall clock means where a time zone skips it or has it twice.
///
/// When daylight saving time begins, clocks skip an hour; when it ends, they show an hour twice. The
/// policy without arguments is that of RFC 5545, section 3.3.5: later, and the first of two.
public struct ClockChangePolicy: Hashable, Sendable {
  /// What a time means that no clock shows, such as 02:30 where 03:00 follows 02:00.
  public enum SkippedTime: Hashable, Sendable {
    /// As on a clock that has not been changed yet: 03:30.
    case later
    /// As on a clock that has already been changed: 01:30.
    case earlier
    /// The moment of the change: 03:00.
    case atChange
    /// Nothing: there is no such date.
    case omitted
  }

  /// What a time means that clocks show twice, such as 02:30 where 02:00 follows 03:00.
  public enum RepeatedTime: Hashable, Sendable {
    /// The earlier one, which is still daylight saving time.
    case first
    /// The later one, which is standard time.
    case last
  }

  /// What a skipped time means.
  public var skippedTime: SkippedTime
  /// What a repeated time means.
  public var repeatedTime: RepeatedTime

  /// The given choices; without arguments, those of RFC 5545.
  public init(skippedTime: SkippedTime = .later, repeatedTime: RepeatedTime = .first) {
    self.skippedTime = skippedTime
    self.repeatedTime = repeatedTime
  }
}
