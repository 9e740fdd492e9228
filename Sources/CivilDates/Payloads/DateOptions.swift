/// How ``readDate(_:as:today:options:)`` reads what is a matter of taste.
public struct DateOptions: Hashable, Sendable {
  /// What a `thru` without `every` means.
  public enum ThruReading: Hashable, Sendable {
    /// Each day up to the limit: `2025-05-12 13:00 thru 2025-05-19` is eight appointments.
    case recurrence
    /// One long appointment, up to the limit.
    case span
  }

  /// Spellings of a moment that are read as standard, besides ISO 8601; the first that fits wins.
  public var formats: [DateFormat]
  /// What a `thru` without `every` means.
  public var thru: ThruReading

  /// The language's own reading, unless told otherwise.
  public init(formats: [DateFormat] = [], thru: ThruReading = .recurrence) {
    self.formats = formats
    self.thru = thru
  }
}
