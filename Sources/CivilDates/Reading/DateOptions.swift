/// Preferences for ``DateReading``.
public struct DateOptions: Hashable, Sendable {
  /// What a `thru` without `every` means.
  public enum ThruReading: Hashable, Sendable {
    /// Each day up to the limit: `2025-05-12 13:00 thru 2025-05-19` is eight appointments.
    case recurrence
    /// One long appointment, up to the limit.
    case span
  }

  /// Spellings of a moment that are standard besides ISO 8601. The first that fits is used.
  public var formats: [DateFormat]
  /// What a `thru` without `every` means.
  public var thru: ThruReading
  /// The orders that count for stamps such as `11-06-22 21:31`, as the file's ``StampEvidence`` says.
  public var orders: StampOrders

  /// The given preferences; by default the language's own reading.
  public init(
    formats: [DateFormat] = [], thru: ThruReading = .recurrence,
    orders: StampOrders = StampOrders()
  ) {
    self.formats = formats
    self.thru = thru
    self.orders = orders
  }
}

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

/// Which spellings a reader accepts.
enum Spelling {
  /// Only those of the exact grammar.
  case exact
  /// Also those of the language's list of other spellings.
  case any
}
