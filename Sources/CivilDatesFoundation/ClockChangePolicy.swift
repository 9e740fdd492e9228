/// What a time on the wall clock means where a time zone skips it or has it twice.
///
/// When daylight saving time begins, clocks skip an hour; when it ends, they show an hour twice. The
/// policy without arguments is that of RFC 5545, section 3.3.5: later, and the first of two.
public struct ClockChangePolicy: Hashable, Sendable {
  /// What a time means that no clock shows, such as 02:30 where 03:00 follows 02:00.
  public enum SkippedTime: Hashable, Sendable {
    /// As on a clock that has not been changed yet: 03:30.
    case later
    /// As on a clock that has already been changed: 01:30.
    case earlier
    /// The moment of the change: 03:00.
    case atChange
    /// Nothing: there is no such date.
    case omitted
  }

  /// What a time means that clocks show twice, such as 02:30 where 02:00 follows 03:00.
  public enum RepeatedTime: Hashable, Sendable {
    /// The earlier one, which is still daylight saving time.
    case first
    /// The later one, which is standard time.
    case last
  }

  /// What a skipped time means.
  public var skippedTime: SkippedTime
  /// What a repeated time means.
  public var repeatedTime: RepeatedTime

  /// The given choices; without arguments, those of RFC 5545.
  public init(skippedTime: SkippedTime = .later, repeatedTime: RepeatedTime = .first) {
    self.skippedTime = skippedTime
    self.repeatedTime = repeatedTime
  }
}
