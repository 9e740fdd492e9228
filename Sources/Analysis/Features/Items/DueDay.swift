package import CivilDates
package import TaskText

/// The day that `words` mean, which may be a relative date (see ``resolveWords``) or a date; nil if
/// they are neither.
package func dueDay(_ words: String, _ context: CheckContext) -> CivilDate? {
  let named = readDate(
    Array(words.utf8), as: .day, today: context.today, options: context.dateOptions)
  return resolveWords(words, today: context.today)?.date ?? named.schedule?.start.date
}

/// The change that makes the selected tasks due on the ``dueDay`` of `words`. They keep their times,
/// durations and recurrences; an unreadable `@due` stays as it is. Nil if nothing changes.
package func settingDue<Check: CancellationCheck>(
  _ words: String, in selection: TextRange, of document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  guard let day = dueDay(words, context) else { return nil }
  let title = "Set due \(words): \(day.weekday.name), \(day)"
  let items = try SelectedItems(in: selection, of: document, context, extent, cancellation)
  let edits = try items.edits { item in
    guard let due = item.tags(named: "due").first else {
      return [Edit(TextRange(at: item.item.text.upperBound), " @due(\(day))")]
    }
    guard let payload = due.tag.payload else {
      return [Edit(TextRange(at: due.tag.nameEnd), "(\(day))")]
    }
    if due.value?.isEmpty == true { return [Edit(payload, "\(day)")] }
    return moving(due, payload, to: day, context)
  }
  return SourceChange(title, edits)
}

/// The change that makes the selected open tasks due `days` later, counted from today for overdue
/// tasks. Nil if none has a due day.
package func postponing<Check: CancellationCheck>(
  days: Int, in selection: TextRange, of document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  let items = try SelectedItems(in: selection, of: document, context, extent, cancellation)
  func postponed(_ item: CheckedItem) -> [Edit] {
    guard let due = item.tags(named: "due").first, let payload = due.tag.payload,
      let date = due.moment?.date, let day = max(date, context.today).adding(days: days)
    else { return [] }
    return moving(due, payload, to: day, context)
  }
  let edits = try items.edits(where: { $0 == .open }, postponed)
  return SourceChange(
    "Postpone by \(days == 1 ? "a day" : days == 7 ? "a week" : "\(days) days")", edits)
}

private func moving(
  _ due: CheckedTag, _ payload: TextRange, to day: CivilDate, _ context: CheckContext
) -> [Edit] {
  guard let text = DuePayload(due, context)?.moved(to: day), text != due.payload else { return [] }
  return [Edit(payload, text)]
}
