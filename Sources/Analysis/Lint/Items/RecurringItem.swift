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

/// The readable payload of a date tag, which can be moved to another day. It keeps its time, its
/// duration, its recurrence and the way in which they are written.
struct DuePayload {
  private let text: [UInt8]
  private let schedule: Schedule
  private let isImpliedDaily: Bool
  private let context: CheckContext

  /// Nil for a tag without a payload, and for a payload that is unreadable or ambiguous.
  init?(_ tag: CheckedTag, _ context: CheckContext) {
    guard let payload = tag.payload, let schedule = tag.schedule else { return nil }
    text = Array(trimmed(payload).utf8)
    self.schedule = schedule
    isImpliedDaily = tag.reading?.isImpliedDaily ?? false
    self.context = context
  }

  private init(_ text: [UInt8], _ schedule: Schedule, _ context: CheckContext) {
    self.text = text
    self.schedule = schedule
    isImpliedDaily = false
    self.context = context
  }

  /// The payload, without blanks around it.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// The payload without its recurrence, with the rest written as it is where that can be read alone.
  var withoutRecurrence: DuePayload? {
    guard let once = try? Schedule(start: schedule.start, end: schedule.end) else { return nil }
    let end = text.indices.first {
      isBlank(text[$0]) && context.read(Array(text[..<$0]), as: .schedule).schedule == once
    }
    return DuePayload(end.map { Array(text[..<$0]) } ?? Array("\(once)".utf8), once, context)
  }

  /// Moves the payload to another day, at its own time unless another one is given. Its end moves with its
  /// start, and so does the limit of a `thru` without `every`.
  func moved(to day: CivilDate, at time: CivilTime? = nil) -> String? {
    var recurrence = schedule.recurrence
    if isImpliedDaily, case .until(let limit) = recurrence?.limit {
      let days = day.dayNumber - schedule.start.date.dayNumber
      guard let last = limit.date.adding(days: days) else { return nil }
      recurrence?.limit = .until(Moment(last, at: limit.time))
    }
    return moved(to: Moment(day, at: time ?? schedule.start.time), recurrence, timesLeft: nil)
  }

  /// Moves the payload to another start; if `timesLeft` is given, it occurs that number of times.
  ///
  /// Nil if the end would be after the year 9999, or the result cannot be written as a payload.
  func moved(to start: Moment, timesLeft: Int? = nil) -> String? {
    var recurrence = schedule.recurrence
    if let timesLeft { recurrence?.limit = .count(timesLeft) }
    return moved(to: start, recurrence, timesLeft: timesLeft)
  }

  private func moved(to start: Moment, _ recurrence: Recurrence?, timesLeft: Int?) -> String? {
    let days = start.date.dayNumber - schedule.start.date.dayNumber
    var end = schedule.end
    if let old = end {
      guard let date = old.date.adding(days: days) else { return nil }
      let isShifted = old.time != nil && start.time != schedule.start.time
      end = isShifted ? start.adding(seconds: schedule.length) : Moment(date, at: old.time)
    }
    let moved = try? Schedule(start: start, end: end, recurrence: recurrence)
    guard let moved else { return nil }
    return respelled(as: moved, timesLeft) ?? "\(moved)"
  }

  /// The payload with only its dates and its number of times replaced, or nil if the result does not
  /// mean `moved`, such as for nonstandard dates.
  private func respelled(as moved: Schedule, _ timesLeft: Int?) -> String? {
    var text = text
    let old = Array("\(schedule.start.date)".utf8)
    guard text.starts(with: old) else { return nil }
    if let timesLeft {
      guard let count = trailingCount else { return nil }
      let words = timesLeft == 1 ? "1 time" : "\(timesLeft) times"
      text.replaceSubrange(count, with: Array(words.utf8))
    }
    if let oldEnd = schedule.end, let end = moved.end {
      let isLetter = { (byte: UInt8) in byte | 0x20 >= UInt8(ascii: "a") }
      let clauses = schedule.recurrence == nil ? nil : text.firstIndex(where: isLetter)
      let rest = text[old.count..<(clauses ?? text.count)]
      if let place = rest.firstPlace(of: Array("\(oldEnd.date)".utf8)) {
        text.replaceSubrange(place, with: Array("\(end.date)".utf8))
      }
    }
    if case .until(let oldLimit) = schedule.recurrence?.limit,
      case .until(let limit) = moved.recurrence?.limit,
      let place = text[old.count...].firstPlace(of: Array("\(oldLimit.date)".utf8))
    {
      text.replaceSubrange(place, with: Array("\(limit.date)".utf8))
    }
    text.replaceSubrange(..<old.count, with: Array("\(moved.start.date)".utf8))
    return context.read(text, as: .schedule).schedule == moved
      ? String(decoding: text, as: UTF8.self) : nil
  }

  /// The range of `N ws "time" [ "s" ]` at the end, or nil.
  private var trailingCount: Range<Int>? {
    let word = text.reversed().prefix { $0 > 0x20 }.count
    let blanks = text.dropLast(word).reversed().prefix(while: isBlank).count
    let end = text.count - word - blanks
    let digits = text[..<end].reversed().prefix { (0x30...0x39).contains($0) }.count
    return digits > 0 && blanks > 0 ? end - digits..<text.count : nil
  }
}
