/// A rule by which something recurs: the rule part of RFC 5545, section 3.3.10, without a start.
///
/// All arithmetic is on civil days and wall-clock times. Lists are sorted and hold nothing twice.
public struct Recurrence: Hashable, Sendable {
  /// FREQ.
  public enum Frequency: Int, Comparable, CaseIterable, Sendable {
    case daily, weekly, monthly, yearly

    /// The shorter period is less.
    public static func < (one: Frequency, other: Frequency) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// One entry of BYDAY: a weekday, or the nth of its kind in the month or year.
  public struct Place: Hashable, Sendable {
    /// 1 is the first, -1 the last; nil is every one.
    public var ordinal: Int?
    /// The day of the week.
    public var weekday: Weekday

    /// The `ordinal`th `weekday`, or every one.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// Where a recurrence ends.
  public enum Limit: Hashable, Sendable {
    /// With the year 9999.
    case none
    /// UNTIL, inclusive: it bounds the start of an occurrence. Without a time it is the whole day.
    case until(Moment)
    /// COUNT.
    case count(Int)
  }

  /// FREQ.
  public var frequency: Frequency
  /// INTERVAL: 1 and up.
  public var interval = 1
  /// BYMONTH: 1...12.
  public var months: [Int] = []
  /// BYWEEKNO: 1...53 and -53...-1.
  public var weekNumbers: [Int] = []
  /// BYYEARDAY: 1...366 and -366...-1.
  public var yearDays: [Int] = []
  /// BYMONTHDAY: 1...31 and -31...-1.
  public var monthDays: [Int] = []
  /// BYDAY.
  public var weekdays: [Place] = []
  /// BYHOUR: 0...23.
  public var hours: [Int] = []
  /// BYMINUTE: 0...59.
  public var minutes: [Int] = []
  /// BYSECOND: 0...59.
  public var seconds: [Int] = []
  /// BYSETPOS: 1...366 and -366...-1.
  public var setPositions: [Int] = []
  /// WKST.
  public var weekStart = Weekday.monday
  /// UNTIL or COUNT.
  public var limit = Limit.none
  /// Whether the next occurrence counts from the day on which the last one was done. No RFC 5545
  /// rule says that.
  public var startsWhenDone = false
  /// Whether a step counts weekdays, Monday to Friday, instead of days. For an interval of more
  /// than 1 no RFC 5545 rule says that.
  public var countsWeekdays = false

  /// Every day, week, month or year, without end.
  public init(_ frequency: Frequency) { self.frequency = frequency }
}
