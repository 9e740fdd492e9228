import CivilDates
import TaskText

/// The completions in the parentheses of a date tag: first days; after a day, times; and in a
/// schedule, ends after a time, and `every` clauses and limits after any of these.
func dateCompletions(
  _ site: CompletionSite, _ range: TextRange, isSchedule: Bool, in document: Document,
  _ context: CheckContext
) -> Completions {
  guard let (schedule, rest) = scheduleSoFar(site.typed, context) else {
    var entries =
      site.typed.isEmpty
      ? dayCompletions(today: context.today) : typedDayCompletions(site.typed, context)
    if isSchedule { entries += repetitionCompletions(site.typed, today: context.today) }
    let word = TextRange(range.lowerBound, site.wordEnd(in: range, of: document))
    return narrowed(unique(entries), by: site.typed, word)
  }
  var entries = schedule.acceptsTime ? timeCompletions : []
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
    unique(entries), by: rest, TextRange(start, site.wordEnd(in: range, of: document)))
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

/// The entries without those that have the label and the text of an earlier one.
func unique(_ entries: [Completion]) -> [Completion] {
  var seen: Set<String> = []
  return entries.filter { seen.insert("\($0.label)\n\($0.text)").inserted }
}

extension Schedule {
  fileprivate var acceptsTime: Bool { start.time == nil && acceptsEnd }
  fileprivate var acceptsEnd: Bool { end == nil && recurrence == nil }
  fileprivate var acceptsLimit: Bool {
    recurrence == nil || recurrence?.limit == .endless
  }
}

/// Every half hour of a day, the morning first.
private var timeCompletions: [Completion] {
  let slots = Array(16..<48) + Array(0..<16)
  return slots.compactMap { slot in
    (try? CivilTime(hour: slot / 2, minute: slot % 2 * 30)).map { Completion("\($0)", .time) }
  }
}

/// The ends of an appointment that starts at the time in `typed`, in steps of half an hour.
private func endCompletions(of typed: String) -> [Completion] {
  let written = typed.prefix { $0 != "-" }
  let reading = DateReading(
    Array("2000-01-01 \(written)".utf8), as: .day, today: .first)
  guard reading.problem == nil, let start = reading.schedule?.start.time else { return [] }
  return ends(of: start).map { end, length in
    Completion("\(start)-\(end)", .time, detail: length)
  }
}

/// The same ends if a space follows the start time; `typed` is the text after that space.
///
/// `end = [ws] "-" [ws] time`
private func endCompletions(after start: CivilTime, _ typed: String) -> [Completion] {
  guard typed.isEmpty || typed.hasPrefix("-") else { return [] }
  let blanks = typed.dropFirst().prefix { $0 == " " || $0 == "\t" }
  return ends(of: start).map { end, length in
    var entry = Completion("- \(end)", .time, detail: length)
    if !typed.isEmpty { entry.filter = "-\(blanks)\(end)" }
    return entry
  }
}

/// The next eight half hours of the day, each with the duration until then in words.
private func ends(of start: CivilTime) -> [(end: CivilTime, length: String)] {
  (1...8).compactMap { halfHours in
    let minutes = start.secondOfDay / 60 + halfHours * 30
    guard let end = try? CivilTime(hour: minutes / 60, minute: minutes % 60) else { return nil }
    return (end, CivilDuration(seconds: halfHours * 1800).inWords)
  }
}
