/// Why a text is not a recurrence rule of RFC 5545, section 3.3.10, that the language allows.
public struct RecurrenceRuleError: Error, Hashable, Sendable {
  /// What is wrong. Texts are quoted as the user wrote them.
  public enum Kind: Hashable, Sendable {
    /// The text is empty.
    case emptyRule
    /// Nothing is before a `;`.
    case emptyPart
    /// A part has a name that the standard does not know, with the most similar one that it does.
    case unknownPart(String, nearest: String?)
    /// A part is there twice.
    case repeatedPart(RecurrenceRulePart)
    /// A part has no value.
    case missingValue(RecurrenceRulePart)
    /// An entry of a list is empty.
    case emptyEntry(RecurrenceRulePart)
    /// There is no FREQ.
    case missingFrequency
    /// The value of FREQ is not a frequency, with the most similar one.
    case unknownFrequency(String, nearest: String?)
    /// HOURLY, MINUTELY or SECONDLY, which the language does not support.
    case shortFrequency(String)
    /// A value is not a number that the part allows.
    case number(String, RecurrenceRulePart)
    /// A value is not a day of the week, with the most similar one.
    case weekday(String, RecurrenceRulePart, nearest: String?)
    /// `1MO` in a rule that is neither MONTHLY nor YEARLY.
    case ordinal(String, Recurrence.Frequency)
    /// `1MO` in a rule that has BYWEEKNO.
    case ordinalWithWeekNumbers(String)
    /// A part that a rule of this frequency cannot have.
    case part(RecurrenceRulePart, Recurrence.Frequency)
    /// BYSETPOS without another BY part whose days or times it could pick from.
    case setPositionsAlone
    /// Both COUNT and UNTIL.
    case countWithUntil
    /// The value of UNTIL is not a day or time in the notation of the standard.
    case until(String)
    /// The day or time in UNTIL does not exist.
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
    case .emptyPart: "there is no part before this `;`: write `NAME=value`"
    case .unknownPart(let name, let nearest):
      "`\(name)` is not a part of a rule: \(suggestion(nearest) ?? "use one of \(partNames)")"
    case .repeatedPart(let part): "the rule has `\(part.rawValue)` twice: write each part once"
    case .missingValue(let part): "`\(part.rawValue)` has no value: \(allowed(in: part))"
    case .emptyEntry(let part): "`\(part.rawValue)` has an empty entry: \(allowed(in: part))"
    case .missingFrequency:
      "the rule has no `FREQ`: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"
    case .unknownFrequency(let name, let nearest):
      "`\(name)` is not a frequency: \(suggestion(nearest) ?? allowed(in: .frequency))"
    case .shortFrequency(let name):
      "`\(name)` is shorter than a day: \(allowed(in: .frequency))"
    case .number(let text, let part):
      "`\(text)` is not a value of `\(part.rawValue)`: \(allowed(in: part))"
    case .weekday(let text, let part, let nearest):
      "`\(text)` is not a value of `\(part.rawValue)`: \(suggestion(nearest) ?? allowed(in: part))"
    case .ordinal(let text, let frequency):
      "`\(text)` has a number, which a \(frequency.ruleName) rule does not allow: "
        + "only MONTHLY and YEARLY rules do"
    case .ordinalWithWeekNumbers(let text):
      "`\(text)` has a number, which `BYWEEKNO` does not allow: write the day alone"
    case .part(let part, let frequency):
      "a \(frequency.ruleName) rule cannot have `\(part.rawValue)`: only "
        + "\(part.frequencies.map { $0.ruleName }.listed()) rules can"
    case .setPositionsAlone:
      "`BYSETPOS` is not allowed alone: it picks from the days or times of another `BY` part"
    case .countWithUntil: "the rule has both `COUNT` and `UNTIL`: only one of them is allowed"
    case .until(let text): "`\(text)` is not a value of `UNTIL`: \(allowed(in: .until))"
    case .untilField(let error): error.description
    }
  }

  private func suggestion(_ nearest: String?) -> String? { nearest.map { "did you mean `\($0)`" } }

  private func allowed(in part: RecurrenceRulePart) -> String {
    switch part {
    case .frequency: return "use DAILY, WEEKLY, MONTHLY or YEARLY"
    case .until: return "use a day, `20251231`, or a day and a time, `20251231T235959`"
    case .weekdays:
      return "use MO, TU, WE, TH, FR, SA or SU, with or without a number up to 53: `1MO`, `-1FR`"
    case .weekStart: return "use MO, TU, WE, TH, FR, SA or SU"
    case .interval, .months, .weekNumbers, .yearDays, .monthDays, .hours, .minutes, .seconds,
      .setPositions, .count:
      let numbers = "use \(part.numbers.lowerBound) to \(part.numbers.upperBound)"
      return part.isSigned ? "\(numbers) or -\(part.numbers.upperBound) to -1" : numbers
    }
  }
}

private let partNames = RecurrenceRulePart.allCases.map { $0.rawValue }.joined(separator: ", ")
