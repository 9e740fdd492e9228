/// The moments at which something recurs: a recurrence of RFC 5545, section 3.3.10, from a start.
///
/// The earliest comes first; none is before the start, or after the limit or the year 9999. They
/// are computed one at a time, and a search begins at the period of its target. There is one
/// difference from the standard: the start is an occurrence only if it matches the pattern, and
/// `Limit.count` counts only matches. If the start is a whole day, so are the occurrences; otherwise
/// each has a time. A recurrence that starts when done is treated as done on each of its days.
///
/// A moment without a time, as an argument or limit, means the whole day.
public struct Occurrences: Sendable {
  /// The moment from which the recurrence counts.
  public let start: Moment
  /// The rule.
  public let recurrence: Recurrence

  let pattern: OccurrencesPattern
  let times: OccurrencesTimes
  /// Nil if the start is the end of the year 9999.
  let steps: OccurrencesSteps?
  /// The number of steps after which the pattern repeats. If so many steps are empty, all later ones
  /// are.
  let cycle: Int
  /// The number of steps that a search takes without an occurrence, and that a count takes, before it
  /// gives up.
  let maxSteps: Int
  /// The stamps of the occurrences are in `lower...upper`, if that is a range.
  let lower: Int
  private(set) var upper: Int
  /// The seconds from each occurrence to the next one, if the start is the first and all are as far from
  /// each other; else nil.
  let distance: Int?

  /// The occurrences of `recurrence` from `start` on. An hour of 24 means midnight of the next day.
  ///
  /// - Complexity: computes the occurrences of at most 400 years if the recurrence has a count;
  ///   otherwise O(1).
  public init(start: Moment, recurrence: Recurrence) {
    self.init(start: start, recurrence: recurrence, maxSteps: .max)
  }

  /// The occurrences of a recurrence that nobody has read: whatever its parts, they are found, or not
  /// found, in a bounded time.
  ///
  /// An occurrence is not found if it is more than 100 years, and more than 1200 periods of the
  /// recurrence, after the one before it or after the start. A count is ignored if reaching it takes
  /// longer, or if it is above 9999 and the recurrence depends on more than weekdays.
  public init(boundedFrom start: Moment, recurrence: Recurrence) {
    let maxSteps = recurrence.frequency == .yearly ? 100 : 1200
    self.init(start: start, recurrence: recurrence, maxSteps: maxSteps)
  }

  private init(start: Moment, recurrence: Recurrence, maxSteps: Int) {
    self.maxSteps = maxSteps
    self.start = start
    self.recurrence = recurrence
    lower = start.stamp
    let day = lower / OccurrencesSet.secondsOfDay
    pattern = OccurrencesPattern(
      of: recurrence, start: CivilDate(dayNumber: day) ?? start.date)
    times = OccurrencesTimes(of: recurrence, start: start.time)
    steps = OccurrencesSteps(of: recurrence, startDay: day)
    cycle = steps?.cycle(of: pattern) ?? 1
    distance = steps.flatMap { [pattern, times, lower] steps in
      steps.distance(of: recurrence, pattern, times, from: lower)
    }
    isEndless = recurrence.limit == .endless
    upper = Occurrences.lastStamp
    switch recurrence.limit {
    case .endless: break
    case .until(let limit): upper = Swift.min(limit.lastStamp, Occurrences.lastStamp)
    case .count(let count):
      switch stamp(ofOccurrence: count) {
      case .found(let stamp): upper = stamp
      case .missing: break
      case .unknown: isEndless = true
      }
    }
  }

  /// The end of the year 9999.
  static let lastStamp = Moment(.last).lastStamp

  /// Whether the start itself is an occurrence.
  public var startIsOccurrence: Bool { firstStamp(atOrAfter: lower) == lower }

  /// Whether only the end of the year 9999 limits the occurrences.
  public private(set) var isEndless: Bool

  /// Whether there is no occurrence at all.
  public var isEmpty: Bool { first == nil }

  /// The earliest occurrence.
  public var first: Moment? { firstStamp(atOrAfter: lower).flatMap(moment) }

  /// The latest occurrence; nil if there is none, or if there is no limit.
  public var last: Moment? {
    isEndless ? nil : lastStamp(atOrBefore: upper).flatMap(moment)
  }

  /// The earliest occurrence that is at `target` or later.
  public func first(atOrAfter target: Moment) -> Moment? {
    firstStamp(atOrAfter: target.stamp).flatMap(moment)
  }

  /// The earliest occurrence that is later than `target`.
  public func first(after target: Moment) -> Moment? {
    firstStamp(atOrAfter: target.lastStamp + 1).flatMap(moment)
  }

  /// The latest occurrence that is at `target` or earlier.
  public func last(atOrBefore target: Moment) -> Moment? {
    lastStamp(atOrBefore: target.lastStamp).flatMap(moment)
  }

  /// Whether an occurrence is at `target`, or on that day if `target` has no time.
  public func contains(_ target: Moment) -> Bool {
    firstStamp(atOrAfter: target.stamp).map { $0 <= target.lastStamp } ?? false
  }

  func moment(_ stamp: Int) -> Moment? {
    let (day, time) = stamp.quotientAndRemainder(dividingBy: OccurrencesSet.secondsOfDay)
    return CivilDate(dayNumber: day).map {
      Moment($0, at: start.time == nil ? nil : CivilTime(secondOfDay: time))
    }
  }
}

extension Moment {
  /// The first second of the moment, counted on the wall clock since 1 January of the year 1.
  var stamp: Int { date.dayNumber * OccurrencesSet.secondsOfDay + (time?.secondOfDay ?? 0) }

  /// The last second of the moment, which is a whole day if it has no time.
  var lastStamp: Int { time == nil ? stamp + OccurrencesSet.secondsOfDay - 1 : stamp }
}
