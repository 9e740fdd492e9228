import CivilDates

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
      let reading = DateReading(
        Array((head + label).utf8), as: kind, today: context.today, options: context.dateOptions)
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
