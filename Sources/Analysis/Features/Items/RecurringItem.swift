import CivilDates
import TaskText

/// An item that recurs: its `@due` or `@scheduled` contains a recurrence, or it has a `@repeat` or
/// `@repeat-rule` next to its `@due` or `@start`.
struct RecurringItem {
  /// An occurrence to which the item moves on.
  struct Next {
    /// The occurrence.
    let moment: Moment
    /// How many occurrences are left with it, if their number is limited.
    let left: Int?
  }

  private let item: CheckedItem
  /// The tag with the date.
  let tag: CheckedTag
  /// The schedule in the payload of ``tag``.
  private let schedule: Schedule
  let recurrence: Recurrence
  /// The tag with the recurrence, or nil if that is ``tag``.
  private let rule: CheckedTag?
  /// The occurrence that is to be done: the first one.
  let current: Moment

  /// Nil for an item that does not recur, or never occurs.
  init?(_ item: CheckedItem) {
    let dated =
      item.tags(named: "due").first { $0.schedule != nil }
      ?? item.tags(named: "scheduled").first { $0.schedule?.recurrence != nil }
      ?? item.tags(named: "start").first { $0.schedule != nil }
    guard let tag = dated, let schedule = tag.schedule,
      let recurrence = schedule.recurrence ?? item.repetition
    else { return nil }
    self.item = item
    self.tag = tag
    self.schedule = schedule
    self.recurrence = recurrence
    rule = schedule.recurrence == nil ? item.repetitionTag : nil
    let first = Occurrences(boundedFrom: schedule.start, recurrence: recurrence).first
    guard let current = recurrence.startsWhenDone ? schedule.start : first else { return nil }
    self.current = current
  }

  /// The first occurrence after today and after the day of ``current``, or counted from today if the
  /// item recurs when done. Nil if ``current`` is the last one.
  func next(after today: CivilDate) -> Next? {
    if recurrence.startsWhenDone {
      let start = Moment(today, at: schedule.start.time)
      return Occurrences(boundedFrom: start, recurrence: recurrence).first(after: Moment(today))
        .map { Next(moment: $0, left: nil) }
    }
    let occurrences = Occurrences(boundedFrom: schedule.start, recurrence: recurrence)
    guard let next = occurrences.first(after: Moment(max(current.date, today))) else { return nil }
    guard case .count(let count) = recurrence.limit else { return Next(moment: next, left: nil) }
    return Next(moment: next, left: count - occurrences.prefix { $0 != next }.count)
  }

  /// The change of the item's line that moves it on. Its other dates on which it can begin move by as
  /// many days, and a number of times is reduced, so that the recurrence ends on the same day as before.
  /// Nil if the date cannot be written.
  ///
  /// Of a weekly rule with BYSETPOS, the first week counts from the start only, so that an occurrence in
  /// the middle of its week may be none if the rule starts there. Such an item is refused.
  func change(movingTo next: Next, _ context: CheckContext) throws(ItemRefusal) -> LineChange? {
    let moved = Occurrences(boundedFrom: next.moment, recurrence: recurrence)
    guard recurrence.startsWhenDone || moved.first == next.moment else {
      throw .wrongDate("the rule cannot start at its next occurrence, \(next.moment)")
    }
    guard let index = item.index(of: tag),
      let text = DuePayload(tag, context)?
        .moved(to: next.moment, timesLeft: rule == nil ? next.left : nil)
    else { return nil }
    var change = LineChange([index: .setPayload(Array(text.utf8))])
    if let left = next.left, let rule, let text = rule.payload(withCount: left),
      let index = item.index(of: rule)
    {
      change.tags[index] = .setPayload(text)
    }
    let days = next.moment.date.dayNumber - schedule.start.date.dayNumber
    for other in ["start", "scheduled", "defer"].flatMap(item.tags(named:)) where other !== tag {
      guard let index = item.index(of: other),
        let day = other.schedule?.start.date.adding(days: days),
        let text = DuePayload(other, context)?.moved(to: day)
      else { continue }
      change.tags[index] = .setPayload(Array(text.utf8))
    }
    return change
  }
}

extension CheckedItem {
  /// The change that takes the recurrence from the item; `tag`, if it is one of the item's, moves to
  /// `moment`.
  func removingRecurrence(
    moving tag: CheckedTag? = nil, to moment: Moment? = nil, _ context: CheckContext
  ) throws(ItemRefusal) -> LineChange {
    var change = LineChange(
      removing: ["repeat", "repeat-rule", "repeat-method"].flatMap(indices(ofTagsNamed:)))
    for own in tags where own === tag || own.schedule?.recurrence != nil {
      guard let index = index(of: own), let payload = DuePayload(own, context)?.withoutRecurrence,
        let text = own === tag ? moment.flatMap({ payload.moved(to: $0) }) : payload.string
      else { throw .changesOtherText }
      change.tags[index] = .setPayload(Array(text.utf8))
    }
    return change
  }
}

extension CheckedTag {
  /// The payload of a `@repeat-rule` with another number after `COUNT=`; nil if it has none.
  fileprivate func payload(withCount count: Int) -> [UInt8]? {
    guard let payload else { return nil }
    let bytes = Array(payload.uppercased().utf8)
    let key = Array("COUNT=".utf8)
    guard bytes.count == payload.utf8.count, let index = bytes.firstPlace(of: key)?.upperBound
    else {
      return nil
    }
    let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
    if digits.isEmpty { return nil }
    var text = Array(payload.utf8)
    text.replaceSubrange(index..<index + digits.count, with: Array("\(count)".utf8))
    return text
  }
}
