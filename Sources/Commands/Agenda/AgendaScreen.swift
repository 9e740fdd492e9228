import Analysis
import CivilDates
import TagFields
import TaskText
import Workspace

/// An agenda for a person at a terminal: strips of the months, and the occurrences of each day, with
/// tags as chips.
struct AgendaScreen {
  /// The colors and the width of the terminal.
  struct Look {
    let paint: Paint
    /// In columns.
    let width: Int

    /// Nil if the output does not go to a terminal and is not to be colored.
    init?(_ arguments: Arguments) {
      paint = Paint(arguments)
      guard paint.isOn || Terminal.isOutputTerminal else { return nil }
      // Longer lines are hard to read.
      width = min(Terminal.width ?? 80, 110)
    }
  }

  private let look: Look
  private let agenda: Agenda
  /// The width of the column with days and times.
  private let whenWidth: Int
  private var lines: [VisibleText] = []

  /// - Parameter months: the agenda of the whole months that the days lie in.
  init(_ look: Look, _ agenda: Agenda, months: Agenda) {
    self.look = look
    self.agenda = agenda
    let days = agenda.busyDays
    let whens =
      agenda.overdue.map(AgendaScreen.day)
      + days.flatMap { day in day.occurrences.map { $0.hours(on: day.date, dash: "–") } }
    whenWidth = max(11, whens.map(\.displayWidth).max() ?? 0)

    addHeader(days)
    addStrips(months)
    if !agenda.overdue.isEmpty {
      lines += ["", " " + look.paint.ink("Overdue", .late)]
      for occurrence in agenda.overdue {
        add(row(occurrence), when: AgendaScreen.day(occurrence), in: .late)
      }
    }
    for day in days {
      addHeading(day.date)
      for occurrence in day.occurrences {
        let color: TagColor? = occurrence.conflicts.isEmpty ? nil : .clash
        add(row(occurrence), when: occurrence.hours(on: day.date, dash: "–"), in: color)
      }
    }
    if days.isEmpty, agenda.overdue.isEmpty {
      lines += ["", " Nothing is planned for \(agenda.daysInWords)."]
    }
    if !agenda.unplaced.isEmpty {
      lines += ["", " " + look.paint.ink(Agenda.unplacedHeading, .late)]
    }
    for (item, dates) in agenda.unplacedItems {
      add(AgendaRow(item, remarks: dates.map(\.problem), look, width: rowWidth), when: "", in: nil)
    }
    for omission in agenda.omissions { lines += ["", " " + look.paint.ink(omission, .late)] }
    if let remainder = agenda.remainder { lines += ["", " " + look.paint.dim(remainder)] }
  }

  private var rowWidth: Int { look.width - whenWidth - 5 }

  /// The text to print.
  var text: VisibleText { lines.joined(separator: "\n") + "\n" }

  private static func day(_ occurrence: AgendaOccurrence) -> String {
    let day = occurrence.span.days.upperBound
    return "\(day.weekday.name.prefix(3)) \(day.day) \(day.monthName.prefix(3))"
  }

  private mutating func addHeader(_ days: [(date: CivilDate, occurrences: [AgendaOccurrence])]) {
    let title = "Agenda, \(agenda.daysInWords)"
    let words = agenda.facts(days).map { "\($0.count) \($0.words)" }.joined(separator: " · ")
    let gap = look.width - 2 - title.displayWidth - words.displayWidth
    lines.append(" " + look.paint(title, .bold))
    if gap >= 2 {
      lines[0] += "\(String(repeating: " ", count: gap))\(look.paint.dim(words))"
    } else if !words.isEmpty {
      lines.append(" " + look.paint.dim(words))
    }
  }

  private mutating func addStrips(_ months: Agenda) {
    let cell = look.width >= 76 ? 2 : 1
    guard look.width >= 44 else { return }
    let busy = Dictionary(
      uniqueKeysWithValues: months.busyDays.map { ($0.date, $0.occurrences) })
    for month in MonthGrid.months(of: agenda.days).prefix(3) {
      let strip = MonthStrip(month, busy, year: agenda.today.year)
      let indent = String(repeating: " ", count: 11)
      lines += ["", "\(indent)\(look.paint.dim(strip.ruler(cell: cell)))"]
      let title = " " + strip.title
      let days = strip.days.map { look.paint(day: $0, of: agenda, cell: cell) }
      lines.append("\(title)\(indent.dropFirst(title.count))\(days.joined())")
    }
  }

  private mutating func addHeading(_ day: CivilDate) {
    let distance = day.distanceInWords(from: agenda.today)
    let name =
      day == agenda.today
      ? look.paint.ink(day.inWords, .now) : look.paint(day.inWords, .bold)
    lines += ["", " \(name)  \(look.paint.dim(distance))"]
  }

  private func row(_ occurrence: AgendaOccurrence) -> AgendaRow {
    AgendaRow(occurrence, of: agenda, look, width: rowWidth)
  }

  private mutating func add(_ row: AgendaRow, when: String, in color: TagColor?) {
    let indent = String(repeating: " ", count: whenWidth + 4)
    let column = "  " + (color.map { look.paint.ink(when, $0) } ?? VisibleText(when))
    for (number, line) in row.lines.enumerated() {
      let gap = String(repeating: " ", count: max(0, whenWidth + 2 - when.displayWidth))
      lines.append(number == 0 ? "\(column)\(gap)\(line)" : "\(indent)\(line)")
    }
  }
}

extension Agenda {
  /// The numbers that matter most, each with a name for style sheets and with words for people.
  ///
  /// - Parameter days: the ``busyDays``.
  func facts(
    _ days: [(date: CivilDate, occurrences: [AgendaOccurrence])]
  ) -> [(name: String, count: Int, words: String)] {
    let onToday = days.first { $0.date == today }?.occurrences.count ?? 0
    return [
      (!overdue.isEmpty, "late", overdue.count, "overdue"),
      (self.days.contains(today), "now", onToday, "today"),
      (conflictCount > 0, "clash", conflictCount, "in conflict"),
      (!unplaced.isEmpty, "unplaced", unplaced.count, "left out"),
    ].compactMap { isShown, name, count, words in isShown ? (name, count, words) : nil }
  }
}

/// The colors of an agenda on a terminal, each legible on a light and on a dark background.
extension TagColor {
  /// The color of overdue items.
  static let late = TagColor(red: 0xd6, green: 0x45, blue: 0x45)
  /// The color of appointments that overlap.
  static let clash = TagColor(red: 0xd9, green: 0x7b, blue: 0x29)
  /// The color of today.
  static let now = TagColor(red: 0x1b, green: 0x97, blue: 0xb8)
  /// The color of days with occurrences.
  static let busy = TagColor(red: 0x3f, green: 0x9b, blue: 0x4a)
}

extension Paint {
  /// One day of a month's strip. Today is highlighted; days outside the agenda are dim.
  fileprivate func callAsFunction(
    day: MonthStrip.Day, of agenda: Agenda, cell: Int
  ) -> VisibleText {
    let text = String(day.bar) + String(repeating: " ", count: cell - 1)
    if day.date == agenda.today { return ink(text, .now) }
    if day.hasConflict { return ink(text, .clash) }
    return day.bar == "·" || !agenda.days.contains(day.date) ? dim(text) : ink(text, .busy)
  }
}

/// The text next to the time of an entry on a terminal: its title, chips, what it belongs to, file and
/// line, and remarks.
struct AgendaRow {
  private let look: AgendaScreen.Look
  private let width: Int
  /// The lines with their colors, each at most as wide as the given width.
  private(set) var lines: [VisibleText]
  /// The width of the last line.
  private var used: Int

  /// - Parameter width: the maximum width, in columns.
  init(_ occurrence: AgendaOccurrence, of agenda: Agenda, _ look: AgendaScreen.Look, width: Int) {
    self.init(occurrence.item, remarks: agenda.remarks(on: occurrence), look, width: width)
    if let conflict = occurrence.conflict?.showingControls {
      lines += wrapped(conflict, to: self.width)
        .map { look.paint.ink($0, .clash) }
    }
  }

  init(_ item: AgendaItem, remarks: [String], _ look: AgendaScreen.Look, width: Int) {
    self.look = look
    self.width = max(20, width)
    let title = wrapped(item.title.showingControls, to: self.width)
    lines = title.map { item.state == .open ? VisibleText($0) : look.paint.dim($0) }
    used = title.last?.displayWidth ?? 0
    add(item.chips)
    add(remarks, item.origin.joined(separator: " · ").showingControls)
  }

  private mutating func add(_ labels: [AgendaItem.Label]) {
    guard !labels.isEmpty else { return }
    let texts = labels.map { chipText($0) }
    let onThisLine = Chips(columns: width - used - 2, rows: 1, texts)
    if onThisLine.hiddenCount == 0 {
      let row = onThisLine.rows.joined().map { paint($0, labels) }
      lines[lines.count - 1] += "  " + row.joined(separator: " ")
      used += 2 + texts.reduce(texts.count - 1) { $0 + $1.displayWidth }
      return
    }
    for row in Chips(columns: width, rows: 2, texts).rows {
      lines.append(row.map { paint($0, labels) }.joined(separator: " "))
      used = row.reduce(row.count - 1) { $0 + $1.text.displayWidth }
    }
  }

  /// With color, a chip has a background and a space on both sides; without, a tag is shown as it is
  /// written.
  private func chipText(_ label: AgendaItem.Label) -> String {
    (look.paint.isOn ? " \(label.chipText) " : label.tagText).showingControls
  }

  private func paint(_ chip: Chips.Chip, _ labels: [AgendaItem.Label]) -> VisibleText {
    switch chip {
    case .label(let index, let text): look.paint.chip(text, labels[index].color)
    case .hidden: look.paint.dim(chip.text)
    }
  }

  private mutating func add(_ remarks: [String], _ place: String) {
    var remarks = remarks.map(\.showingControls).joined(separator: " · ")
    let gap = width - used - place.displayWidth
    if !remarks.isEmpty, remarks.displayWidth + 4 <= gap {
      lines[lines.count - 1] += "  " + look.paint.dim(remarks)
      used += 2 + remarks.displayWidth
      remarks = ""
    }
    if gap >= 2 {
      let gap = String(repeating: " ", count: width - used - place.displayWidth)
      lines[lines.count - 1] += "\(gap)\(look.paint.dim(place))"
    } else {
      remarks += remarks.isEmpty ? place : " · \(place)"
    }
    lines += wrapped(remarks, to: width).map(look.paint.dim)
  }
}
