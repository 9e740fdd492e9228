extension CivilDate {
  /// The number of the last day of its month, where its own is `dayNumber`.
  func lastDayNumberOfMonth(dayNumber: Int) -> Int {
    dayNumber - day + CivilDate.length(ofMonth: month, year: year)
  }
}

/// The first and last day of a month and of its year, as day numbers.
struct OccurrencesMonth {
  let first: Int
  let last: Int
  let firstOfYear: Int
  let lastOfYear: Int

  /// The month of `date`, whose number is `dayNumber`.
  init(of date: CivilDate, dayNumber: Int) {
    first = dayNumber - date.day + 1
    last = date.lastDayNumberOfMonth(dayNumber: dayNumber)
    firstOfYear = CivilDate(unchecked: date.year, 1, 1).dayNumber
    lastOfYear = firstOfYear + (CivilDate.isLeapYear(date.year) ? 365 : 364)
  }

  /// Whether `day`, which is in this month, is at `place`.
  func has(_ place: Recurrence.MonthPlace, on day: Int) -> Bool {
    switch place {
    case .day(let number): number == day - first + 1 || number == day - last - 1
    case .weekday(let weekday, let ordinal):
      weekday.rawValue == day % 7 + 1
        && (ordinal == (day - first) / 7 + 1 || ordinal == -((last - day) / 7) - 1)
    case .workday(let ordinal):
      day % 7 < 5
        && (ordinal == workdays(before: day + 1) - workdays(before: first)
          || ordinal == workdays(before: day) - workdays(before: last + 1))
    }
  }

  /// The number of days from Monday to Friday between day 0, a Monday, and `day`.
  private func workdays(before day: Int) -> Int { day / 7 * 5 + min(day % 7, 5) }
}
