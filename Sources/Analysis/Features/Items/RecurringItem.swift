import CivilDates
import TaskText

/// An item that recurs: its `@due` contains a recurrence, or it has a `@repeat` or `@repeat-rule`
/// next to its `@due` or `@start`.
struct RecurringItem {
  private let item: CheckedItem
  /// The tag with the date.
  private let tag: CheckedTag
  /// The schedule in the payload of ``tag``.
  private let schedule: Schedule
  private let recurrence: Recurrence
  /// The tag with the recurrence, or nil if that is ``tag``.
  private let rule: CheckedTag?

  /// Nil for an item that does not recur.
  init?(_ item: CheckedItem) {
    let dated = ["due", "start"].lazy.flatMap(item.tags(named:))
      .first { $0.schedule != nil }
    guard let tag = dated, let schedule = tag.schedule else { return nil }
    self.item = item
    self.tag = tag
    self.schedule = schedule
    if let own = schedule.recurrence {
      recurrence = own
      rule = nil
      return
    }
    guard let recurrence = item.repetition else { return nil }
    self.recurrence = recurrence
    rule = item.repetitionTag
  }

  /// The change that moves an item done today to its next occurrence: the first one after today and
  /// after the date that it has now. Nil if that was the last one.
  ///
  /// A number of times is reduced, so that the recurrence ends on the same day as before.
  func change(doneIn context: CheckContext) -> LineChange? {
    guard let next = next(doneOn: context.today), let index = item.index(of: tag),
      let text = DuePayload(tag, context)?
        .moved(to: next.moment, timesLeft: rule == nil ? next.left : nil)
    else { return nil }
    var change = LineChange([index: .setPayload(Array(text.utf8))])
    if let left = next.left, let rule, let text = rule.payload(withCount: left),
      let index = item.index(of: rule)
    {
      change.tags[index] = .setPayload(text)
    }
    return change
  }

  private func next(doneOn today: CivilDate) -> (moment: Moment, left: Int?)? {
    if recurrence.startsWhenDone {
      let start = Moment(today, at: schedule.start.time)
      return Occurrences(boundedFrom: start, recurrence: recurrence).first(after: Moment(today))
        .map { ($0, nil) }
    }
    let occurrences = Occurrences(boundedFrom: schedule.start, recurrence: recurrence)
    guard let current = occurrences.first else { return nil }
    let reference = current.date > today ? current : Moment(today)
    guard let next = occurrences.first(after: reference) else { return nil }
    guard case .count(let count) = recurrence.limit else { return (next, nil) }
    let past = occurrences.prefix { $0 != next }.count
    return (next, count - past)
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
