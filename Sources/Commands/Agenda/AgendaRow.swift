import Analysis
import CivilDates
import TagFields
import TaskText
import Workspace

/// The text next to the time of an entry on a terminal: its title, chips, file and line, and
/// remarks.
struct AgendaRow {
  private let look: AgendaScreen.Look
  private let width: Int
  /// The lines with their colors, each at most as wide as the given width.
  private(set) var lines: [VisibleText]
  /// The width of the last line.
  private var used: Int

  /// - Parameter width: the maximum width, in columns.
  init(_ occurrence: AgendaOccurrence, _ agenda: Agenda, _ look: AgendaScreen.Look, width: Int) {
    self.init(occurrence.item, remarks: occurrence.remarks, look, width: width)
    if let conflict = occurrence.conflict(in: agenda)?.showingControls {
      lines += wrapped(conflict, to: self.width, measure: \.displayWidth)
        .map { look.paint.ink($0, .clash) }
    }
  }

  init(_ item: AgendaItem, remarks: [String], _ look: AgendaScreen.Look, width: Int) {
    self.look = look
    self.width = max(20, width)
    let title = wrapped(item.title.showingControls, to: self.width, measure: \.displayWidth)
    lines = title.map { item.state == .open ? VisibleText($0) : look.paint.dim($0) }
    used = title.last?.displayWidth ?? 0
    add(item.chips)
    add(remarks, item.place.showingControls)
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
    lines += wrapped(remarks, to: width, measure: \.displayWidth).map(look.paint.dim)
  }
}
