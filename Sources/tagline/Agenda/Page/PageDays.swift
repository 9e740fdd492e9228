import Analysis
import CivilDates

/// The days of a page in order, each with its occurrences.
struct PageDays {
  /// The number of chips of an item that are shown; the others are hidden until a click.
  private static let chipLimit = 5

  private let agenda: Agenda
  private let style: PageStyle

  init(_ agenda: Agenda, _ style: PageStyle) {
    self.agenda = agenda
    self.style = style
  }

  /// A section with the entries of a day or, if `day` is nil, of several days.
  func section(
    _ name: String, title: String, note: String?, _ entries: [AgendaOccurrence], on day: CivilDate?
  ) -> String {
    let id = day.map { "d\($0)" } ?? "d-\(name)"
    let words = day.map { "<time datetime=\"\($0)\">\(title)</time>" } ?? title
    return section(
      name, id: id, words + (note.map { " <span>\($0)</span>" } ?? ""),
      entries.map { entry($0, on: day) })
  }

  /// The dates that are on no day.
  func section(_ dates: [(item: AgendaItem, date: UnplacedDate)]) -> String {
    section(
      "unplaced", id: "d-unplaced", Agenda.unplacedHeading,
      dates.map { entry($0, notes: [escapedMarkup($1.problem)]) })
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
    let notes = notes + [parents, item.place].filter { !$0.isEmpty }.map(escapedMarkup)
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
