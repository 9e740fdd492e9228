import CivilDates
import TestSupport
import Testing

@Suite struct RandomPayloadTests {
  @Test func randomSchedulesAreReadFromTheirText() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    for _ in 0..<5000 {
      let schedule = randomSchedule(using: &random)
      let text = "\(schedule)"
      let reading = DateReading(Array(text.utf8), as: .schedule, today: today)
      let kind = reading.problem?.kind
      if reading.schedule != schedule || !(kind == nil || kind == .emptyRecurrence)
        || Schedule.longestPrefixLength(of: Array(text.utf8)) != text.utf8.count
      {
        wrong.append(text)
      }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
  }

  @Test func safeFixesOfRandomPayloadsLeaveNoProblem() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
      let payload = Array(text.utf8)
      for kind in DatePayloadKind.allCases {
        let reading = DateReading(payload, as: kind, today: today)
        if let problem = reading.problem, !isSound(problem, of: reading, payload, kind) {
          wrong.append("\(kind) \(text)")
        }
      }
      if Schedule.longestPrefixLength(of: payload) > payload.count { wrong.append(text) }
      _ = try? CivilDuration(payload)
    }
    #expect(wrong.isEmpty, "seed \(seed)")
  }

  @Test func readingsWithoutSuggestionsAreTheSameOtherwise() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    for number in 0..<5000 {
      let text = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
      let payload = Array(text.utf8)
      let order = FieldOrder.allCases[number % 3]
      let options = DateOptions(orders: number % 4 == 0 ? StampOrders(order) : StampOrders())
      for kind in DatePayloadKind.allCases {
        let whole = DateReading(payload, as: kind, today: today, options: options)
        let short = DateReading.read(
          payload.span, as: kind, today: today, options: options, suggests: false)
        if whole.schedule != short.schedule || whole.recurrence != short.recurrence
          || whole.note != short.note || whole.stamps != short.stamps
          || whole.problem?.kind != short.problem?.kind
          || whole.problem?.range != short.problem?.range
          || whole.problem?.message != short.problem?.message
        {
          wrong.append("\(kind) \(text)")
        }
      }
      let reading = DateReading(payload, as: .schedule, today: today, options: options)
      let isSchedule = DateReading.isSchedule(payload.span, options: options)
      if isSchedule != isDate(reading) { wrong.append(text) }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
  }

  @Test func problemsInRandomBytesAreInsideThePayload() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    let format = try? DateFormat("D.M.YY H:mm")
    let options = DateOptions(formats: format.map { [$0] } ?? [])
    for _ in 0..<5000 {
      let payload = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("0123456789-:/. ".utf8).randomElement(using: &random) ?? 0
      }
      for kind in DatePayloadKind.allCases {
        let reading = DateReading(payload, as: kind, today: today, options: options)
        guard let range = reading.problem?.range else { continue }
        #expect(range.lowerBound >= 0 && range.upperBound <= payload.count, "seed \(seed)")
      }
      _ = Schedule.longestPrefixLength(of: payload)
    }
  }

  @Test(
    "A long payload takes linear time",
    arguments: [
      " ", "\t", "1", "2025-05-11 ", "every ", "a", ",", "+", "-", "mon, ", "1st and ", "1h ",
      "\u{e9}", "2025-05-11 every mon, ", "+02",
    ])
  func long(repeated: String) {
    for start in ["", "2025-05-11 ", "2025-05-11 10:00", "2025-05-11 every month on "] {
      var payload = Array(start.utf8)
      for _ in 0..<(1 << 16) / repeated.utf8.count { payload += repeated.utf8 }
      for kind in DatePayloadKind.allCases {
        _ = DateReading(payload, as: kind, today: today)
      }
      _ = Schedule.longestPrefixLength(of: payload)
      _ = try? CivilDuration(payload)
    }
  }
}

/// Whether the reading is one of a schedule, whatever is wrong with it.
private func isDate(_ reading: DateReading) -> Bool {
  switch reading.problem?.kind {
  case nil: reading.schedule != nil
  case .emptyPayload, .relativeDate, .unreadableDate: false
  case .invalidDate, .ambiguousDate, .unexpectedRange, .reversedRange, .invalidRecurrence,
    .emptyRecurrence, .nonstandardDate:
    true
  }
}

/// Whether the problem is inside the payload, and each safe fix has the same value and no problem.
private func isSound(
  _ problem: DateProblem, of reading: DateReading, _ payload: [UInt8], _ kind: DatePayloadKind
) -> Bool {
  guard problem.range.lowerBound >= 0, problem.range.upperBound <= payload.count else {
    return false
  }
  for suggestion in problem.suggestions where problem.kind != .emptyPayload {
    let fixed = DateReading(Array(suggestion.replacement.utf8), as: kind, today: today)
    if suggestion.isSafe, fixed.problem != nil || fixed.schedule != reading.schedule {
      return false
    }
    if fixed.problem?.kind == .emptyPayload { return false }
  }
  return true
}

private let fragments = [
  "2025-05-11", "2025-02-30", "2025/5/1", "05/06/2025", "13/05/2025", "19-09-11", "11 May 2025",
  "10:00", "9am", "24:00", "25:00", " ", " ", " ", " - ", "-", " to ", "–", "every", "other", "2",
  "week", "weeks", "month", "day", "on", "the", "1st", "last", "mon", "weekday", "and", ", ",
  "thru",
  "until", "for", "times", "T", "Z", "+02:00", "Sunday", "tomorrow", "in 3 days", "@", "\u{e9}",
]

private func randomSchedule(using random: inout SeededRandom) -> Schedule {
  while true {
    let start = randomMoment(hasTime: .random(using: &random), using: &random)
    var end: Moment?
    if Bool.random(using: &random) {
      end = randomMoment(hasTime: start.time != nil, using: &random)
    }
    let schedule = try? Schedule(
      start: start, end: end, recurrence: randomRecurrence(using: &random))
    if let schedule { return schedule }
  }
}

private func randomMoment(hasTime: Bool, using random: inout SeededRandom) -> Moment {
  let date = CivilDate(dayNumber: .random(in: 0...CivilDate.last.dayNumber, using: &random))
  let time = try? CivilTime(
    hour: .random(in: 0...23, using: &random), minute: .random(in: 0...59, using: &random),
    second: Bool.random(using: &random) ? 0 : .random(in: 0...59, using: &random))
  return Moment(date ?? .first, at: hasTime ? time : nil)
}

private func randomRecurrence(using random: inout SeededRandom) -> Recurrence? {
  guard Bool.random(using: &random) else { return nil }
  var recurrence = Recurrence(Recurrence.Frequency.allCases.randomElement(using: &random) ?? .daily)
  recurrence.interval = .random(in: 1...12, using: &random)
  let count = Int.random(in: 0...3, using: &random)
  switch recurrence.frequency {
  case .daily, .yearly: break
  case .weekly:
    let days = Weekday.allCases.shuffled(using: &random).prefix(count).sorted()
    recurrence.weekdays = days.map { Recurrence.Place($0) }
  case .monthly where count > 0:
    let places = (0..<count).map { _ -> Recurrence.MonthPlace in
      let nth = [-1, 1, 2, 3, 4, 5].randomElement(using: &random) ?? 1
      let weekday = Weekday.allCases.randomElement(using: &random) ?? .monday
      return [
        .day(.random(in: 1...31, using: &random)), .day(-1),
        .weekday(weekday, ordinal: nth), .workday(nth),
      ].randomElement(using: &random) ?? .day(1)
    }
    recurrence = .monthly(every: recurrence.interval, on: places)
  case .monthly: break
  }
  switch Int.random(in: 0...2, using: &random) {
  case 0: recurrence.limit = .count(.random(in: 1...9999, using: &random))
  case 1:
    recurrence.limit = .until(randomMoment(hasTime: .random(using: &random), using: &random))
  default: break
  }
  return recurrence
}
