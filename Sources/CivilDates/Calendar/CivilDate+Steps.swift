extension CivilDate {
  /// The day `months` later, or earlier if negative; the last day of the month if the month is too
  /// short. Nil outside the years 1 to 9999.
  public func adding(months: Int) -> CivilDate? {
    let (number, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, (12...(9999 * 12 + 11)).contains(number) else { return nil }
    let (year, month) = (number / 12, number % 12 + 1)
    return CivilDate(
      unchecked: year, month, min(day, CivilDate.length(ofMonth: month, year: year)))
  }

  /// The first day of the month.
  public var firstOfMonth: CivilDate { CivilDate(unchecked: year, month, 1) }

  /// The last day of the month.
  public var lastOfMonth: CivilDate {
    CivilDate(unchecked: year, month, CivilDate.length(ofMonth: month, year: year))
  }

  /// The day of the year: 1...366.
  public var dayOfYear: Int { dayNumber - CivilDate(unchecked: year, 1, 1).dayNumber + 1 }
}
