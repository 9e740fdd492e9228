/// What a date tag's payload may contain.
public enum DatePayloadKind: Hashable, Sendable, CaseIterable {
  /// A day or moment, with an optional end and an optional recurrence: `@due`.
  case schedule
  /// A day or moment: `@done`.
  case day
  /// A day, a moment, or a text that does not begin with a digit: `@cancelled(too ambitious)`.
  case dayOrText
  /// An interval, without its start: `@repeat(every 2 weeks)`.
  case recurrence
  /// A rule of RFC 5545, section 3.3.10: `@repeat-rule(FREQ=WEEKLY)`.
  case recurrenceRule
}
