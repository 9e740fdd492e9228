package import CivilDates
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
func typedMoment(_ words: String, today: CivilDate, options: DateOptions) -> Moment? {
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
