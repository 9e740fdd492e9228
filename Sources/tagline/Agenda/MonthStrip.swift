import Analysis
import CivilDates

/// A month in one row: a bar for each day, the higher the more there is on it.
struct MonthStrip: Equatable, Sendable {
  /// A day of the strip.
  struct Day: Equatable, Sendable {
    /// Which day it is.
    let date: CivilDate
    /// `▁` to `█`, or a dot where nothing is on the day.
    let bar: Character
    /// Whether appointments overlap on it.
    let hasConflict: Bool
  }

  /// `May`, and the year where it is not this one.
  let title: String
  /// The days, in order.
  let days: [Day]

  /// The strip of a month, from an agenda that covers it.
  init(_ month: MonthGrid, _ agenda: Agenda) {
    let busy = Dictionary(
      uniqueKeysWithValues: agenda.busyDays.map { ($0.date, $0.occurrences) })
    // One thing alone is no busy day, however empty the others are.
    let most = max(4, busy.values.map(\.count).max() ?? 0)
    title = month.first.year == agenda.today.year ? month.first.monthName : month.title
    days = month.days.map { day in
      let occurrences = busy[day] ?? []
      return Day(
        date: day, bar: bar(occurrences.count, of: most),
        hasConflict: occurrences.contains { !$0.conflicts.isEmpty })
    }
  }

  /// The numbers of the Mondays over their bars, where each day takes `cell` columns.
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
