/// The moments at which something recurs: a recurrence of RFC 5545, section 3.3.10, from a start.
///
/// Earliest first, none before the start, none after the limit or the year 9999, and computed as
/// they are asked for: a search goes to the period of its target at once. It differs from the
/// standard in that the start is an occurrence only if it matches the pattern, and only matches
/// count for `Limit.count`. Where the start is a whole day, so are the occurrences; otherwise each
/// has a time. A recurrence that starts when done is taken to be done on each of its days.
///
/// A moment without a time, as an argument or limit, is the whole of its day.
public struct Occurrences: Sendable {
  /// From where the occurrences are counted.
  public let start: Moment
  /// The rule by which they follow.
  public let recurrence: Recurrence

  let pattern: OccurrencesPattern
  let times: OccurrencesTimes
  /// Nil if the start is the end of the year 9999.
  let steps: OccurrencesSteps?
  /// After how many steps a pattern begins again, so that one without a match never has any.
  let cycle: Int
  /// The stamps of the occurrences lie in `lower...upper`, if that is a range.
  let lower: Int
  private(set) var upper: Int

  /// The occurrences of `recurrence` that `start` sets off. An hour of 24 is midnight of the
  /// next day.
  ///
  /// Costs a walk of at most 400 years where the recurrence has a count, else nothing.
  public init(start: Moment, recurrence: Recurrence) {
    self.start = start
    self.recurrence = recurrence
    lower = start.stamp
    let day = lower / OccurrencesSet.secondsOfDay
    pattern = OccurrencesPattern(
      of: recurrence, start: CivilDate(dayNumber: day) ?? start.date)
    times = OccurrencesTimes(of: recurrence, start: start.time)
    steps = OccurrencesSteps(of: recurrence, startDay: day)
    cycle = steps?.cycle(of: pattern) ?? 1
    upper = Occurrences.lastStamp
    switch recurrence.limit {
    case .none: break
    case .until(let limit): upper = limit.lastStamp
    case .count(let count): upper = stamp(ofOccurrence: count) ?? upper
    }
  }

  /// The end of the year 9999.
  static let lastStamp = Moment(.last).lastStamp

  /// Whether the start itself is an occurrence.
  public var startIsOccurrence: Bool { firstStamp(atOrAfter: lower) == lower }

  /// Whether nothing but the end of the year 9999 bounds the occurrences.
  public var isEndless: Bool { recurrence.limit == .none }

  /// Whether there is no occurrence at all.
  public var isEmpty: Bool { first == nil }

  /// The earliest occurrence.
  public var first: Moment? { firstStamp(atOrAfter: lower).flatMap(moment) }

  /// The latest occurrence; nil where there is none, or where there is no limit.
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

  /// Whether one of the occurrences is at `target`, or on that day if it has no time.
  public func contains(_ target: Moment) -> Bool {
    firstStamp(atOrAfter: target.stamp).map { $0 <= target.lastStamp } ?? false
  }

  func moment(_ stamp: Int) -> Moment? {
    let (day, time) = stamp.quotientAndRemainder(dividingBy: OccurrencesSet.secondsOfDay)
    return CivilDate(dayNumber: day).map {
      Moment($0, start.time == nil ? nil : CivilTime(secondOfDay: time))
    }
  }
}

extension Moment {
  /// The first second of a moment, counted on the wall clock since 1 January of the year 1.
  var stamp: Int { date.dayNumber * OccurrencesSet.secondsOfDay + (time?.secondOfDay ?? 0) }

  /// The last second of a moment, which is a whole day if it has no time.
  var lastStamp: Int { time == nil ? stamp + OccurrencesSet.secondsOfDay - 1 : stamp }
}
