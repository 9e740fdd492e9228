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
    ? days + repetitionCompletions(typed, context) : days
}

/// The dates that match what is typed. Of several words for one date, the first is offered; if nothing is
/// typed, a day is offered by each of its names.
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
    let reading = context.read(Array(bytes[..<index]), as: .schedule)
    guard reading.problem == nil, let schedule = reading.schedule else { continue }
    return (schedule, String(decoding: bytes[(index + 1)...].drop(while: isBlank), as: UTF8.self))
  }
  return nil
}

extension CheckContext {
  /// Reads a payload as a date.
  func read(_ payload: String, as kind: DatePayloadKind) -> DateReading {
    read(Array(payload.utf8), as: kind)
  }
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
    guard var moment = context.read(text, as: .day).schedule?.start else { return self }
    if moment == Moment(style.now.date) { moment = style.now }
    guard let stamp = style.stamp(name, at: moment)?.payload,
      context.read(stamp, as: .day).schedule?.start.date == moment.date
    else { return self }
    var entry = self
    entry.text = stamp
    entry.filter += " \(stamp)"
    return entry
  }
}

/// The times that are offered after a day: every half hour, the morning first, then those that `typed`
/// may mean.
func timeCompletions(_ typed: String) -> [Completion] {
  halfHours(from: 8).map { Completion("\($0)", .time) }
    + typedTimes(typed).map { Completion("\($0)", .time).found(by: typed) }
}

/// The half hours of a day: from that hour on, then those before it.
func halfHours(from hour: Int) -> [CivilTime] {
  let times = times(every: 30)
  return Array(times.drop { $0.hour < hour } + times.prefix { $0.hour < hour })
}

/// The times that a person who types `typed` may mean: `1` begins many hours and is one itself, `9:1` is
/// a quarter of an hour, and any spelling of a time is that time.
func typedTimes(_ typed: String) -> [CivilTime] {
  let hour = typed.prefix { $0 != ":" }
  guard !hour.isEmpty, hour.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
    return writtenTime(typed).map { [$0] } ?? []
  }
  let steps = times(every: hour.count == typed.count ? 30 : 15)
  let starts = hour.utf8.count == 1 ? [typed, "0\(typed)"] : [typed]
  return starts.flatMap { start in steps.filter { "\($0)".hasPrefix(start) } }
    + [writtenTime(typed)].compactMap(\.self)
}

/// The time that the text is, in any spelling with one reading.
func writtenTime(_ text: String) -> CivilTime? {
  writtenMoment("\(CivilDate.first) \(text)", today: .first, options: DateOptions())?.time
}

/// The times of a day in steps of `minutes`.
private func times(every minutes: Int) -> [CivilTime] {
  stride(from: 0, to: 24 * 60, by: minutes).compactMap {
    try? CivilTime(hour: $0 / 60, minute: $0 % 60)
  }
}

/// The ends of an appointment that starts at the time in `typed`, in steps of half an hour.
func endCompletions(of typed: String) -> [Completion] {
  let written = typed.prefix { $0 != "-" }
  let reading = DateReading("2000-01-01 \(written)", as: .day, today: .first)
  guard reading.problem == nil, let start = reading.schedule?.start.time else { return [] }
  return ends(of: start).map { end, length in
    Completion("\(start)-\(end)", .time, detail: length)
  }
}

/// The ends to offer after a start time and a space; `typed` is the text after that space.
///
/// `end = [ws] "-" [ws] time`
func endCompletions(after start: CivilTime, _ typed: String) -> [Completion] {
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

/// The schedules that a person who types `typed` may mean by words: `every Friday` is one that starts on
/// the coming Friday, and `tomorrow 9:00-10:00` an appointment.
func repetitionCompletions(_ typed: String, _ context: CheckContext) -> [Completion] {
  repetitionPhrases(typed).compactMap { phrase in
    Schedule(words: phrase, today: context.today, options: context.dateOptions).map { schedule in
      let start = schedule.start.date
      return Completion(
        phrase, .clause, detail: "from \(start.weekday.name.prefix(3)) \(start)",
        text: "\(schedule)")
    }
  }
}

/// The `every` clauses that a person who types `typed` may mean after a date: `weekly` is `every week`.
func clauseCompletions(_ typed: String) -> [Completion] {
  repetitionPhrases(typed).compactMap { phrase in
    Schedule(words: phrase, today: .first)?.recurrence?.clause.map { clause in
      Completion(phrase, .clause, text: "every \(clause)")
    }
  }
}

/// What a person most probably meant who typed a payload of `@repeat` that cannot be read: `every mon, wed`
/// for `every mon wed`.
func meantRepetitions(_ typed: String, today: CivilDate) -> [Completion] {
  guard !typed.isEmpty else { return [] }
  let problem = DateReading(typed, as: .recurrence, today: today).problem
  return (problem?.suggestions ?? []).map { Completion($0.replacement, .clause).found(by: typed) }
}

/// Words for recurrences, with the number in `typed`, if any, and `typed` itself; none if nothing is typed.
private func repetitionPhrases(_ typed: String) -> [String] {
  if typed.isEmpty { return [] }
  var phrases = ["every day", "every weekday", "every week", "every 2 weeks", "every month"]
  phrases += Weekday.allCases.map { "every \($0.name)" }
  phrases += ["every year", "daily", "weekly", "monthly", "yearly"]
  let words = typed.lowercased().split(separator: " ")
  if words.count > 1, words[0] == "every", words[1] != "1" {
    phrases += ["days", "weeks", "months", "years"].map { "every \(words[1]) \($0)" }
  }
  let isKnown = phrases.contains { $0.lowercased() == typed.lowercased() }
  return isKnown ? phrases : phrases + [typed]
}

/// The `every` clauses that could follow a schedule that starts on `start`, then those that `typed`
/// may mean.
func intervalCompletions(_ start: CivilDate?, _ typed: String) -> [Completion] {
  var clauses = ["every day", "every weekday", "every week", "every 2 weeks", "every month"]
  if let start {
    var weekly = Recurrence(.weekly)
    weekly.weekdays = [Recurrence.Place(start.weekday)]
    var monthly = Recurrence(.monthly)
    monthly.monthDays = [start.day]
    clauses += [weekly, monthly].compactMap { $0.clause.map { "every \($0)" } }
  }
  clauses.append("every year")
  return clauses.map { Completion($0, .clause) } + clauseCompletions(typed)
}

/// The weekdays that could complete `typed` to a weekly recurrence after `head`: those that are not
/// named yet, with an `on` before the first.
func weekdayCompletions(
  _ typed: String, after head: String, as kind: DatePayloadKind, _ context: CheckContext
) -> [Completion] {
  let isSeparator = { (character: Character) in
    character == " " || character == "\t" || character == ","
  }
  let begun = typed.reversed().prefix { !isSeparator($0) }.count
  let kept = typed.dropLast(begun)
  guard !head.isEmpty || !kept.isEmpty else { return [] }
  let named = (head + kept).split(whereSeparator: isSeparator).map { $0.prefix(3).lowercased() }
  return Weekday.allCases.compactMap { weekday in
    let day = weekday.name.lowercased()
    guard !named.contains(String(day.prefix(3))) else { return nil }
    for start in [String(kept), "\(kept)on "] {
      let label = start + day.prefix(3)
      let reading = context.read(head + label, as: kind)
      let recurrence = reading.recurrence ?? reading.schedule?.recurrence
      guard reading.problem == nil, recurrence?.frequency == .weekly else { continue }
      var entry = Completion(label, .clause)
      entry.filter = start + day
      return entry
    }
    return nil
  }
}

/// The limits of a recurrence that starts on `start`: days in words or as typed, and numbers of
/// times.
func limitCompletions(
  _ start: CivilDate, _ typed: String, _ context: CheckContext
) -> [Completion] {
  let endOfYear = try? CivilDate(year: start.year, month: 12, day: 31)
  let days: [(String, CivilDate?)] = [
    ("one week", start.adding(days: 7)), ("four weeks", start.adding(days: 28)),
    ("the end of the month", start.lastOfMonth), ("the end of the year", endOfYear),
  ]
  var entries = days.compactMap { words, day in
    day.map { Completion("thru \($0)", .clause, detail: "\($0.weekday.name), \(words)") }
  }
  for keyword in ["thru ", "through "] where typed.lowercased().hasPrefix(keyword) {
    let words = String(typed.dropFirst(keyword.count))
    entries += typedDayCompletions(words, context).compactMap { entry in
      guard entry.filter.lowercased().hasPrefix(words.lowercased()) else { return nil }
      let label = "thru \(entry.label)"
      return Completion(label, .clause, detail: entry.detail, text: "thru \(entry.text)")
        .found(by: typed)
    }
  }
  return entries + countCompletions(typed)
}

/// The number of times in `typed`, or a few and many.
///
/// `limit = "for" ws N ws "time" [ "s" ]`
private func countCompletions(_ typed: String) -> [Completion] {
  let count = typed.lowercased().hasPrefix("for ") ? Int(typed.dropFirst(4)) : nil
  let counts = count.map { (1...9999).contains($0) ? [$0] : [] } ?? [5, 10]
  return counts.map { Completion("for \($0) \($0 == 1 ? "time" : "times")", .clause) }
}
