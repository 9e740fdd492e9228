/// Why the tail of a schedule is no recurrence.
enum RecurrenceFault: Error, Hashable {
  case noBlank(String, after: String)
  case interval(String)
  case zero
  case count(String)
  case times(String)
  case limit(String)
  case unit(String)
  case onNotAllowed(String)
  case weekday(String)
  case place(String)
  case tail(String)
  case timeLimit
  case secondEnd
}

extension RecurrenceFault: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  var description: String {
    switch self {
    case .noBlank(let text, let keyword):
      "\(quoted(text)) stands directly behind `\(keyword)`: a blank is allowed there"
    case .interval(let text):
      "\(quoted(text)) is no interval: `every` takes day, week, month or year, a number before them, "
        + "`weekday`, or names of weekdays"
    case .zero: "`0` is no number of steps: 1 to 9999 are allowed"
    case .count(let text): "\(quoted(text)) is no count: `for` takes 1 to 9999 and `times`"
    case .times(let text): "\(quoted(text)) does not follow a count: `times` does"
    case .limit(let text): "\(quoted(text)) is no limit: a day, a moment or a time follows `thru`"
    case .unit(let text):
      "\(quoted(text)) is no unit: day, week, month and year can be counted"
    case .onNotAllowed(let unit):
      "`on` cannot follow `\(unit)`: it can follow week, with weekdays, and month, with places in it"
    case .weekday(let text): "\(quoted(text)) is no weekday: with a week, `on` takes mon to sun"
    case .place(let text):
      "\(quoted(text)) is no place in a month: `on` takes 1st to 31st, `last`, or first to fifth or "
        + "last before a weekday"
    case .tail(let text): "\(quoted(text)) cannot follow: the recurrence has ended"
    case .timeLimit: "the limit is a time but the start has none: a day or a moment can limit it"
    case .secondEnd: "a second end: `thru` with a time cannot follow an end"
    }
  }

  /// The user's text in backticks, or words for its absence.
  private func quoted(_ text: String) -> String { text.isEmpty ? "nothing" : "`\(text)`" }
}
