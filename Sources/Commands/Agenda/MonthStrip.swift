import Analysis
import CivilDates

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
