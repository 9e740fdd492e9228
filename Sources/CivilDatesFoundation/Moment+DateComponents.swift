public import CivilDates
public import Foundation

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
}

extension Moment {
  /// The moment as `calendar` writes it: era, year, month and day, and hour, minute and second if there
  /// is a time. 24:00 is the start of the next day.
  public func dateComponents(in calendar: Calendar) -> DateComponents {
    var parts: Set<Calendar.Component> = [.era, .year, .month, .day]
    if time != nil { parts.formUnion([.hour, .minute, .second]) }
    var components = calendar.inUTC.dateComponents(parts, from: WallClock.date(reading))
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
    return WallClock.seconds(of: date).map { $0 / WallClock.secondsOfDay }
  }
}
