public import CivilDates
public import Foundation

extension CivilDate {
  /// The day that clocks in `timeZone` show at `date`; nil outside the years 1 to 9999.
  ///
  /// It is a day of the proleptic Gregorian calendar. Foundation's Gregorian calendar is Julian before
  /// 15 October 1582, and has another day there.
  public init?(_ date: Date, in timeZone: TimeZone) {
    guard let moment = Moment(date, in: timeZone) else { return nil }
    self = moment.date
  }

  /// The first moment of the day in `timeZone`: usually midnight, and the moment of the change if
  /// clocks skip midnight.
  ///
  /// If clocks skip the whole day, as those of Samoa skipped 30 December 2011, it is also the first
  /// moment of the next day.
  public func start(in timeZone: TimeZone) -> Date {
    WallClock(timeZone: timeZone).startOfDay(dayNumber)
  }

  /// The day in `timeZone`, whose end is the start of the next day: usually 24 hours, but 23 or 25 if
  /// clocks are changed.
  ///
  /// `DateInterval` regards its end as a part of it, which here is the next day. Where clocks are set
  /// back over midnight, as from 00:01 to 23:01 in Newfoundland until 2010, they show the end of the day
  /// once more after it.
  public func interval(in timeZone: TimeZone) -> DateInterval {
    let clock = WallClock(timeZone: timeZone)
    let start = clock.startOfDay(dayNumber)
    return DateInterval(start: start, end: max(start, clock.startOfDay(dayNumber + 1)))
  }
}
