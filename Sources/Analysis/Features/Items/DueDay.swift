package import CivilDates
import TaskText

/// The day that `words` mean, which may be a date or words for one (see ``typedDay``), with or without
/// a time; nil if they mean none.
package func dueDay(_ words: String, _ context: CheckContext) -> CivilDate? {
  typedMoment(words, today: context.today, options: context.dateOptions)?.date
}

extension SelectedItems {
  /// The change that makes the items due on the ``dueDay`` of `words`. They keep their times, durations
  /// and recurrences; a `@due` that cannot be read is replaced, unless it holds other words or its date
  /// stands beside it. Nil if nothing changes.
  package func due(_ words: String) -> SourceChange? {
    guard let day = dueDay(words, context) else { return nil }
    return change("Set due \(words): \(day.weekday.name), \(day)") { item throws(ItemRefusal) in
      try Analysis.due(on: day, item.item, context).map { BranchChange(own: $0) }
    }
  }

  /// The change that moves the date of the open items by `days`, counted from today for a date of the
  /// past. Nil if nothing changes.
  ///
  /// The date is the `@due` or else the `@scheduled`, `@start` or `@defer`; it keeps its time and length.
  /// Of a recurring task only this occurrence moves: a copy is left before the task, which goes on to its
  /// next occurrence. Where the new day is not before that, at the last occurrence, and if it recurs when
  /// done, the task itself moves, and the change says so.
  package func postponed(days: Int) -> SourceChange? {
    let title = "Postpone by \(days == 1 ? "a day" : days == 7 ? "a week" : "\(days) days")"
    return postponed(title) { max($0, context.today).adding(days: days) }
  }

  /// The change that moves the date of the open items to a day, as ``postponed(days:)`` does. Nil if
  /// nothing changes.
  package func postponed(to day: CivilDate) -> SourceChange? {
    postponed("Postpone to \(day.weekday.name), \(day)") { _ in day }
  }

  private func postponed(
    _ title: String, to target: (CivilDate) -> CivilDate?
  ) -> SourceChange? {
    lazy var boxes = document.boxesInUse
    return change(title) { item throws(ItemRefusal) in
      try item.postponed(to: target, boxes: { boxes })
    }
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
  guard let payload = DuePayload(due, context) else {
    if due.holdsWords(context) { throw .losesText(tag: item.text(due.tag.range)) }
    return LineChange([index: .setPayload(Array("\(day)".utf8))])
  }
  guard let text = payload.moved(to: day), text != due.payload else { return nil }
  let problem = context.read(text, as: .schedule).problem
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
      !DateReading.isSchedule(text.span, options: context.dateOptions)
    else { return false }
    return tag.nearMisses.contains(.unclosed) && text.contains(where: isBlank)
      || DateReading.beginsWithDate(text, options: context.dateOptions)
  }
}

extension SelectedItem {
  /// The change that moves its date from the day that `target` gets to the one that it returns.
  fileprivate func postponed(
    to target: (CivilDate) -> CivilDate?, boxes: () -> BoxesInUse
  ) throws(ItemRefusal) -> BranchChange? {
    guard item.item.state == .open else { throw .closed }
    let series = RecurringItem(item)
    let own = series == nil ? try item.dateTag(context) : series?.tag
    guard let tag = own, let date = series?.current.date ?? tag.moment?.date else {
      throw .noDate(tag: "@due(\(target(context.today) ?? context.today))")
    }
    guard let day = target(date) else { throw .wrongDate("years after 9999 cannot be written") }
    if day == date { return nil }
    guard let series else { return try moved(tag, to: day).map { BranchChange(own: $0) } }
    let next = series.next(after: context.today)
    if let next, day < next.moment.date, !series.recurrence.startsWhenDone {
      return try splitOff(series, on: day, next, boxes: boxes)
    }
    return try moved(series, to: day, next)
  }

  /// The change that leaves a copy of this occurrence and of everything below it, on another day, before
  /// the item, which moves on to its next occurrence.
  private func splitOff(
    _ series: RecurringItem, on day: CivilDate, _ next: RecurringItem.Next,
    boxes: () -> BoxesInUse
  ) throws(ItemRefusal) -> BranchChange? {
    guard var change = try movingOn(series, to: next, boxes: boxes) else { return nil }
    let moment = Moment(day, at: series.current.time)
    change.copies = [(line, try item.occurrence(of: series, at: moment, context))]
    try document.forEachLine(in: branch.dropFirst()) { below throws(ItemRefusal) in
      guard let read = below.item, !below.isLiteral else {
        return change.copies.append((below, LineChange()))
      }
      do throws(ItemRefusal) {
        let item = CheckedItem(read, in: document, context)
        change.copies.append((below, try item.occurrence(of: nil, at: moment, context)))
      } catch {
        throw .below(line: below.number, error)
      }
    }
    return change
  }

  /// The change that moves a date that does not recur; nil if it is on that day.
  private func moved(_ tag: CheckedTag, to day: CivilDate) throws(ItemRefusal) -> LineChange? {
    guard let index = item.index(of: tag), let payload = DuePayload(tag, context),
      let text = payload.moved(to: day), text != payload.string
    else { return nil }
    return LineChange([index: .setPayload(Array(text.utf8))])
  }

  /// The change that moves a recurring item as a whole. After its last occurrence, and where nothing
  /// would recur from the new day on, it loses its recurrence unless it occurs on that day.
  ///
  /// - Parameter next: its next occurrence.
  private func moved(
    _ series: RecurringItem, to day: CivilDate, _ next: RecurringItem.Next?
  ) throws(ItemRefusal) -> BranchChange? {
    guard let change = try moved(series.tag, to: day),
      let text = DuePayload(series.tag, context)?.moved(to: day),
      let schedule = context.read(text, as: .schedule).schedule
    else { return nil }
    let recurrence = schedule.recurrence ?? series.recurrence
    let first =
      recurrence.startsWhenDone
      ? schedule.start
      : Occurrences(boundedFrom: schedule.start, recurrence: recurrence).first
    guard let first, next != nil || first.date == day else {
      let moment = Moment(day, at: series.current.time)
      return BranchChange(
        own: try item.removingRecurrence(moving: series.tag, to: moment, context),
        note: next == nil
          ? "this was the last occurrence"
          : "the last occurrence is before that day, so nothing recurs any more")
    }
    return BranchChange(own: change, note: series.noteOnMoving(to: day, first, next))
  }
}

extension RecurringItem {
  /// What a person has to know if the item moves to a day as a whole and first occurs at `first` then.
  fileprivate func noteOnMoving(to day: CivilDate, _ first: Moment, _ next: Next?) -> String {
    guard let next else { return "this was the last occurrence" }
    if recurrence.startsWhenDone { return "the whole series moves: it recurs when done" }
    return first.date == day
      ? "the whole series moves: its next occurrence was on \(next.moment.date)"
      : "the whole series moves: it never occurs on that day, and next on \(first.date)"
  }
}

extension CheckedItem {
  /// The tag with the date that is postponed.
  fileprivate func dateTag(_ context: CheckContext) throws(ItemRefusal) -> CheckedTag? {
    if let due, due.moment != nil { return due }
    try refuseUnreadDue(context)
    return ["scheduled", "start", "defer"].lazy.flatMap(tags(named:)).first { $0.moment != nil }
  }
}
