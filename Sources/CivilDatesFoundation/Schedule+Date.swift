public import CivilDates
public import Foundation

extension Schedule {
  /// The time in `timeZone` from the start of the schedule to its end.
  ///
  /// The same as `interval(startingAt:in:policy:)` for the start.
  public func interval(
    in timeZone: TimeZone, policy: ClockChangePolicy = .init()
  ) -> DateInterval? {
    interval(startingAt: start, in: timeZone, policy: policy)
  }

  /// The time in `timeZone` of the occurrence at `occurrence`, which lasts as long on the wall clock as
  /// from `start` to `end`.
  ///
  /// A schedule of whole days ends when its last day does. One that has a time and no end takes no
  /// time. If its end is skipped and the policy omits skipped times, it ends at the change of the
  /// clocks. If the policy would put the end before the start, it takes as many seconds as on a clock
  /// that is not changed.
  ///
  /// - Returns: nil only if the clocks skip the start and the policy omits such times.
  public func interval(
    startingAt occurrence: Moment, in timeZone: TimeZone, policy: ClockChangePolicy = .init()
  ) -> DateInterval? {
    guard let from = occurrence.date(in: timeZone, policy: policy) else { return nil }
    let clock = WallClock(timeZone: timeZone)
    guard start.time != nil, occurrence.time != nil else {
      let days = end.map { $0.date.dayNumber - start.date.dayNumber } ?? 0
      let to = clock.startOfDay(occurrence.date.dayNumber + days + 1)
      return DateInterval(start: from, end: max(from, to))
    }
    guard length > 0 else { return DateInterval(start: from, duration: 0) }
    let (day, second) = (occurrence.reading + length)
      .quotientAndRemainder(dividingBy: WallClock.secondsOfDay)
    let to =
      if end?.time == .endOfDay, second == 0 {
        clock.startOfDay(day)
      } else {
        clock.date(showing: occurrence.reading + length, policy)
          ?? clock.date(
            showing: occurrence.reading + length, ClockChangePolicy(skippedTime: .atChange))
      }
    guard let to, to > from else {
      return DateInterval(start: from, duration: TimeInterval(length))
    }
    return DateInterval(start: from, end: to)
  }
}
