package import CivilDates
package import TaskText

/// The day that `words` mean, which may be a date or words for one (see ``typedDay``), with or without
/// a time; nil if they mean none.
package func dueDay(_ words: String, _ context: CheckContext) -> CivilDate? {
  typedMoment(words, today: context.today, options: context.dateOptions)?.date
}

/// The change that makes the selected tasks due on the ``dueDay`` of `words`. They keep their times,
/// durations and recurrences; a `@due` that cannot be read is replaced, unless it holds other words or
/// its date stands beside it. `refused` gets the reason then. Nil if nothing changes.
package func settingDue(
  _ words: String, in selection: TextRange, of document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole,
  refused: @escaping (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  guard let day = dueDay(words, context) else { return nil }
  let title = "Set due \(words): \(day.weekday.name), \(day)"
  return SelectedItems(
    in: [selection], of: document, context, extent, refused: { refused($1) }
  ).change(title) { item throws(ItemRefusal) in
    try due(on: day, item.item, context).map { BranchChange(own: $0) }
  }
}

/// The change that makes an item due on a day.
private func due(
  on day: CivilDate, _ item: CheckedItem, _ context: CheckContext
) throws(ItemRefusal) -> LineChange? {
  if item.due?.payload == nil { try item.refuseUnreadDue(context) }
  guard let due = item.due, let index = item.index(of: due) else {
    var change = LineChange()
    change.add("due", "\(day)")
    return change
  }
  guard DuePayload(due, context) != nil else {
    if due.holdsWords(context) { throw .losesText(tag: item.text(due.tag.range)) }
    return LineChange([index: .setPayload(Array("\(day)".utf8))])
  }
  return try moving(due, at: index, to: day, context)
}

private func moving(
  _ due: CheckedTag, at index: Int, to day: CivilDate, _ context: CheckContext
) throws(ItemRefusal) -> LineChange? {
  guard let text = DuePayload(due, context)?.moved(to: day), text != due.payload else { return nil }
  let problem = context.read(Array(text.utf8), as: .schedule).problem
  if let problem, problem.kind == .emptyRecurrence { throw .wrongDate(problem.message) }
  return LineChange([index: .setPayload(Array(text.utf8))])
}

extension CheckedItem {
  /// The `@due` that says when the item is due: the first one with a day, or else the first.
  var due: CheckedTag? {
    let all = tags(named: "due")
    return all.first { $0.moment != nil } ?? all.first
  }

  /// Refuses an item with a `@due` whose date is not read, in its payload or beside it.
  func refuseUnreadDue(_ context: CheckContext) throws(ItemRefusal) {
    if let problem = due?.dateProblem, problem.kind != .emptyPayload {
      throw .wrongDate(problem.message)
    }
    if mayHaveUnreadDates, let date = unreadDate(ofTag: "due", context) {
      throw .wrongDate(date.message)
    }
    let misnamed = tags.first { tag in
      tag.definition == nil && tag.tag.hasPayload && tag.name.lowercased() == "due"
    }
    if let misnamed { throw .wrongDate(differsInCase(misnamed.name, fromDateTag: "due")) }
  }
}

extension CheckedTag {
  /// Whether other text than a date is in the payload, which cannot be read: after a date, or in several
  /// words up to the next tag if it is not closed.
  fileprivate func holdsWords(_ context: CheckContext) -> Bool {
    guard let text = payload.map({ Array(trimmed($0).utf8) }),
      !DateReading.isSchedule(text, options: context.dateOptions)
    else { return false }
    return tag.nearMisses.contains(.unclosed) && text.contains(where: isBlank)
      || DateReading.beginsWithDate(text, options: context.dateOptions)
  }
}
