package import CivilDates
import Settings
import TaskText

/// The days that are offered in an empty date payload: today, tomorrow, the next seven days by
/// their weekdays, and a few later days.
func dayCompletions(today: CivilDate) -> [Completion] {
  let weekdays = (1...7).compactMap { today.adding(days: $0)?.weekday.name }
  let phrases = ["today", "tomorrow"] + weekdays + ["next week", "in 2 weeks"]
  return phrases.compactMap { dayCompletion($0, today: today) }
    + [dayCompletion(endOfMonth, at: Moment(today.lastOfMonth))]
}

/// The words for the last day of this month.
let endOfMonth = "end of the month"

/// The days that are offered in the payload of a tag that says when something happened: today,
/// yesterday and the other days of the last week, and those that `typed` may mean.
func pastDayCompletions(_ typed: String, _ context: CheckContext) -> [Completion] {
  let today = context.today
  let weekdays = (2...7).compactMap { today.adding(days: -$0) }
  let known =
    ["today", "yesterday"].compactMap { dayCompletion($0, today: today) }
    + weekdays.map { dayCompletion("last \($0.weekday.name)", at: Moment($0)) }
  let latest = latestDayOfMonth(typed, today: today)
  let typedDays =
    typedDayCompletions(typed, context)
    + [latest].compactMap { $0.map { typedDay("\($0)", typed, context) } }
  // Both are written as YYYY-MM-DD.
  return known + typedDays.filter { $0.text.prefix(10) <= "\(today)" }
}

/// The days that a person who types `typed` may mean: relative dates, nonstandard dates, days of
/// the month, and numbers whose unit is not typed yet; each also with a time after it.
func typedDayCompletions(_ typed: String, _ context: CheckContext) -> [Completion] {
  guard !typed.isEmpty else { return [] }
  let today = context.today
  let known = dayCompletions(today: today)
  let further = furtherPhrases.compactMap { dayCompletion($0, today: today) }
  let phrases = completedPhrases(typed).compactMap { dayCompletion($0, today: today) }
  let date = dayOfMonth(typed, today: today) ?? CivilDate(unreadWords: typed, today: today)
  let readings = readings(of: typed, context) + (date.map { ["\($0)"] } ?? [])
  let found = readings.map { typedDay($0, typed, context) }
  return phrases.map { $0.found(by: typed) } + known + further + found
    + momentCompletions(typed, context)
}

/// The moments that `typed` may mean: a day in words or in any spelling, a blank, and a time.
private func momentCompletions(_ typed: String, _ context: CheckContext) -> [Completion] {
  for (day, time) in daysBeforeTimes(typed, today: context.today, options: context.dateOptions) {
    let times = time.isEmpty ? timeCompletions("").map(\.text) : typedTimes(time).map { "\($0)" }
    if !times.isEmpty { return times.map { typedDay("\(day) \($0)", typed, context) } }
  }
  return []
}

/// The days that the words before a blank mean, each with what is after that blank.
private func daysBeforeTimes(
  _ words: String, today: CivilDate, options: DateOptions
) -> [(day: CivilDate, rest: String)] {
  words.indices.filter { words[$0] == " " }.prefix(maxBlanksInWords).compactMap { blank in
    let day = momentInWords(trimmed(String(words[..<blank])), today: today, options: options)
    guard let day, day.time == nil else { return nil }
    return (day.date, String(words[words.index(after: blank)...]))
  }
}

/// The maximum number of blanks in the words for a day: `in 3 days`, `end of the month`.
private let maxBlanksInWords = 6

private let furtherPhrases =
  Weekday.allCases.map { "next \($0.name)" } + [
    "weekend", "next month", "next year", "yesterday", "in 3 days", "in a week", "in 1 month",
    "tonight", "noon", "midnight",
  ]

/// The payloads that `text` can mean: the day of a relative date, the text itself if it is a date,
/// or else the suggested corrections.
private func readings(of text: String, _ context: CheckContext) -> [String] {
  let orders = context.dateOptions.orders
  if let moment = Moment(words: text, today: context.today, orders: orders) { return ["\(moment)"] }
  let reading = context.read(text, as: .day)
  guard let problem = reading.problem else { return reading.schedule.map { ["\($0)"] } ?? [] }
  switch problem.kind {
  case .ambiguousDate, .nonstandardDate: return problem.suggestions.map(\.replacement)
  case .emptyPayload, .relativeDate, .invalidDate, .unreadableDate, .unexpectedRange,
    .reversedRange, .invalidRecurrence, .emptyRecurrence:
    return []
  }
}

/// Completes the unit in `in 3`, `in 3 w`, `+3`, `3 d` and `3d`: one result for each unit that matches.
/// Months are not offered after a `+`, as some people read `+3m` as minutes.
func completedPhrases(_ typed: String) -> [String] {
  var rest = typed.lowercased()[...]
  let units = rest.hasPrefix("+") ? ["day", "week"] : ["day", "week", "month"]
  for prefix in ["in ", "+"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
  let digits = rest.prefix { $0.isASCII && $0.isNumber }
  guard rest.count < typed.count || digits.count < rest.count else { return [] }
  let unit = rest.dropFirst(digits.count).drop { $0 == " " }
  guard let number = Int(digits), (1...9999).contains(number) else { return [] }
  return units.map { number == 1 ? $0 : "\($0)s" }
    .filter { $0.hasPrefix(unit) }.map { "in \(number) \($0)" }
}

/// The next day after today whose day of the month is the number; nil for any other text.
func dayOfMonth(_ text: String, today: CivilDate) -> CivilDate? {
  day(text, among: (1...62).lazy.map { today.adding(days: $0) })
}

/// The last day, today included, whose day of the month is the number; nil for any other text.
func latestDayOfMonth(_ text: String, today: CivilDate) -> CivilDate? {
  day(text, among: (0...61).lazy.map { today.adding(days: -$0) })
}

/// The first of the days whose day of the month is the number; nil for any other text.
private func day(_ text: String, among days: some Sequence<CivilDate?>) -> CivilDate? {
  guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
    return nil
  }
  return days.first { $0?.day == number } ?? nil
}

private func dayCompletion(_ phrase: String, today: CivilDate) -> Completion? {
  Moment(words: phrase, today: today).map { dayCompletion(phrase, at: $0) }
}

private func dayCompletion(_ phrase: String, at moment: Moment) -> Completion {
  let weekday = moment.date.weekday.name.prefix(3)
  var entry = Completion(phrase, .day, detail: "\(weekday) \(moment)", text: "\(moment)")
  entry.filter = "\(phrase) \(moment)"
  return entry
}

private func typedDay(_ text: String, _ typed: String, _ context: CheckContext) -> Completion {
  let date = context.read(text, as: .day).schedule?.start.date
  let detail = date.map { "\($0.weekday.name), \($0.distanceInWords(from: context.today))" } ?? ""
  return Completion(text, .day, detail: detail).found(by: typed)
}

extension Completion {
  /// This entry with a filter that begins with what is typed.
  func found(by typed: String) -> Completion {
    var entry = self
    entry.filter = "\(typed) \(text)"
    return entry
  }
}

/// The day that a person means by `words`, as completion would write it: a date in any spelling, a day
/// of the month such as `25` or `1st`, or words such as `friday`, `in 3 d` and `end of the month`. Nil if they
/// mean none or several, or also name a time.
package func typedDay(
  _ words: String, today: CivilDate, options: DateOptions = DateOptions()
) -> CivilDate? {
  guard let moment = typedMoment(words, today: today, options: options), moment.time == nil
  else { return nil }
  return moment.date
}

/// The moment that words name: a day, with its time if they name one.
package func typedMoment(
  _ words: String, today: CivilDate, options: DateOptions = DateOptions()
) -> Moment? {
  let words = trimmed(words)
  if let moment = momentInWords(words, today: today, options: options) { return moment }
  return daysBeforeTimes(words, today: today, options: options).lazy.compactMap { day, time in
    writtenTime(time).map { Moment(day, at: $0) }
  }.first
}

/// What a person means by `words` in a `@due(…)`, as completion would write it: a moment that they name, a
/// schedule in any spelling with one reading, or a recurrence such as `every friday`. Nil if they mean
/// none or several.
package func typedSchedule(_ words: String, _ context: CheckContext) -> Schedule? {
  let (today, options) = (context.today, context.dateOptions)
  if let moment = typedMoment(words, today: today, options: options) {
    return try? Schedule(start: moment)
  }
  return writtenSchedule(trimmed(words), as: .schedule, today: today, options: options)
    ?? Schedule(words: words, today: today, options: options)
}

/// The moment that words name without a time after those for the day.
private func momentInWords(_ words: String, today: CivilDate, options: DateOptions) -> Moment? {
  if let moment = Moment(words: words, today: today, orders: options.orders) { return moment }
  if let moment = writtenMoment(words, today: today, options: options) { return moment }
  if let date = dayOfMonth(words, today: today) ?? CivilDate(unreadWords: words, today: today) {
    return Moment(date)
  }
  if words.lowercased() == endOfMonth { return Moment(today.lastOfMonth) }
  let phrases = completedPhrases(words)
  return phrases.count == 1 ? Moment(words: phrases[0], today: today) : nil
}

/// The moment that a person means by `words` about something that has happened: a moment that is not
/// after today, or the last day with that weekday or day of the month. Dates in any spelling are none,
/// as a list may write stamps in its own way.
func typedPastMoment(_ words: String, today: CivilDate) -> Moment? {
  let words = trimmed(words)
  if let moment = Moment(words: words, today: today), moment.date <= today { return moment }
  return (lastWeekday(words, today: today) ?? latestDayOfMonth(words, today: today))
    .map { Moment($0) }
}

/// The last day before today whose weekday begins with `text`, which has at least three letters.
private func lastWeekday(_ text: String, today: CivilDate) -> CivilDate? {
  guard text.utf8.count >= 3 else { return nil }
  return (1...7).lazy.compactMap { today.adding(days: -$0) }
    .first { $0.weekday.name.lowercased().hasPrefix(text.lowercased()) }
}

extension CheckedItem {
  /// The change that writes the dates that words in the payloads of date tags mean today.
  func writingDates(_ context: CheckContext, where isMeant: (CheckedTag) -> Bool) -> LineChange {
    var change = LineChange()
    for tag in tags where isMeant(tag) {
      guard let index = index(of: tag), let date = tag.dateMeantByWords(context) else { continue }
      change.tags[index] = .setPayload(Array(date.utf8))
    }
    return change
  }
}

extension CheckedTag {
  /// What the words in the payload of a date tag mean today, as completion would write it; nil if they
  /// mean nothing or the payload has a date already.
  fileprivate func dateMeantByWords(_ context: CheckContext) -> String? {
    guard schedule == nil, dateProblem != nil, let definition, let words = value else { return nil }
    if TagTraits(definition, context.settings).contains(.happened) {
      return typedPastMoment(words, today: context.today).map { "\($0)" }
    }
    if definition.payload == .schedule { return typedSchedule(words, context).map { "\($0)" } }
    return typedMoment(words, today: context.today, options: context.dateOptions).map { "\($0)" }
  }
}

/// Why `words` mean no day, in one clause: what is wrong with the date that they are, or what is
/// allowed instead.
package func absenceOfDay(
  in words: String, today: CivilDate, options: DateOptions = DateOptions()
) -> String {
  let reading = DateReading(trimmed(words), as: .day, today: today, options: options)
  if let problem = reading.problem, [.invalidDate, .ambiguousDate].contains(problem.kind) {
    return problem.message
  }
  if let near = nearestDate(to: words) { return "did you mean `\(near)`?" }
  return
    "use a date as `YYYY-MM-DD`, a day of the month such as `25`, or words such as `tomorrow`, "
    + "`next friday`, `in 3 days` or `+2w`"
}

/// The moment of a date that is written in the standard way or in another one with one reading.
func writtenMoment(_ text: String, today: CivilDate, options: DateOptions) -> Moment? {
  writtenSchedule(text, as: .day, today: today, options: options)?.start
}

/// The schedule that is written in the standard way or in another one with one reading.
private func writtenSchedule(
  _ text: String, as kind: DatePayloadKind, today: CivilDate, options: DateOptions
) -> Schedule? {
  func read(_ text: String) -> DateReading {
    DateReading(text, as: kind, today: today, options: options)
  }
  let reading = read(text)
  guard let problem = reading.problem else { return reading.schedule }
  guard problem.kind == .nonstandardDate, problem.suggestions.count == 1 else { return nil }
  return read(problem.suggestions[0].replacement).schedule
}
