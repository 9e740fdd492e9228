/// What a date tag's payload may hold.
public enum DatePayloadKind: Hashable, Sendable, CaseIterable {
  /// A day or moment, with an end and a recurrence if wanted: `@due`.
  case schedule
  /// A day or moment, nothing more: `@done`.
  case day
  /// A day, a moment, or a text that begins with no digit: `@cancelled(too ambitious)`.
  case dayOrText
  /// An interval, whose start stands elsewhere: `@repeat(every 2 weeks)`.
  case recurrence
  /// A rule as RFC 5545, section 3.3.10, writes it: `@repeat-rule(FREQ=WEEKLY)`.
  case recurrenceRule
}
