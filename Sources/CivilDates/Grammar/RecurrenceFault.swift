/// Why the tail of a schedule is not a recurrence.
enum RecurrenceFault: Error, Hashable {
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
  var description: String {
    switch self {
    case .noBlank(let text, let keyword):
      "`\(text)` directly follows `\(keyword)`: put a space between them"
    case .interval(let text):
      question(text)
        ?? "\(found(text, insteadOf: "an interval")): `every` takes `day`, `week`, `month` or "
        + "`year`, with or without a number before it, `weekday`, or the names of weekdays"
    case .number(let text): "`\(text)` is not allowed here: write a number from 1 to 9999"
    case .numberOfTimes(let text):
      "`\(text)` is not a number of times: `for` takes 1 to 9999 times"
    case .count(let text):
      "\(found(text, insteadOf: "a count")): `for` takes a number from 1 to 9999 and `times`"
    case .times(let text): "\(found(text, insteadOf: "`times`")): write `times` after the number"
    case .limit(let text):
      "\(found(text, insteadOf: "a limit")): write a day, a time, or both after `thru`"
    case .unit(let text):
      question(text)
        ?? "\(found(text, insteadOf: "a unit")): write `day`, `week`, `month` or `year`"
    case .onNotAllowed(let unit):
      "`on` cannot follow `\(unit)`: it can follow `week`, with weekdays, or `month`, with days of "
        + "the month"
    case .weekday(let text):
      question(text)
        ?? "\(found(text, insteadOf: "a weekday")): after `week`, `on` takes `mon` to `sun`"
    case .place(let text):
      "\(found(text, insteadOf: "a day of the month")): `on` takes `1st` to `31st`, `last`, or "
        + "`first` to `fifth` or `last` with a weekday"
    case .tail(let text): "`\(text)` cannot follow: the recurrence is already complete"
    case .missingComma(let before, let after):
      "a comma is missing between the weekdays: write `\(before), \(after)`"
    case .timeLimit: "the limit has a time but the start has none: write a day as the limit"
    case .secondEnd: "`thru` with a time cannot follow an end: a schedule has only one end"
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

  /// The question whether another text was meant.
  private func question(_ text: String) -> String? {
    meant.map { "`\(text)` cannot be read; did you mean `\($0)`?" }
  }

  private func found(_ text: String, insteadOf expected: String) -> String {
    text.isEmpty ? "\(expected) is missing" : "`\(text)` is not \(expected)"
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
