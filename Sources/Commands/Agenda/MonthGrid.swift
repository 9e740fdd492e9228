import CivilDates

/// The days of a month in rows of whole weeks, as a printed calendar shows them: Monday first.
struct MonthGrid: Equatable, Sendable {
  /// The first day of the month.
  let first: CivilDate
  /// Seven places each, Monday first; nil before the first and after the last day of the month.
  let weeks: [[CivilDate?]]

  /// The month that a day lies in.
  init(of day: CivilDate) {
    first = day.firstOfMonth
    let leading = first.weekday.rawValue - 1
    let count = day.lastOfMonth.day
    weeks = stride(from: -leading, to: count, by: 7).map { start in
      (start..<start + 7).map { number in
        (0..<count).contains(number) ? day.firstOfMonth.adding(days: number) : nil
      }
    }
  }

  /// The days, in order.
  var days: [CivilDate] { weeks.joined().compactMap(\.self) }

  /// The weeks without those that end before a day.
  func weeks(from day: CivilDate) -> [[CivilDate?]] {
    weeks.filter { week in week.contains { $0.map { $0 >= day } ?? false } }
  }

  /// `May 2025`.
  var title: String { "\(first.monthName) \(first.year)" }

  /// The months that the days lie in, in order.
  static func months(of days: ClosedRange<CivilDate>) -> [MonthGrid] {
    var months: [MonthGrid] = []
    var next: CivilDate? = days.lowerBound.firstOfMonth
    while let first = next, first <= days.upperBound {
      months.append(MonthGrid(of: first))
      next = first.adding(months: 1)
    }
    return months
  }
}

extension ClosedRange<CivilDate> {
  /// The same days and those around them that make whole months.
  var wholeMonths: ClosedRange<CivilDate> {
    lowerBound.firstOfMonth...upperBound.lastOfMonth
  }
}
