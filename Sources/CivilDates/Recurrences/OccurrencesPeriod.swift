/// One period of a recurrence.
enum OccurrencesPeriod {
  /// A day or a week, or part of it, as day numbers.
  case days(ClosedRange<Int>)
  /// A month, whose number is 1...12.
  case month(Int, ofYear: Int)
  case year(Int)

  /// The number of ``kind``s.
  static let kinds = 7 * 8 * 12

  /// Its days, as day numbers.
  var days: ClosedRange<Int> {
    switch self {
    case .days(let days): return days
    case .month(let month, let year):
      let first = CivilDate(unchecked: year, month, 1).dayNumber
      return first...first + CivilDate.length(ofMonth: month, year: year) - 1
    case .year(let year):
      let first = CivilDate(unchecked: year, 1, 1).dayNumber
      return first...first + (CivilDate.isLeapYear(year) ? 365 : 364)
    }
  }

  /// Less than ``kinds``, and the same for all years of a recurrence, or all months, whose days are
  /// alike: whatever the pattern is, it matches the same days of them. Nil for shorter periods.
  var kind: Int? {
    switch self {
    case .days: nil
    case .month(let month, let year): kindOfYear(year) * 12 + month - 1
    case .year(let year): kindOfYear(year)
    }
  }
}

/// Less than 7 * 8, and the same for years that begin on the same weekday, and that are as long as each
/// other, as are the years before and after them: these have their first and last weeks in common.
private func kindOfYear(_ year: Int) -> Int {
  let lengths =
    (CivilDate.isLeapYear(year) ? 1 : 0) + (CivilDate.isLeapYear(year - 1) ? 2 : 0)
    + (CivilDate.isLeapYear(year + 1) ? 4 : 0)
  return CivilDate(unchecked: year, 1, 1).dayNumber % 7 * 8 + lengths
}
