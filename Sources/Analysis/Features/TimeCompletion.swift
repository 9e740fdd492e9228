import CivilDates

/// The times that are offered after a day: every half hour, the morning first, then those that `typed`
/// may mean.
func timeCompletions(_ typed: String) -> [Completion] {
  let times = times(every: 30)
  return (times.drop { $0.hour < 8 } + times.prefix { $0.hour < 8 }).map {
    Completion("\($0)", .time)
  } + typedTimes(typed).map { Completion("\($0)", .time).found(by: typed) }
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
private func writtenTime(_ text: String) -> CivilTime? {
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
