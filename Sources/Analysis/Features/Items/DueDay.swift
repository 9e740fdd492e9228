package import CivilDates
import TaskText

extension SelectedItems {
  /// The change that makes the items due when `words` say (see ``typedSchedule``). They keep the times,
  /// durations and recurrences of which the words say nothing; a `@due` that cannot be read is replaced,
  /// unless it holds other words or its date stands beside it. Nil if nothing changes.
  package func due(_ words: String) -> SourceChange? {
    guard let said = typedSchedule(words, context) else { return nil }
    let title = "Set due \(words): \(said.start.date.weekday.name), \(said)"
    return change(title) { item throws(ItemRefusal) in
      try Analysis.due(said, item.item, context).map { BranchChange(own: $0) }
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
    return postponed(title) { max($0, context.today).adding(days: days).map { Moment($0) } }
  }

  /// The change that moves the date of the open items to a day, and to its time if it has one, as
  /// ``postponed(days:)`` does. An item without a date becomes due then. Nil if nothing changes.
  package func postponed(to moment: Moment) -> SourceChange? {
    let title = "Postpone to \(moment.date.weekday.name), \(moment)"
    return postponed(title, undatedTo: moment) { _ in moment }
  }

  private func postponed(
    _ title: String, undatedTo moment: Moment? = nil, to target: (CivilDate) -> Moment?
  ) -> SourceChange? {
    lazy var boxes = document.boxesInUse
    return change(title) { item throws(ItemRefusal) in
      do throws(ItemRefusal) {
        return try item.postponed(to: target, boxes: { boxes })
      } catch {
        guard case .noDate = error, let moment, let due = try? Schedule(start: moment) else {
          throw error
        }
        return try Analysis.due(due, item.item, context).map { BranchChange(own: $0) }
      }
    }
  }
}

/// The change that makes an item due at the time that was said.
private func due(
  _ said: Schedule, _ item: CheckedItem, _ context: CheckContext
) throws(ItemRefusal) -> LineChange? {
  if item.due?.payload == nil { try item.refuseUnreadDue(context) }
  guard let due = item.due, let index = item.index(of: due) else {
    var change = LineChange()
    change.add("due", "\(said)")
    return change
  }
  guard let payload = DuePayload(due, context) else {
    if due.holdsWords(context) { throw .losesText(tag: item.text(due.tag.range)) }
    return LineChange([index: .setPayload(Array("\(said)".utf8))])
  }
  let isMoment = said.end == nil && said.recurrence == nil
  let moved = try isMoment ? payload.moved(toSaid: said.start) : "\(said)"
  guard let text = moved, text != due.payload else { return nil }
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

extension DuePayload {
  /// The payload on another day, at another time if one was said.
  fileprivate func moved(toSaid moment: Moment) throws(ItemRefusal) -> String? {
    let text = moved(to: moment.date, at: moment.time)
    if text == nil, moment.time != nil, moved(to: moment.date) != nil {
      throw .wrongDate("`\(string)` is of whole days: say the day without a time")
    }
    return text
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
    to target: (CivilDate) -> Moment?, boxes: () -> BoxesInUse
  ) throws(ItemRefusal) -> BranchChange? {
    guard item.item.state == .open else { throw .closed }
    let series = RecurringItem(item)
    let own = series == nil ? try item.dateTag(context) : series?.tag
    guard let tag = own, let current = series?.current ?? tag.moment else {
      throw .noDate(tag: "@due(\(target(context.today) ?? Moment(context.today)))")
    }
    guard var moment = target(current.date) else {
      throw .wrongDate("years after 9999 cannot be written")
    }
    moment.time = moment.time ?? current.time
    if moment == current { return nil }
    guard let series else { return try moved(tag, to: moment).map { BranchChange(own: $0) } }
    let next = series.next(after: context.today)
    if let next, moment.date < next.moment.date, !series.recurrence.startsWhenDone {
      return try splitOff(series, at: moment, next, boxes: boxes)
    }
    return try moved(series, to: moment, next)
  }

  /// The change that leaves a copy of this occurrence and of everything below it, at another moment,
  /// before the item, which moves on to its next occurrence.
  private func splitOff(
    _ series: RecurringItem, at moment: Moment, _ next: RecurringItem.Next,
    boxes: () -> BoxesInUse
  ) throws(ItemRefusal) -> BranchChange? {
    guard var change = try movingOn(series, to: next, boxes: boxes) else { return nil }
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

  /// The change that moves a date that does not recur; nil if it is there.
  private func moved(_ tag: CheckedTag, to moment: Moment) throws(ItemRefusal) -> LineChange? {
    guard let index = item.index(of: tag), let payload = DuePayload(tag, context),
      let text = try payload.moved(toSaid: moment), text != payload.string
    else { return nil }
    return LineChange([index: .setPayload(Array(text.utf8))])
  }

  /// The change that moves a recurring item as a whole. After its last occurrence, and where nothing
  /// would recur from the new day on, it loses its recurrence unless it occurs on that day.
  ///
  /// - Parameter next: its next occurrence.
  private func moved(
    _ series: RecurringItem, to moment: Moment, _ next: RecurringItem.Next?
  ) throws(ItemRefusal) -> BranchChange? {
    let day = moment.date
    guard let change = try moved(series.tag, to: moment),
      let text = try DuePayload(series.tag, context)?.moved(toSaid: moment),
      let schedule = context.read(text, as: .schedule).schedule
    else { return nil }
    let recurrence = schedule.recurrence ?? series.recurrence
    let first =
      recurrence.startsWhenDone
      ? schedule.start
      : Occurrences(boundedFrom: schedule.start, recurrence: recurrence).first
    guard let first, next != nil || first.date == day else {
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
