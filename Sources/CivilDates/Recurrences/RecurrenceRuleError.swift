/// Why a text is no recurrence rule of RFC 5545, section 3.3.10, that the language allows.
public struct RecurrenceRuleError: Error, Hashable, Sendable {
  /// What is wrong. A found text is as the user wrote it.
  public enum Kind: Hashable, Sendable {
    case emptyRule
    case emptyPart
    case unknownPart(String, nearest: String?)
    case repeatedPart(RecurrenceRulePart)
    case missingValue(RecurrenceRulePart)
    case emptyEntry(RecurrenceRulePart)
    case missingFrequency
    case unknownFrequency(String, nearest: String?)
    /// HOURLY, MINUTELY or SECONDLY, which the standard has and the language has not.
    case shortFrequency(String)
    case number(String, RecurrenceRulePart)
    case weekday(String, RecurrenceRulePart, nearest: String?)
    /// `1MO` in a rule that is neither MONTHLY nor YEARLY.
    case ordinal(String, Recurrence.Frequency)
    case ordinalWithWeekNumbers(String)
    case part(RecurrenceRulePart, Recurrence.Frequency)
    /// BYSETPOS with no other BY part whose days and times it could pick from.
    case lonelySetPositions
    case countWithUntil
    case until(String)
    case untilField(DateError)
  }

  /// What is wrong.
  public let kind: Kind
  /// Where, in bytes from the start of the text.
  public let range: Range<Int>
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch kind {
    case .emptyRule: "the rule is empty: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"
    case .emptyPart: "nothing stands before this `;`: a part is `NAME=value`"
    case .unknownPart(let name, let nearest):
      "`\(name)` is no part of a rule: \(suggestion(nearest) ?? "parts are \(partNames)")"
    case .repeatedPart(let part): "`\(part.rawValue)` stands twice: each part may stand once"
    case .missingValue(let part): "`\(part.rawValue)` has no value: \(allowed(in: part))"
    case .emptyEntry(let part):
      "an entry of `\(part.rawValue)` is empty: \(allowed(in: part)), with a comma between two"
    case .missingFrequency:
      "the rule has no `FREQ`: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"
    case .unknownFrequency(let name, let nearest):
      "`\(name)` is no frequency: \(suggestion(nearest) ?? allowed(in: .frequency))"
    case .shortFrequency(let name):
      "`\(name)` is shorter than a day: \(allowed(in: .frequency))"
    case .number(let text, let part):
      "`\(text)` is no value of `\(part.rawValue)`: \(allowed(in: part))"
    case .weekday(let text, let part, let nearest):
      "`\(text)` is no value of `\(part.rawValue)`: \(suggestion(nearest) ?? allowed(in: part))"
    case .ordinal(let text, let frequency):
      "`\(text)` has a number in a \(frequency.ruleName) rule: "
        + "only MONTHLY and YEARLY rules number their days"
    case .ordinalWithWeekNumbers(let text):
      "`\(text)` has a number beside `BYWEEKNO`: the days of a week have none"
    case .part(let part, let frequency):
      "`\(part.rawValue)` stands in a \(frequency.ruleName) rule: it is allowed in "
        + part.frequencies.map(\.ruleName).joined(separator: ", ")
    case .lonelySetPositions:
      "`BYSETPOS` stands alone: it picks from what another `BY` part lists"
    case .countWithUntil: "`COUNT` and `UNTIL` stand together: a rule has one of them at most"
    case .until(let text): "`\(text)` is no value of `UNTIL`: \(allowed(in: .until))"
    case .untilField(let error): error.description
    }
  }

  private func suggestion(_ nearest: String?) -> String? { nearest.map { "did you mean `\($0)`" } }

  private func allowed(in part: RecurrenceRulePart) -> String {
    switch part {
    case .frequency: return "it is DAILY, WEEKLY, MONTHLY or YEARLY"
    case .until: return "it is a day `20251231` or a moment `20251231T235959`"
    case .weekdays:
      return "a day is MO, TU, WE, TH, FR, SA or SU, numbered up to 53: `1MO`, `-1FR`"
    case .weekStart: return "it is MO, TU, WE, TH, FR, SA or SU"
    case .interval, .months, .weekNumbers, .yearDays, .monthDays, .hours, .minutes, .seconds,
      .setPositions, .count:
      let numbers = "it is \(part.numbers.lowerBound) to \(part.numbers.upperBound)"
      return part.isSigned ? "\(numbers) or -\(part.numbers.upperBound) to -1" : numbers
    }
  }
}

private let partNames = RecurrenceRulePart.allCases.map(\.rawValue).joined(separator: ", ")
