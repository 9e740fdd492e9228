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
