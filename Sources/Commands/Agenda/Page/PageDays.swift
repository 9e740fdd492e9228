import Analysis
import CivilDates

/// The days of a page in order, each with its occurrences.
struct PageDays {
  /// The number of chips of an item that are shown; the others are hidden until a click.
  private static let chipLimit = 5
  /// The number of overdue items that are all shown. Of more, only a few are, so that today stays in
  /// sight; the others are hidden until a click.
  private static let overdueLimit = 10
  private static let shownOfMany = 3

  let agenda: Agenda
  let style: PageStyle
  let links: PageLinks

  /// What is overdue.
  var overdueSection: String {
    var rows = agenda.overdue.map { entry($0, on: nil) }
    if rows.count > PageDays.overdueLimit {
      let hidden = rows.dropFirst(PageDays.shownOfMany)
      let list = "<ol class=\"entries\">\(hidden.joined(separator: "\n"))</ol>"
      rows =
        rows.prefix(PageDays.shownOfMany)
        + ["<li>\(details("+\(hidden.count) more", list))</li>"]
    }
    return section("late", id: "d-late", "Overdue", rows)
  }

  /// The section of today, on which nothing is planned, until the next day with something.
  func section(freeUntil next: CivilDate?) -> String {
    let today = agenda.today
    func words(_ day: CivilDate) -> String {
      "\(day.day) \(day.monthName)" + (day.year == today.year ? "" : " \(day.year)")
    }
    let text =
      next.map { "Nothing until \(words($0))." }
      ?? "Nothing is planned up to \(words(agenda.days.upperBound))."
    return section(
      "today", id: "d\(today)", heading(today.inWords, "today", on: today),
      ["<li class=\"empty\">\(text)</li>"])
  }

  /// A section with the entries of a day.
  func section(
    _ name: String, title: String, note: String, _ entries: [AgendaOccurrence], on day: CivilDate
  ) -> String {
    return section(
      name, id: "d\(day)", heading(title, note, on: day), entries.map { entry($0, on: day) })
  }

  private func heading(_ title: String, _ note: String, on day: CivilDate) -> String {
    "\(time(day, title)) <span>\(note)</span>"
  }

  /// The items with dates that are on no day.
  func section(_ items: [(item: AgendaItem, dates: [UnplacedDate])]) -> String {
    section(
      "unplaced", id: "d-unplaced", Agenda.unplacedHeading,
      items.map { entry($0, notes: $1.map { escapedMarkup($0.problem) }) })
  }

  private func section(_ name: String, id: String, _ heading: String, _ rows: [String]) -> String {
    """
    <section class="day \(name)" id="\(id)" aria-labelledby="\(id)-title">
    <h2 id="\(id)-title">\(heading)</h2>
    <ol class="entries">
    \(rows.joined(separator: "\n"))
    </ol>
    </section>
    """
  }

  private func entry(_ occurrence: AgendaOccurrence, on day: CivilDate?) -> String {
    let isClosed =
      switch occurrence.state {
      case .open, .overdue: false
      case .done, .cancelled: true
      }
    let state = isClosed ? " <span class=\"hidden\">(\(occurrence.state.rawValue))</span>" : ""
    return entry(
      occurrence.item, ["clashes": !occurrence.conflicts.isEmpty, "closed": isClosed],
      when: when(occurrence, on: day), state: state, notes: notes(occurrence))
  }

  private func entry(
    _ item: AgendaItem, _ names: KeyValuePairs<String, Bool> = [:], when: String = "",
    state: String = "", notes: [String]
  ) -> String {
    let place = escapedMarkup(item.place)
    let link = links.reference(to: item).map { "<a href=\"\(escapedMarkup($0))\">\(place)</a>" }
    let notes = notes + item.origin.dropLast().map(escapedMarkup) + [link ?? place]
    return """
      <li\(classes(names))><p class="when">\(when)</p><div>\
      <p class="title" dir="auto">\(escapedMarkup(item.title))\(state)</p>\
      \(chips(item.chips))<p class="notes">\(notes.joined(separator: " · "))</p></div></li>
      """
  }

  private func when(_ occurrence: AgendaOccurrence, on day: CivilDate?) -> String {
    if let day { return occurrence.hours(on: day, dash: "–") }
    let last = occurrence.span.days.upperBound
    return time(last, "\(last.day) \(last.monthName.prefix(3)) \(last.year)")
  }

  private func chips(_ labels: [AgendaItem.Label]) -> String {
    if labels.isEmpty { return "" }
    let hidden = labels.dropFirst(PageDays.chipLimit)
    var rows = labels.prefix(PageDays.chipLimit).map(chip)
    if !hidden.isEmpty {
      let summary = "+\(hidden.count)<span class=\"hidden\"> more tags</span>"
      rows.append("<li>\(details(summary, list(hidden.map(chip))))</li>")
    }
    return list(rows)
  }

  private func list(_ chips: [String]) -> String {
    "<ul class=\"chips\" aria-label=\"Tags\">\(chips.joined())</ul>"
  }

  private func chip(_ label: AgendaItem.Label) -> String {
    let name = escapedMarkup(label.name)
    let value = label.value.map { " \(escapedMarkup($0))" } ?? ""
    return "<li class=\"chip \(style.name(of: label.color))\"><span>\(name)</span>\(value)</li>"
  }

  private func notes(_ occurrence: AgendaOccurrence) -> [String] {
    var notes: [String] = []
    if let conflict = occurrence.conflict {
      notes.append("<strong class=\"clash\">\(escapedMarkup(conflict))</strong>")
    }
    for remark in agenda.remarks(on: occurrence) {
      let text = escapedMarkup(remark)
      notes.append(occurrence.daysLate > 0 ? "<span class=\"overdue\">\(text)</span>" : text)
    }
    return notes
  }
}

/// ` class="…"` with the names that apply; empty if none does.
private func classes(_ names: KeyValuePairs<String, Bool>) -> String {
  let names = names.filter(\.value).map(\.key)
  return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
}

/// A day for programs, as people read it.
private func time(_ day: CivilDate, _ text: String) -> String {
  "<time datetime=\"\(day)\">\(text)</time>"
}

/// What is hidden until a click on the summary.
private func details(_ summary: String, _ content: String) -> String {
  "<details><summary>\(summary)</summary>\(content)</details>"
}

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
    let kind = classes(["today": day == today, "weekend": day.weekday >= .saturday])
    let mark = day == today ? " aria-current=\"date\"" : ""
    return "<td\(kind)\(mark)>\(number(day))\(list(entries, on: day))</td>"
  }

  private func number(_ day: CivilDate) -> String {
    let number = time(day, "\(day.day)")
    return linked.contains(day)
      ? "<a class=\"number\" href=\"#d\(day)\">\(number)</a>"
      : "<span class=\"number\">\(number)</span>"
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
    return details(words, "<ul>\(entries.map { entry($0, on: day) }.joined())</ul>")
  }

  private func entry(_ occurrence: AgendaOccurrence, on day: CivilDate) -> String {
    let color = occurrence.item.chips.first.map { style.name(of: $0.color) }
    let kind = classes([color ?? "": color != nil, "clash": !occurrence.conflicts.isEmpty])
    let start = occurrence.span.start
    let time = start.date == day ? start.time.map { "\($0) " } : nil
    let title = escapedMarkup(occurrence.item.title)
    return "<li\(kind) title=\"\(title)\" dir=\"auto\">\(time ?? "")\(title)</li>"
  }
}
