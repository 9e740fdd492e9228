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

  private let agenda: Agenda
  private let style: PageStyle
  private let links: PageLinks

  init(_ agenda: Agenda, _ style: PageStyle, _ links: PageLinks) {
    self.agenda = agenda
    self.style = style
    self.links = links
  }

  /// What is overdue.
  var overdueSection: String {
    var rows = agenda.overdue.map { entry($0, on: nil) }
    if rows.count > PageDays.overdueLimit {
      let hidden = rows.dropFirst(PageDays.shownOfMany)
      let list = "<ol class=\"entries\">\(hidden.joined(separator: "\n"))</ol>"
      let summary = "<summary>+\(hidden.count) more</summary>"
      rows = rows.prefix(PageDays.shownOfMany) + ["<li><details>\(summary)\(list)</details></li>"]
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
    "<time datetime=\"\(day)\">\(title)</time> <span>\(note)</span>"
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
    var names: [String] = []
    if !occurrence.conflicts.isEmpty { names.append("clashes") }
    let state: String
    switch occurrence.state {
    case .open, .overdue: state = ""
    case .done, .cancelled:
      names.append("closed")
      state = " <span class=\"hidden\">(\(occurrence.state.rawValue))</span>"
    }
    return entry(
      occurrence.item, names, when: when(occurrence, on: day), state: state,
      notes: notes(occurrence))
  }

  private func entry(
    _ item: AgendaItem, _ names: [String] = [], when: String = "", state: String = "",
    notes: [String]
  ) -> String {
    let kind = names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    let parents = item.parents.joined(separator: " › ")
    let place = escapedMarkup(item.place)
    let link = links.reference(to: item).map { "<a href=\"\(escapedMarkup($0))\">\(place)</a>" }
    let notes = notes + [escapedMarkup(parents), link ?? place].filter { !$0.isEmpty }
    return """
      <li\(kind)><p class="when">\(when)</p><div>\
      <p class="title" dir="auto">\(escapedMarkup(item.title))\(state)</p>\
      \(chips(item.chips))<p class="notes">\(notes.joined(separator: " · "))</p></div></li>
      """
  }

  private func when(_ occurrence: AgendaOccurrence, on day: CivilDate?) -> String {
    guard let day else {
      let last = occurrence.span.days.upperBound
      return
        "<time datetime=\"\(last)\">\(last.day) \(last.monthName.prefix(3)) \(last.year)</time>"
    }
    return occurrence.hours(on: day, dash: "–")
  }

  private func chips(_ labels: [AgendaItem.Label]) -> String {
    if labels.isEmpty { return "" }
    let hidden = labels.dropFirst(PageDays.chipLimit)
    var rows = labels.prefix(PageDays.chipLimit).map(chip)
    if !hidden.isEmpty {
      rows.append(
        "<li><details><summary>+\(hidden.count)<span class=\"hidden\"> more tags</span></summary>"
          + list(hidden.map(chip)) + "</details></li>")
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
    if let conflict = occurrence.conflict(in: agenda) {
      notes.append("<strong class=\"clash\">\(escapedMarkup(conflict))</strong>")
    }
    for remark in occurrence.remarks {
      let text = escapedMarkup(remark)
      notes.append(occurrence.daysLate > 0 ? "<span class=\"overdue\">\(text)</span>" : text)
    }
    return notes
  }
}
