import CivilDates
import Settings
package import TaskText

/// A few words that an editor shows within a line, but that are not part of its text.
package struct InlineHint: Hashable, Sendable {
  /// The place where the words are shown: the end of what they are about.
  package let offset: Offset
  /// `Sun · in 3 days`, `↻ Mon 19 May`, `3/7 · 6 h left`.
  package let text: String
}

/// The hints on the lines of `range`, in order, of the kinds that the settings turn on. Items that are
/// done, cancelled or archived have none, and neither has a payload that is being written.
///
/// - Parameters:
///   - plan: what items wait for.
///   - lastEdit: where the last change of the text ended; nil if there was none.
/// - Complexity: grows with the number of those lines, and with what belongs to items on them.
package func inlineHints(
  in range: TextRange, of document: Document, plan: Plan = Plan(), context: CheckContext,
  lastEdit: Offset? = nil
) -> [InlineHint] {
  if document.isOtherFormat { return [] }
  let branches =
    context.settings.inlayHints.project
    ? document.branches(ofLines: document.lineNumbers(in: range)) : [:]
  var hints: [InlineHint] = []
  func addHints(_ line: DocumentLine) {
    guard let item = line.item else { return }
    let progress = item.kind == .note ? nil : branches[line.number]?.progress
    let start = item.line.lowerBound
    let checked = CheckedItem(item, in: document, context)
    guard
      progress != nil || checked.tags.contains(where: { $0.mayHaveHint }),
      document.isInOpenBranch(line.number), !isArchived(line: line.number, of: document)
    else { return }
    for tag in checked.tags where !tag.isBeingWritten(lastEdit.map { $0 - start }) {
      let hint = waitHint(for: tag, plan, context) ?? dateHint(for: tag, on: checked, context)
      if let hint {
        hints.append(InlineHint(offset: start + tag.tag.end, text: hint))
      }
    }
    if let progress { hints.append(InlineHint(offset: item.text.upperBound, text: progress)) }
  }
  let first = document.lineNumber(at: range.lowerBound)
  let last = document.lineNumber(at: range.upperBound)
  document.forEachLine(
    in: first..<last + 1,
    where: { $0.state == .open && (!$0.tags.isEmpty || $0.kind == .task || $0.kind == .project) },
    addHints)
  return hints
}

/// What the item of an `@after` waits for; nil if that is nothing, or the settings turn off such hints.
private func waitHint(for tag: CheckedTag, _ plan: Plan, _ context: CheckContext) -> String? {
  guard context.settings.inlayHints.plan, tag.isNamed(afterTag) else { return nil }
  return waitInWords(plan.waitsFor(tag.listedValues))
}

extension CheckedTag {
  fileprivate var mayHaveHint: Bool { isNamed(afterTag) || definition?.payload.isDate == true }

  /// Whether the payload has no `)` yet, or was just edited and is not written in the standard way.
  fileprivate func isBeingWritten(_ lastEdit: Offset?) -> Bool {
    if tag.nearMisses.contains(.unclosed) { return true }
    guard let lastEdit, tag.payload?.touches(lastEdit) == true else { return false }
    return dateProblem != nil
  }
}

extension Branch.Node {
  /// `3/7 · 6 h left`: how many of the leaves are done, of those that are not cancelled, and what the open
  /// items are estimated to take. Nil without leaves.
  fileprivate var progress: String? {
    let all = leaves.open + leaves.done
    let left = left > 0 ? " · \(CivilDuration(seconds: left).inWords) left" : ""
    return all > 0 ? "\(leaves.done)/\(all)\(left)" : nil
  }
}

/// The hint after a date tag of an open item: its weekday and distance from today, or its next
/// occurrence if it recurs. Nil if the payload is unreadable or ambiguous, or the settings turn off
/// this kind of hint.
func dateHint(for tag: CheckedTag, on item: CheckedItem, _ context: CheckContext) -> String? {
  let kinds = context.settings.inlayHints
  guard let reading = tag.reading else { return nil }
  let overdueSince = tag.isNamed("due") ? item.overdueDay(of: tag, context) : nil
  let rule = reading.schedule?.recurrence ?? reading.recurrence
  if kinds.recurrence, let rule, let start = reading.schedule?.start ?? item.start {
    let occurrences = Occurrences(boundedFrom: start, recurrence: rule)
    return occurrenceHint(occurrences, overdueSince: overdueSince, today: context.today)
  }
  guard kinds.date, let schedule = reading.schedule else { return nil }
  return dayHint(schedule, overdueSince: overdueSince, today: context.today)
}

/// `Sun · in 3 days`, `Sun · overdue 2 days`, `Sun · ends tomorrow`.
private func dayHint(_ schedule: Schedule, overdueSince: CivilDate?, today: CivilDate) -> String {
  let weekday = schedule.start.date.weekday.shortTitle
  if let overdueSince { return "\(weekday) · \(overdue(overdueSince, today: today))" }
  let start = schedule.start.date
  if start < today, let end = schedule.end?.date, end >= today {
    return "\(weekday) · ends \(end.distanceInWords(from: today))"
  }
  return "\(weekday) · \(start.distanceInWords(from: today))"
}

/// `↻ Mon 19 May`, `last Mon 5 May · 6 days ago` after the last occurrence, and
/// `overdue 2 days · ↻ Mon 19 May` for an overdue task.
private func occurrenceHint(
  _ occurrences: Occurrences, overdueSince: CivilDate?, today: CivilDate
) -> String? {
  let delay = overdueSince.map { "\(overdue($0, today: today)) · " } ?? ""
  if let next = occurrences.first(atOrAfter: Moment(today)) {
    return "\(delay)↻ \(next.date.inShort(from: today))"
  }
  return occurrences.last.map { last in
    let distance = overdueSince == nil ? " · \(last.date.distanceInWords(from: today))" : ""
    return "\(delay)last \(last.date.inShort(from: today))\(distance)"
  }
}

private func overdue(_ day: CivilDate, today: CivilDate) -> String {
  let days = today.dayNumber - day.dayNumber
  return "overdue \(days == 1 ? "1 day" : "\(days) days")"
}

extension CivilDate {
  /// `Mon 19 May`, with the year if it differs from that of today.
  fileprivate func inShort(from today: CivilDate) -> String {
    let day = "\(weekday.shortTitle) \(day) \(monthName.prefix(3))"
    return year == today.year ? day : "\(day) \(year)"
  }
}

extension Weekday {
  /// `Mon` to `Sun`.
  fileprivate var shortTitle: String { String(name.prefix(3)) }
}
