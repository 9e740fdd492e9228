import CivilDates
import Settings
import TagFields
import TaskText

/// A date or recurrence of an open item that gives it no day, because it is not read, cannot be read in
/// exactly one way, or never occurs.
package struct UnplacedDate: Sendable {
  /// The tag.
  package let label: AgendaItem.Label
  /// What is wrong, in one clause.
  package let problem: String
  /// The date that the payload means today, if it is a word such as `tomorrow`.
  package let meaning: String?
}

extension Agenda {
  /// The items with dates that are on no day, each once with all of these dates.
  package var unplacedItems: [(item: AgendaItem, dates: [UnplacedDate])] {
    var items: [(item: AgendaItem, dates: [UnplacedDate])] = []
    for (item, date) in unplaced {
      if let last = items.last?.item, last.path == item.path, last.line == item.line {
        items[items.count - 1].dates.append(date)
      } else {
        items.append((item, [date]))
      }
    }
    return items
  }
}

extension CheckedItem {
  /// The dates that should give the item a day or a recurrence, but do not.
  func unplacedDates(_ context: CheckContext) -> [UnplacedDate] {
    var starts: Set<Offset> = []
    let ofTags = tags.compactMap { tag in
      let date = unplacedDate(of: tag) ?? misnamedDate(of: tag, context)
      if date != nil { starts.insert(tag.tag.start) }
      return date
    }
    let unread = mayHaveUnreadDates ? readUnreadDates(context) : []
    return ofTags
      + unread.filter { !starts.contains($0.range.lowerBound) }
      .compactMap { unplacedDate($0, context) }
  }

  private func unplacedDate(of tag: CheckedTag) -> UnplacedDate? {
    switch tag.definition?.payload.dateKind {
    case .schedule: break
    case .recurrence, .recurrenceRule:
      if let message = emptyRepetition(of: tag) {
        return UnplacedDate(label: tag.label, problem: message, meaning: nil)
      }
    case .day where tag.isNamed("start") && repetition != nil && tags(named: "due").isEmpty: break
    case .day, .dayOrText, nil: return nil
    }
    guard let reading = tag.reading, let problem = reading.problem, problem.kind != .emptyPayload,
      problem.kind == .emptyRecurrence || (reading.schedule == nil && reading.recurrence == nil)
    else { return nil }
    return UnplacedDate(
      label: tag.label, problem: problem.message,
      meaning: problem.kind == .relativeDate ? problem.suggestions.first?.replacement : nil)
  }

  /// The date of a tag whose name is nearly that of a known one.
  private func misnamedDate(of tag: CheckedTag, _ context: CheckContext) -> UnplacedDate? {
    guard !tag.isKnown, let payload = tag.payload,
      DateReading.isSchedule(Array(payload.utf8).span, options: context.dateOptions)
    else { return nil }
    let name = ComparedName(tag.name)
    if let known = context.knownNames.differentCase(name).first(where: context.isPlanning) {
      return UnplacedDate(
        label: tag.label, problem: differsInCase(tag.name, fromDateTag: known), meaning: nil)
    }
    return context.knownNames.similar(to: name).sorted().first(where: context.isPlanning).map {
      UnplacedDate(label: tag.label, problem: misspelled(tag.name, dateTag: $0), meaning: nil)
    }
  }

  /// A date beside a tag, which nothing reads.
  private func unplacedDate(_ date: UnreadDate, _ context: CheckContext) -> UnplacedDate? {
    guard context.isPlanning(date.name) else { return nil }
    let tag = tags.first { $0.tag.start == date.range.lowerBound }
    let color = context.settings.vocabulary.definition(named: date.name)?.color
    let label = AgendaItem.Label(
      name: date.name, value: date.text, color: color ?? .automatic(for: date.name), isChip: false)
    return UnplacedDate(
      label: tag?.label ?? label, problem: date.message,
      meaning: date.isWords ? date.problem?.suggestions.first?.replacement : nil)
  }
}

extension CheckContext {
  /// Whether a tag of this name says when its item is due or planned.
  fileprivate func isPlanning(_ name: String) -> Bool {
    settings.vocabulary.definition(named: name)?.payload.dateKind == .schedule
  }
}
