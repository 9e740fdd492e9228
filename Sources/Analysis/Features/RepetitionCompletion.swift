import CivilDates

/// The schedules that a person who types `typed` may mean by words for a recurrence: `every Friday`
/// is one that starts on the coming Friday.
func repetitionCompletions(_ typed: String, today: CivilDate) -> [Completion] {
  guard !typed.isEmpty else { return [] }
  return repetitionPhrases(typed).compactMap { phrase in
    Schedule(words: phrase, today: today).map { schedule in
      Completion(
        phrase, .clause, detail: "from \(schedule.start.date.withWeekday)", text: "\(schedule)")
    }
  }
}

/// The `every` clauses that a person who types `typed` may mean after a date: `weekly` is `every week`.
func clauseCompletions(_ typed: String) -> [Completion] {
  guard !typed.isEmpty else { return [] }
  return repetitionPhrases(typed).compactMap { phrase in
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

/// Words for recurrences, with the number in `typed`, if any, and `typed` itself.
private func repetitionPhrases(_ typed: String) -> [String] {
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
