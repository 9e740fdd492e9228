import CivilDates
import Settings
import TaskText

/// The completions in the parentheses of a date tag: first days; after a day, times; and in a
/// schedule, ends after a time, and `every` clauses and limits after any of these. `style` is that of
/// the list if the tag says what has happened, and nil otherwise.
func dateCompletions(
  _ site: CompletionSite, _ range: TextRange, of tag: TagDefinition, in document: Document,
  _ context: CheckContext, style: OwnStyle?
) -> Completions {
  let isSchedule = tag.payload == .schedule
  guard let (schedule, rest) = scheduleSoFar(site.typed, context) else {
    let word = TextRange(range.lowerBound, site.wordEnd(in: range, of: document))
    var days = startCompletions(site.typed, of: tag, context, style)
    let after = document.bytes(in: TextRange(word.upperBound, range.upperBound))
    if !after.allSatisfy(isBlank) { days.removeAll { $0.text.utf8.contains(UInt8(ascii: " ")) } }
    return narrowed(dates: days, by: site.typed, word)
  }
  var entries = schedule.acceptsTime ? timeCompletions(rest) : []
  if isSchedule {
    if schedule.acceptsTime { entries += endCompletions(of: rest) }
    if schedule.acceptsEnd, let start = schedule.start.time {
      entries += endCompletions(after: start, rest)
    }
    if schedule.recurrence == nil { entries += intervalCompletions(schedule.start.date, rest) }
    if schedule.acceptsLimit {
      entries += limitCompletions(schedule.start.date, rest, context)
    }
    let head = String(site.typed.dropLast(rest.count))
    entries += weekdayCompletions(rest, after: head, as: .schedule, context)
  }
  let start = max(range.lowerBound, site.offset - rest.utf8.count)
  return narrowed(
    dates: entries, by: rest, TextRange(start, site.wordEnd(in: range, of: document)))
}

/// What a payload can begin with: days, and in a schedule recurrences from the next day of theirs.
private func startCompletions(
  _ typed: String, of tag: TagDefinition, _ context: CheckContext, _ style: OwnStyle?
) -> [Completion] {
  if let style {
    return pastDayCompletions(typed, context).map { $0.written(as: tag.name, in: style, context) }
  }
  if typed.isEmpty { return dayCompletions(today: context.today) }
  let days = typedDayCompletions(typed, context)
  return tag.payload == .schedule
    ? days + repetitionCompletions(typed, today: context.today) : days
}

/// The same as ``narrowed(_:by:_:isMatch:)``. Of several words for what is typed, the first ones are
/// offered; if nothing is typed, a day is offered by each of its names.
func narrowed(dates: [Completion], by typed: String, _ range: TextRange) -> Completions {
  var list = narrowed(dates, by: typed, range)
  var seen: Set<String> = []
  list.entries.removeAll { !seen.insert(typed.isEmpty ? $0.label : $0.text).inserted }
  return list
}

/// The maximum length in bytes of a schedule that is completed; people type shorter ones.
private let maxTypedSchedule = 200

/// The longest readable schedule at the start of `typed` that is followed by white space, and the
/// text after that white space.
private func scheduleSoFar(
  _ typed: String, _ context: CheckContext
) -> (schedule: Schedule, rest: String)? {
  let bytes = Array(typed.utf8)
  guard bytes.count <= maxTypedSchedule else { return nil }
  for index in bytes.indices.reversed() where isBlank(bytes[index]) {
    let reading = DateReading(
      Array(bytes[..<index]), as: .schedule, today: context.today, options: context.dateOptions)
    guard reading.problem == nil, let schedule = reading.schedule else { continue }
    return (schedule, String(decoding: bytes[(index + 1)...].drop(while: isBlank), as: UTF8.self))
  }
  return nil
}

extension Schedule {
  fileprivate var acceptsTime: Bool { start.time == nil && acceptsEnd }
  fileprivate var acceptsEnd: Bool { end == nil && recurrence == nil }
  fileprivate var acceptsLimit: Bool {
    recurrence == nil || recurrence?.limit == .endless
  }
}

extension Completion {
  /// Writes the day of the entry as the list writes stamps of the tag: today at the present time, another
  /// day without a time. A day that could be read in more than one way then stays as it is.
  fileprivate func written(
    as name: String, in style: OwnStyle, _ context: CheckContext
  ) -> Completion {
    let standard = Array(text.utf8)
    guard var moment = context.read(standard, as: .day).schedule?.start else { return self }
    if moment == Moment(style.now.date) { moment = style.now }
    guard let stamp = style.stamp(name, at: moment)?.payload,
      context.read(Array(stamp.utf8), as: .day).schedule?.start.date == moment.date
    else { return self }
    var entry = self
    entry.text = stamp
    entry.filter += " \(stamp)"
    return entry
  }
}
