/// Why the tail of a schedule is not a recurrence. Each case has memory of its own, as in ``DateFault``.
indirect enum RecurrenceFault: Error, Hashable {
  case noBlank(String, after: String)
  case interval(String)
  case number(String)
  case numberOfTimes(String)
  case count(String)
  case times(String)
  case limit(String)
  case unit(String)
  case onNotAllowed(String)
  case weekday(String)
  case place(String)
  case tail(String)
  case missingComma(_ before: String, _ after: String)
  case timeLimit
  case secondEnd
}

extension RecurrenceFault: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  var description: String { writtenMessage(append) }

  /// Appends ``description``.
  func append(to text: inout [UInt8]) {
    switch self {
    case .noBlank(let found, let keyword):
      text.append(quoted: found)
      text.append(literal: " directly follows ")
      text.append(quoted: keyword)
      text.append(literal: ": put a space between them")
    case .interval(let found):
      if appendQuestion(found, to: &text) { break }
      append(found, insteadOf: "an interval", to: &text)
      text.append(literal: ": `every` takes `day`, `week`, `month` or `year`, ")
      text.append(
        literal: "with or without a number before it, `weekday`, or the names of weekdays")
    case .number(let found):
      text.append(quoted: found)
      text.append(literal: " is not allowed here: write a number from 1 to 9999")
    case .numberOfTimes(let found):
      text.append(quoted: found)
      text.append(literal: " is not a number of times: `for` takes 1 to 9999 times")
    case .count(let found):
      append(found, insteadOf: "a count", to: &text)
      text.append(literal: ": `for` takes a number from 1 to 9999 and `times`")
    case .times(let found):
      append(found, insteadOf: "`times`", to: &text)
      text.append(literal: ": write `times` after the number")
    case .limit(let found):
      append(found, insteadOf: "a limit", to: &text)
      text.append(literal: ": write a day, a time, or both after `thru`")
    case .unit(let found):
      if appendQuestion(found, to: &text) { break }
      append(found, insteadOf: "a unit", to: &text)
      text.append(literal: ": write `day`, `week`, `month` or `year`")
    case .onNotAllowed(let unit):
      text.append(literal: "`on` cannot follow ")
      text.append(quoted: unit)
      text.append(literal: ": it can follow `week`, with weekdays, or `month`, ")
      text.append(literal: "with days of the month")
    case .weekday(let found):
      if appendQuestion(found, to: &text) { break }
      append(found, insteadOf: "a weekday", to: &text)
      text.append(literal: ": after `week`, `on` takes `mon` to `sun`")
    case .place(let found):
      append(found, insteadOf: "a day of the month", to: &text)
      text.append(literal: ": `on` takes `1st` to `31st`, `last`, or ")
      text.append(literal: "`first` to `fifth` or `last` with a weekday")
    case .tail(let found):
      text.append(quoted: found)
      text.append(literal: " cannot follow: the recurrence is already complete")
    case .missingComma(let before, let after):
      text.append(literal: "a comma is missing between the weekdays: write ")
      text.append(quoted: "\(before), \(after)")
    case .timeLimit:
      text.append(
        literal: "the limit has a time but the start has none: write a day as the limit")
    case .secondEnd:
      text.append(
        literal: "`thru` with a time cannot follow an end: a schedule has only one end")
    }
  }

  /// What was probably meant instead of the text at fault; nil if nothing is near it.
  var meant: String? {
    switch self {
    case .interval(let text):
      spacedInterval(text) ?? nearest(to: text, in: intervalNames)
    case .unit(let text): nearest(to: text, in: unitNames)
    case .weekday(let text): nearest(to: text, in: weekdays)
    case .missingComma, .noBlank, .number, .numberOfTimes, .count, .times, .limit, .onNotAllowed,
      .place, .tail, .timeLimit, .secondEnd:
      nil
    }
  }

  private func nearest(to text: String, in words: NameList) -> String? {
    nearestName(to: text.lowercased(), in: words)
  }

  /// Appends the question whether another text was meant, if one is near.
  private func appendQuestion(_ found: String, to text: inout [UInt8]) -> Bool {
    guard let meant else { return false }
    text.append(quoted: found)
    text.append(literal: " cannot be read; did you mean ")
    text.append(quoted: meant)
    text.append(UInt8(ascii: "?"))
    return true
  }

  private func append(
    _ found: String, insteadOf expected: StaticString, to text: inout [UInt8]
  ) {
    if found.isEmpty {
      text.append(literal: expected)
      return text.append(literal: " is missing")
    }
    text.append(quoted: found)
    text.append(literal: " is not ")
    text.append(literal: expected)
  }
}

/// A number and a unit of an interval with the space that is missing between them, or nil if the text is
/// not `2weeks` or the like.
func spacedInterval(_ text: String) -> String? {
  let digits = text.prefix { ("0"..."9").contains($0) }
  let unit = text.dropFirst(digits.count).lowercased()
  guard !digits.isEmpty, digits.count <= 4, units.contains(unit) else { return nil }
  return "\(digits) \(unit)"
}

private let units = ["day", "days", "week", "weeks", "month", "months", "year", "years"]
private let unitNames = NameList(units)
private let weekdayNames = Weekday.allCases.map { $0.name.lowercased() }
private let weekdays = NameList(weekdayNames)
private let intervalNames = NameList(units + ["weekday"] + weekdayNames)
