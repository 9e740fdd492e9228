import CivilDates
import Settings
import TagFields
import TaskText

extension CheckedItem {
  /// The dates of the item: one for each tag with a schedule, and one for `@start` with a separate
  /// `@repeat` or `@repeat-rule` if the item has no `@due`.
  var agendaDates: [AgendaDate] {
    var separate = repetition
    var dates: [AgendaDate] = []
    for tag in tags where tag.definition?.payload.dateKind == .schedule {
      guard let schedule = tag.schedule else { continue }
      var recurrence = schedule.recurrence
      if tag.isNamed("due") {
        recurrence = recurrence ?? separate
        separate = nil
      }
      let span = AgendaDate.Span(start: schedule.start, end: schedule.end)
      let date = AgendaDate(tag: tag.name, span: span, recurrence: recurrence)
      if !dates.contains(date) { dates.append(date) }
    }
    if let separate, let start {
      let span = AgendaDate.Span(start: start, end: nil)
      dates.append(AgendaDate(tag: "start", span: span, recurrence: separate))
    }
    return dates
  }

  /// The text without the tags at its end and without its readable dates, or the whole text if that
  /// leaves nothing.
  var title: String {
    let bytes = bytes(item.line)
    let base = item.line.lowerBound
    let end = item.trailingTagsStart
    var title = ""
    var next = item.text.lowerBound
    func append(upTo offset: Offset) {
      guard offset > next else { return }
      title += String(decoding: bytes[(next - base)..<(offset - base)], as: UTF8.self)
    }
    for tag in tags where tag.isDate && tag.tag.start < end {
      let removal = withBlanks(tag)
      append(upTo: removal.lowerBound)
      next = max(next, removal.upperBound)
    }
    append(upTo: end)
    title = trimmed(title)
    if item.kind == .project, title.hasSuffix(":") { title = trimmed(String(title.dropLast())) }
    return title.isEmpty ? text(item.text) : title
  }
}

extension CheckedTag {
  /// The tag with its color.
  var label: AgendaItem.Label {
    AgendaItem.Label(
      name: name, value: value, color: definition?.color ?? .automatic(for: name),
      isChip: isTrailing && !isDate)
  }

  /// Whether the tag is a date or recurrence that could be read.
  fileprivate var isDate: Bool { schedule != nil || recurrence != nil }
}
