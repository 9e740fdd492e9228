/// A rule by which something recurs: the rule part of RFC 5545, section 3.3.10, without a start.
///
/// All arithmetic is on civil days and wall-clock times. The lists are sets: their order and
/// repeated entries do not affect the occurrences, and the readers of this module sort them.
public struct Recurrence: Hashable, Sendable {
  /// FREQ. The shorter period is less.
  public enum Frequency: Comparable, CaseIterable, Sendable {
    /// Every day, or every few days.
    case daily
    /// Every week, or every few weeks.
    case weekly
    /// Every month, or every few months.
    case monthly
    /// Every year, or every few years.
    case yearly
  }

  /// One entry of BYDAY: a weekday, or the nth such weekday in the month or year.
  public struct Place: Hashable, Comparable, Sendable {
    /// 1 is the first, -1 the last, nil every such weekday.
    public var ordinal: Int?
    /// The day of the week.
    public var weekday: Weekday

    /// The `ordinal`th `weekday`, or every one if `ordinal` is nil.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }

    /// Sorts by weekday, then by ordinal; a weekday without an ordinal comes first.
    public static func < (one: Place, other: Place) -> Bool {
      (one.weekday, one.ordinal ?? Int.min) < (other.weekday, other.ordinal ?? Int.min)
    }
  }

  /// A day of every month, as `every month on …` names it.
  public enum MonthPlace: Hashable, Sendable {
    /// `the 15th`, `the last day`: 1 is the first day of the month, -1 the last.
    case day(Int)
    /// `the second tue`, `the last friday`: 1 is the first such weekday in the month, -1 the last.
    case weekday(Weekday, ordinal: Int)
    /// `the first weekday`: 1 is the first of the days from Monday to Friday, -1 the last.
    case workday(Int)
  }

  /// The end of a recurrence.
  public enum Limit: Hashable, Sendable {
    /// No limit except the end of the year 9999.
    case endless
    /// UNTIL, inclusive: it limits the start of an occurrence. Without a time it is the whole day.
    case until(Moment)
    /// COUNT.
    case count(Int)
  }

  /// FREQ.
  public var frequency: Frequency
  /// INTERVAL: at least 1.
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
  /// Days of the month, one of which must match in addition to the other lists. It is only used for
  /// a mixed list (`the 1st and the last friday`), which no single RFC 5545 rule can express.
  public var monthPlaces: [MonthPlace] = []
  /// BYSETPOS: 1...366 and -366...-1.
  public var setPositions: [Int] = []
  /// WKST.
  public var weekStart = Weekday.monday
  /// UNTIL or COUNT.
  public var limit = Limit.endless
  /// Whether the next occurrence counts from the day on which the last one was done. RFC 5545 cannot
  /// express that.
  public var startsWhenDone = false
  /// Whether the steps of a daily recurrence count weekdays, Monday to Friday, instead of days. RFC
  /// 5545 cannot express that for an interval greater than 1.
  public var countsWeekdays = false

  /// Every day, week, month or year, without end.
  public init(_ frequency: Frequency) { self.frequency = frequency }

  /// Every `interval` months on `places`, in the parts of RFC 5545 if one rule can express it.
  public static func monthly(every interval: Int, on places: [MonthPlace]) -> Recurrence {
    var recurrence = Recurrence(.monthly)
    recurrence.interval = interval
    var days: Set<Int> = []
    var weekdays: Set<Place> = []
    var workdays: Set<Int> = []
    for place in places {
      switch place {
      case .day(let day): days.insert(day)
      case .weekday(let weekday, let ordinal): weekdays.insert(Place(weekday, ordinal: ordinal))
      case .workday(let ordinal): workdays.insert(ordinal)
      }
    }
    switch (days.isEmpty, weekdays.isEmpty, workdays.isEmpty) {
    case (_, true, true): recurrence.monthDays = days.sorted()
    case (true, false, true): recurrence.weekdays = weekdays.sorted()
    case (true, true, false):
      recurrence.weekdays = workingDays
      recurrence.setPositions = workdays.sorted()
    default:
      recurrence.monthPlaces =
        days.sorted().map { .day($0) }
        + weekdays.sorted().map { .weekday($0.weekday, ordinal: $0.ordinal ?? 1) }
        + workdays.sorted().map { .workday($0) }
    }
    return recurrence
  }

  /// Monday to Friday.
  static let workingDays = Weekday.allCases.filter { $0 <= .friday }.map { Place($0) }

  /// Every Monday to Friday.
  static var everyWeekday: Recurrence {
    var weekly = Recurrence(.weekly)
    weekly.weekdays = workingDays
    return weekly
  }
}
