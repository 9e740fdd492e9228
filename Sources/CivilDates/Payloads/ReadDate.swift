/// Reads a date tag's payload: what it means, and what is wrong with it.
///
/// Every payload can be read, whatever its bytes and length, in time linear in its length. A
/// payload has at most one problem, the first in the order of ``DateProblem/Kind``.
///
/// ```swift
/// let reading = readDate(
///   Array("2025-05-11 13:00-14:00 every week for 8 times".utf8), as: .schedule, today: day)
/// reading.schedule?.start  // 2025-05-11 13:00
/// reading.problem          // nil
///
/// let wrong = readDate(Array("2025-02-30".utf8), as: .day, today: day).problem
/// wrong?.message                      // day 30 does not exist: February 2025 has 28 days
/// wrong?.suggestions.first?.replacement  // 2025-02-28
/// ```
///
/// - Parameters:
///   - payload: what stands between the parentheses. No date holds a parenthesis, so that it makes
///     no difference to what is read whether those in it are escaped.
///   - kind: what the tag's payload may hold.
///   - today: the day that words such as `tomorrow` count from; nothing else depends on it.
///   - options: configured spellings, and how to read `thru`.
public func readDate(
  _ payload: [UInt8], as kind: DatePayloadKind, today: CivilDate,
  options: DateOptions = DateOptions()
) -> DateReading {
  let text = payload.trimmedRange
  guard !text.isEmpty else {
    let removal = Suggestion(title: "Remove the parentheses", replacement: "", isSafe: true)
    return DateReading(
      problem: DateProblem(.empty, in: 0..<payload.count, suggestions: [removal]))
  }
  switch kind {
  case .schedule, .day, .dayOrText:
    if let plain = PlainSchedule(payload.span), kind == .schedule || plain.endSecond < 0 {
      return DateReading(schedule: plain.schedule)
    }
    if kind == .dayOrText, !payload[text.lowerBound].isDigit { return DateReading() }
    return PayloadReader(
      payload: payload, text: text, kind: kind, today: today, options: options
    ).reading
  case .recurrence: return DateReading(repetition: payload)
  case .recurrenceRule:
    var reading = DateReading(rule: payload)
    if let rule = reading.recurrence, rule.isEmptyFromAnyStart {
      reading.problem = DateProblem(.noOccurrence, in: text)
    }
    return reading
  }
}

extension [UInt8] {
  /// What is left without blanks and tabs at both ends.
  var trimmedRange: Range<Int> {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return 0..<0 }
    return first..<last + 1
  }
}

extension DateProblem {
  /// The fault as people are told it.
  init(_ fault: DateFault, in range: Range<Int>, suggestions: [Suggestion] = []) {
    self.init(
      kind: fault.kind, range: range, message: fault.description, suggestions: suggestions)
  }
}
