import CivilDates

/// Reads a moment such as `2025-05-11` or `2025-05-11 10:00`.
func moment(_ text: String) throws -> Moment {
  let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
  guard numbers.count >= 3 else { throw UnreadableMoment(text: text) }
  let date = try CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
  guard numbers.count > 4 else { return Moment(date) }
  let second = numbers.count > 5 ? numbers[5] : 0
  return Moment(date, at: try CivilTime(hour: numbers[3], minute: numbers[4], second: second))
}

struct UnreadableMoment: Error {
  let text: String
}

/// The occurrences of a rule in the syntax of RFC 5545.
func occurrences(from start: String, _ rule: String) throws -> Occurrences {
  Occurrences(start: try moment(start), recurrence: try Recurrence(rule: Array(rule.utf8)))
}

/// The moments in one line, separated by commas.
func text(_ moments: some Sequence<Moment>) -> String {
  moments.map(\.description).joined(separator: ", ")
}
