import Analysis
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
  /// These days, and those around them that complete their months.
  var wholeMonths: ClosedRange<CivilDate> {
    lowerBound.firstOfMonth...upperBound.lastOfMonth
  }
}

/// A month in one row: a bar for each day, whose height grows with the number of its occurrences.
struct MonthStrip: Equatable, Sendable {
  /// A day of the strip.
  struct Day: Equatable, Sendable {
    /// The day.
    let date: CivilDate
    /// `▁` to `█`, or a dot for a day without occurrences.
    let bar: Character
    /// Whether appointments overlap on it.
    let hasConflict: Bool
  }

  /// `May`, with the year if it is not this year.
  let title: String
  /// The days, in order.
  let days: [Day]

  /// The strip of a month, from the days with occurrences of an agenda that includes its days.
  ///
  /// - Parameter year: the year that titles leave out.
  init(_ month: MonthGrid, _ busy: [CivilDate: [AgendaOccurrence]], year: Int) {
    // A day with a single item has a low bar, even if the other days are empty.
    let most = max(4, busy.values.map(\.count).max() ?? 0)
    title = month.first.year == year ? month.first.monthName : month.title
    days = month.days.map { day in
      let occurrences = busy[day] ?? []
      return Day(
        date: day, bar: bar(occurrences.count, of: most),
        hasConflict: occurrences.contains { !$0.conflicts.isEmpty })
    }
  }

  /// The numbers of the Mondays above their bars, if each day takes `cell` columns.
  func ruler(cell: Int) -> String {
    var ruler = ""
    for (index, day) in days.enumerated() where day.date.weekday == .monday {
      ruler += String(repeating: " ", count: max(0, index * cell - ruler.count))
      ruler += "\(day.date.day)"
    }
    return ruler
  }
}

/// `count` of `most` as a bar of eight heights.
private func bar(_ count: Int, of most: Int) -> Character {
  let bars: [Character] = ["·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  return bars[min(8, (count * 8 + most - 1) / most)]
}
