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
      let moment = Moment(secondsSinceEpoch: reading)
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
    return clock.date(showing: secondsSinceEpoch, policy)
  }

  /// The moment as `calendar` writes it: era, year, month and day, and hour, minute and second if there
  /// is a time. 24:00 is the start of the next day.
  public func dateComponents(in calendar: Calendar) -> DateComponents {
    var parts: Set<Calendar.Component> = [.era, .year, .month, .day]
    if time != nil { parts.formUnion([.hour, .minute, .second]) }
    var components = calendar.inUTC.dateComponents(parts, from: WallClock.date(secondsSinceEpoch))
    components.calendar = calendar
    return components
  }

  /// The day that the components' era, year, month and day name in their calendar, or in `calendar`
  /// if they have none; with a time if they have an hour.
  ///
  /// - Returns: nil if they name no day, a day or a time that does not exist, or one outside the years
  ///   1 to 9999.
  public init?(_ components: DateComponents, in calendar: Calendar) {
    guard let number = (components.calendar ?? calendar).inUTC.dayNumber(of: components),
      let date = CivilDate(dayNumber: number)
    else { return nil }
    guard let hour = components.hour else {
      self.init(date)
      return
    }
    let (minute, second) = (components.minute ?? 0, components.second ?? 0)
    guard let time = try? CivilTime(hour: hour, minute: minute, second: second) else { return nil }
    self.init(date, at: time)
  }
}

extension CivilDate {
  /// The day as `calendar` writes it: era, year, month and day.
  ///
  /// It is the same day, whatever the calendar: 1 March of the year 1500 is 20 February in
  /// Foundation's Gregorian calendar, which is Julian before 15 October 1582.
  public func dateComponents(in calendar: Calendar) -> DateComponents {
    Moment(self).dateComponents(in: calendar)
  }

  /// The day that the components' era, year, month and day name in their calendar, or in `calendar`
  /// if they have none.
  ///
  /// - Returns: nil if they name no day, one that does not exist (30 February), or one outside the
  ///   years 1 to 9999.
  public init?(_ components: DateComponents, in calendar: Calendar) {
    var day = components
    day.hour = nil
    guard let moment = Moment(day, in: calendar) else { return nil }
    self = moment.date
  }

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

extension Calendar {
  /// The calendar without changes of clocks, for days that have no time zone.
  fileprivate var inUTC: Calendar {
    var calendar = self
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? timeZone
    return calendar
  }

  /// The number of the day that the components name; nil if there is no such day.
  fileprivate func dayNumber(of components: DateComponents) -> Int? {
    var day = DateComponents(
      era: components.era, year: components.year, month: components.month, day: components.day)
    day.isLeapMonth = components.isLeapMonth
    // Far outside, Foundation takes long or traps.
    guard let year = day.year, let month = day.month, let number = day.day,
      (-100_000...100_000).contains(year), (0...100).contains(month), (0...1000).contains(number),
      (0...1000).contains(day.era ?? 0), let date = date(from: day)
    else { return nil }
    let found = dateComponents([.era, .year, .month, .day], from: date)
    guard found.year == year, found.month == month, found.day == number,
      day.era == nil || found.era == day.era,
      day.isLeapMonth == nil || (found.isLeapMonth ?? false) == day.isLeapMonth
    else { return nil }
    return WallClock.seconds(of: date).map { $0 / CivilTime.secondsOfDay }
  }
}
