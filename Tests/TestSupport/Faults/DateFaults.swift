import CivilDates

/// Reads `payload` as each kind of date and requires what must be true for every payload: problems
/// are inside the payload, suggestions can be read, canonical text is read as the same value, and
/// occurrences are in ascending order.
///
/// - Throws: the first fault.
package func requireSoundDates(_ payload: [UInt8]) throws(Fault) {
  try require(
    (0...payload.count).contains(Schedule.longestPrefixLength(of: payload)),
    "the longest schedule is too long")
  for kind in DatePayloadKind.allCases {
    for options in [DateOptions(), DateOptions(thru: .span)] {
      let reading = DateReading(payload, as: kind, today: CorpusMeaning.today, options: options)
      if let problem = reading.problem {
        try requireSound(problem, of: payload, as: kind, options)
      }
      if let schedule = reading.schedule {
        try requireCanonical(schedule, options)
        if let recurrence = schedule.recurrence {
          try requireSound(recurrence, startingAt: schedule.start)
        }
      }
      if let recurrence = reading.recurrence {
        try requireSound(recurrence, startingAt: Moment(CorpusMeaning.today))
      }
    }
  }
  if let seconds = try? CivilDuration(payload).seconds {
    try require(seconds >= 0, "a duration is \(seconds) seconds")
  }
}

private func requireSound(
  _ problem: DateProblem, of payload: [UInt8], as kind: DatePayloadKind, _ options: DateOptions
) throws(Fault) {
  try require(
    0 <= problem.range.lowerBound && problem.range.upperBound <= payload.count,
    "the problem \(problem.kind) is outside the payload: \(problem.range)")
  try require(!problem.message.isEmpty, "the problem \(problem.kind) says nothing")
  for suggestion in problem.suggestions where !suggestion.replacement.isEmpty {
    let replacement = Array(suggestion.replacement.utf8)
    let reading = DateReading(replacement, as: kind, today: CorpusMeaning.today, options: options)
    // A payload may have two wrong days, or another problem after a wrong day.
    let isFine =
      reading.problem.map {
        $0.kind > problem.kind || ($0.kind == problem.kind && $0.kind == .invalidDate)
      } ?? true
    try require(
      isFine,
      "\(problem.kind) suggests `\(suggestion.replacement)`, which is "
        + "\(reading.problem?.message ?? "")")
    if suggestion.isSafe, problem.kind == .nonstandardDate {
      let same = DateReading(payload, as: kind, today: CorpusMeaning.today, options: options)
      try require(
        reading.schedule == same.schedule,
        "the safe replacement `\(suggestion.replacement)` means something else")
    }
  }
}

private func requireCanonical(_ schedule: Schedule, _ options: DateOptions) throws(Fault) {
  let text = schedule.description
  let reading = DateReading(
    Array(text.utf8), as: .schedule, today: CorpusMeaning.today, options: options)
  try require(
    reading.schedule == schedule, "`\(text)` reads as `\(reading.schedule?.description ?? "")`")
}

private func requireSound(_ recurrence: Recurrence, startingAt start: Moment) throws(Fault) {
  var last: Moment?
  for moment in Occurrences(start: start, recurrence: recurrence).prefix(20) {
    if let last {
      try require(
        (last.date, last.time ?? .startOfDay) < (moment.date, moment.time ?? .startOfDay),
        "the occurrence \(moment) does not come after \(last)")
    }
    last = moment
  }
  guard let text = recurrence.ruleText else { return }
  let again = try? Recurrence(rule: Array(text.utf8))
  try require(again?.ruleText == text, "`\(text)` reads as `\(again?.ruleText ?? "")`")
}
