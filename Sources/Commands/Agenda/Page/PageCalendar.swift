import Analysis
import CivilDates

/// The months of a page as tables, each day with its occurrences.
struct PageCalendar {
  /// The number of entries of a day that are shown.
  private static let entryLimit = 3

  private let today: CivilDate
  private let occurrences: [CivilDate: [AgendaOccurrence]]
  private let linked: Set<CivilDate>
  private let days: ClosedRange<CivilDate>
  private let style: PageStyle

  /// - Parameters:
  ///   - months: the agenda of all days of the months.
  ///   - linked: the days that have a section on the page.
  ///   - days: the days of the page. Weeks before them are left out.
  init(
    _ months: Agenda, linking linked: Set<CivilDate>, from days: ClosedRange<CivilDate>,
    _ style: PageStyle
  ) {
    self.days = days
    today = months.today
    occurrences = Dictionary(
      uniqueKeysWithValues: months.busyDays.map { ($0.date, $0.occurrences) })
    self.linked = linked
    self.style = style
  }

  /// The table of a month.
  func table(_ month: MonthGrid) -> String {
    let heads = Weekday.allCases.map { day in
      "<th scope=\"col\"><abbr title=\"\(day.name)\">\(day.name.prefix(3))</abbr></th>"
    }
    let rows = month.weeks(from: days.lowerBound).map { week in
      "<tr>\(week.map(cell).joined())</tr>"
    }
    return """
      <table>
      <caption>\(month.title)</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  private func cell(_ day: CivilDate?) -> String {
    guard let day else { return "<td class=\"none\"></td>" }
    let entries = occurrences[day] ?? []
    var names: [String] = []
    if day == today { names.append("today") }
    if day.weekday >= .saturday { names.append("weekend") }
    let kind = names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    let mark = day == today ? " aria-current=\"date\"" : ""
    return "<td\(kind)\(mark)>\(number(day, entries.count))\(list(entries, on: day))</td>"
  }

  private func number(_ day: CivilDate, _ count: Int) -> String {
    let time = "<time datetime=\"\(day)\">\(day.day)</time>"
    guard linked.contains(day) else { return "<span class=\"number\">\(time)</span>" }
    return "<a class=\"number\" href=\"#d\(day)\">\(time)</a>"
  }

  private func list(_ entries: [AgendaOccurrence], on day: CivilDate) -> String {
    if entries.isEmpty { return "" }
    // A single further entry takes no more space than `+1 more` would.
    let limit =
      entries.count > PageCalendar.entryLimit ? PageCalendar.entryLimit - 1 : entries.count
    var rows = entries.prefix(limit).map { entry($0, on: day) }
    if entries.count > limit {
      rows.append("<li class=\"more\">\(more(entries.dropFirst(limit), on: day))</li>")
    }
    let dots = String(repeating: "•", count: min(entries.count, PageCalendar.entryLimit))
    return "<ul>\(rows.joined())</ul><span class=\"dots\" aria-hidden=\"true\">\(dots)</span>"
  }

  /// A link to the section of the day or, if it has none, the entries, hidden until a click.
  private func more(_ entries: ArraySlice<AgendaOccurrence>, on day: CivilDate) -> String {
    let words = "+\(entries.count) more"
    if linked.contains(day) { return "<a href=\"#d\(day)\">\(words)</a>" }
    let rows = entries.map { entry($0, on: day) }
    return "<details><summary>\(words)</summary><ul>\(rows.joined())</ul></details>"
  }

  private func entry(_ occurrence: AgendaOccurrence, on day: CivilDate) -> String {
    var names = occurrence.item.chips.first.map { [style.name(of: $0.color)] } ?? []
    if !occurrence.conflicts.isEmpty { names.append("clash") }
    let kind = names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    let time = occurrence.span.start.time.flatMap {
      occurrence.span.start.date == day ? "\($0) " : nil
    }
    let title = escapedMarkup(occurrence.item.title)
    return "<li\(kind) title=\"\(title)\" dir=\"auto\">\(time ?? "")\(title)</li>"
  }
}
