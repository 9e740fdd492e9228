package import CivilDates
import Settings
import TaskText

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

/// The same with the time, if the words name one.
package func typedMoment(
  _ words: String, today: CivilDate, options: DateOptions = DateOptions()
) -> Moment? {
  let words = trimmed(words)
  if let moment = Moment(words: words, today: today) { return moment }
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

extension CheckedTag {
  /// What the words in the payload of a date tag mean today, as completion would write it; nil if they
  /// mean nothing or the payload has a date already.
  func dateMeantByWords(_ context: CheckContext) -> String? {
    guard schedule == nil, dateProblem != nil, let definition, let words = value else { return nil }
    if TagTraits(definition, context.settings).contains(.happened) {
      return typedPastMoment(words, today: context.today).map { "\($0)" }
    }
    if let moment = typedMoment(words, today: context.today, options: context.dateOptions) {
      return "\(moment)"
    }
    guard definition.payload == .schedule else { return nil }
    return Schedule(words: words, today: context.today).map { "\($0)" }
  }
}

/// Why `words` mean no day, in one clause: what is wrong with the date that they are, or what is
/// allowed instead.
package func absenceOfDay(
  in words: String, today: CivilDate, options: DateOptions = DateOptions()
) -> String {
  let reading = DateReading(Array(trimmed(words).utf8), as: .day, today: today, options: options)
  if let problem = reading.problem, [.invalidDate, .ambiguousDate].contains(problem.kind) {
    return problem.message
  }
  return
    "use a date as `YYYY-MM-DD`, a day of the month such as `25`, or words such as `tomorrow`, "
    + "`next friday`, `in 3 days` or `+2w`"
}

/// The moment of a date that is written in the standard way or in another one with one reading.
func writtenMoment(_ text: String, today: CivilDate, options: DateOptions) -> Moment? {
  func read(_ text: String) -> DateReading {
    DateReading(Array(text.utf8), as: .day, today: today, options: options)
  }
  let reading = read(text)
  guard let problem = reading.problem else { return reading.schedule?.start }
  guard problem.kind == .nonstandardDate, problem.suggestions.count == 1 else { return nil }
  return read(problem.suggestions[0].replacement).schedule?.start
}
