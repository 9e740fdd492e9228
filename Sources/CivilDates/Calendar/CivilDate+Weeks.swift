extension CivilDate {
  /// The ISO 8601 week that contains the day (1...53), and the year that the week belongs to
  /// (1...9999, as 31 December of the year 9999 is a Friday).
  public var week: (number: Int, year: Int) {
    let thursday = dayNumber - weekday.rawValue + Weekday.thursday.rawValue
    let year = CivilDate(dayNumber: thursday)?.year ?? year
    return ((thursday - CivilDate(unchecked: year, 1, 1).dayNumber) / 7 + 1, year)
  }

  /// The number of ISO 8601 weeks in `year`: 52 or 53. A year outside 1...9999 has as many as the nearest
  /// one of these.
  public static func weekCount(ofYear year: Int) -> Int {
    let year = min(max(year, 1), 9999)
    // 28 December is always in the last week.
    return CivilDate(unchecked: year, 12, 28).week.number
  }

  /// The `weekday` of the ISO 8601 week `week` of `year`; nil if that week or day does not exist.
  public init?(week: Int, ofYear year: Int, weekday: Weekday) {
    guard (1...9999).contains(year), (1...CivilDate.weekCount(ofYear: year)).contains(week) else {
      return nil
    }
    // 4 January is always in the first week.
    let fourth = CivilDate(unchecked: year, 1, 4)
    let monday = fourth.dayNumber - fourth.weekday.rawValue + 1
    self.init(dayNumber: monday + (week - 1) * 7 + weekday.rawValue - 1)
  }
}
