public import CivilDates
public import Foundation

extension Moment {
  /// What clocks in `timeZone` show at `date`, without fractions of a second; nil outside the years
  /// 1 to 9999.
  ///
  /// The day is one of the proleptic Gregorian calendar. Foundation's Gregorian calendar is Julian
  /// before 15 October 1582, and has another day there.
  public init?(_ date: Date, in timeZone: TimeZone) {
    guard let reading = WallClock(timeZone: timeZone).reading(at: date),
      let moment = Moment(reading: reading)
    else { return nil }
    self = moment
  }

  /// When clocks in `timeZone` show the moment.
  ///
  /// A day without a time begins at its first moment, and 24:00 is the first moment of the next day,
  /// whatever the policy.
  ///
  /// - Parameters:
  ///   - timeZone: the time zone of the clocks.
  ///   - policy: what a time means that the clocks skip or show twice.
  /// - Returns: nil only if the clocks skip the time and the policy omits such times.
  public func date(in timeZone: TimeZone, policy: ClockChangePolicy = .init()) -> Date? {
    let clock = WallClock(timeZone: timeZone)
    guard let time else { return clock.startOfDay(date.dayNumber) }
    guard time != .endOfDay else { return clock.startOfDay(date.dayNumber + 1) }
    return clock.date(showing: reading, policy)
  }
}
