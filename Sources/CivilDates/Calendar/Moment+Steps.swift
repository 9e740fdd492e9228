extension Moment {
  /// The seconds on the wall clock from this moment to `other`, negative if that is earlier; a day
  /// without a time begins at midnight.
  public func seconds(until other: Moment) -> Int { other.stamp - stamp }

  /// The moment `seconds` later on the wall clock, or earlier if negative, with a time; nil outside
  /// the years 1 to 9999. A day without a time begins at midnight.
  public func adding(seconds: Int) -> Moment? {
    let (stamp, overflow) = stamp.addingReportingOverflow(seconds)
    guard !overflow, stamp >= 0 else { return nil }
    let (day, time) = stamp.quotientAndRemainder(dividingBy: OccurrencesSet.secondsOfDay)
    return CivilDate(dayNumber: day).map { Moment($0, at: CivilTime(secondOfDay: time)) }
  }
}
