/// The moments at which something recurs: a recurrence of RFC 5545, section 3.3.10, from a start.
///
/// The earliest comes first; none is before the start, or after the limit or the year 9999. They
/// are computed one at a time, and a search begins at the period of its target. There is one
/// difference from the standard: the start is an occurrence only if it matches the pattern, and
/// `Limit.count` counts only matches. If the start is a whole day, so are the occurrences; otherwise
/// each has a time. A recurrence that starts when done is treated as done on each of its days.
///
/// A moment without a time, as an argument or limit, means the whole day.
public struct Occurrences: Sendable, Sequence {
  /// The moment from which the recurrence counts.
  public let start: Moment
  /// The rule.
  public let recurrence: Recurrence
  /// The moments and whole days that are left out. 24:00 is written as midnight of the next day.
  public private(set) var exceptions: Set<Moment> = []

  private let pattern: OccurrencesPattern
  /// Nil if the start is the end of the year 9999.
  private let steps: OccurrencesSteps?
  /// An empty set, into which the days of one step after another can be loaded.
  private let emptySet: OccurrencesSet
  /// The number of steps without an occurrence after which a search ends.
  private let maxEmptySteps: Int
  /// The occurrences are in `lower...upper`, if that is a range, in seconds since 1 January of the year 1.
  private let lower: Int
  private var upper: Int

  /// The occurrences of `recurrence` from `start` on. An hour of 24 means midnight of the next day.
  ///
  /// - Complexity: O(1); if the recurrence has a count, computes the occurrences up to that.
  public init(start: Moment, recurrence: Recurrence) {
    // After 400 years, all days repeat.
    self.init(start: start, recurrence: recurrence, maxEmptySteps: 150_000, maxCountedSteps: .max)
  }

  /// The occurrences of a recurrence that nobody has read: whatever its parts, they are found, or not
  /// found, in a bounded time.
  ///
  /// An occurrence is not found if it is more than 100 years, and more than 1200 periods of the
  /// recurrence, after the one before it or after the start. A count is ignored if reaching it takes
  /// more than 200 years and more than 2400 periods.
  public init(boundedFrom start: Moment, recurrence: Recurrence) {
    let maxSteps = recurrence.frequency == .yearly ? 100 : 1200
    self.init(
      start: start, recurrence: recurrence, maxEmptySteps: maxSteps, maxCountedSteps: 2 * maxSteps)
  }

  private init(
    start: Moment, recurrence: Recurrence, maxEmptySteps: Int, maxCountedSteps: Int
  ) {
    self.start = start
    self.recurrence = recurrence
    lower = start.secondsSinceEpoch
    let day = lower / CivilTime.secondsOfDay
    pattern = OccurrencesPattern(
      of: recurrence, start: CivilDate(dayNumber: day) ?? start.date)
    steps = OccurrencesSteps(of: recurrence, startDay: day)
    self.maxEmptySteps = maxEmptySteps
    var times = occurrenceTimes(of: recurrence, start: start.time)
    var positions = recurrence.setPositions
    // Of a single day, BYSETPOS picks times.
    if recurrence.frequency == .daily, !positions.isEmpty {
      times = pick(positions, from: times.count).map { times[$0] }
      positions = []
    }
    emptySet = OccurrencesSet(times: times, positions: positions)
    isEndless = recurrence.limit == .endless
    upper = Occurrences.end
    switch recurrence.limit {
    case .endless: break
    case .until(let limit): upper = Swift.min(limit.lastSecondSinceEpoch, Occurrences.end)
    case .count(let count): end(afterCount: count, maxSteps: maxCountedSteps)
    }
  }

  /// The last second of the year 9999.
  static let end = Moment(.last).lastSecondSinceEpoch

  /// Whether the start itself is an occurrence.
  public var startIsOccurrence: Bool { first?.secondsSinceEpoch == lower }

  /// Whether only the end of the year 9999 limits the occurrences.
  public private(set) var isEndless: Bool

  /// Whether there is no occurrence at all.
  public var isEmpty: Bool { first == nil }

  /// The earliest occurrence.
  public var first: Moment? { firstMoment(from: lower) }

  /// The latest occurrence; nil if there is none, or if there is no limit.
  public var last: Moment? { isEndless ? nil : lastMoment(upTo: upper) }

  /// The earliest occurrence that is at `target` or later.
  public func first(atOrAfter target: Moment) -> Moment? {
    firstMoment(from: target.secondsSinceEpoch)
  }

  /// The earliest occurrence that is later than `target`.
  public func first(after target: Moment) -> Moment? {
    firstMoment(from: target.lastSecondSinceEpoch + 1)
  }

  /// The latest occurrence that is at `target` or earlier.
  public func last(atOrBefore target: Moment) -> Moment? {
    lastMoment(upTo: target.lastSecondSinceEpoch)
  }

  /// Whether an occurrence is at `target`, or on that day if `target` has no time.
  public func contains(_ target: Moment) -> Bool {
    first(atOrAfter: target).map { $0.secondsSinceEpoch <= target.lastSecondSinceEpoch } ?? false
  }

  /// The number of occurrences; nil if there is no limit and at least one occurrence.
  ///
  /// - Complexity: computes all occurrences.
  public var count: Int? {
    if isEndless, !isEmpty { return nil }
    return reduce(0) { count, _ in count + 1 }
  }

  /// The occurrences without those at the given moments and on the given days, as EXDATE of RFC 5545,
  /// section 3.8.5.1, leaves them out.
  ///
  /// An exception without a time leaves out every occurrence on that day; one at which nothing occurs
  /// changes nothing. A count in the recurrence includes what is left out.
  public func excluding(_ exceptions: some Sequence<Moment>) -> Occurrences {
    var rest = self
    for exception in exceptions {
      rest.exceptions.insert(
        exception.time == .endOfDay ? exception.adding(seconds: 0) ?? exception : exception)
    }
    return rest
  }

  /// The occurrences from the lower bound up to, but not including, the upper bound. A bound without a
  /// time is the start of its day.
  ///
  /// - Complexity: computes the occurrences in the range alone.
  public func moments(in range: Range<Moment>) -> [Moment] {
    moments(from: range.lowerBound).prefix {
      $0.secondsSinceEpoch < range.upperBound.secondsSinceEpoch
    }
  }

  /// The occurrences from the lower bound to the upper bound, which is the whole last day if it has
  /// no time.
  ///
  /// - Complexity: computes the occurrences in the range alone.
  public func moments(in range: ClosedRange<Moment>) -> [Moment] {
    moments(from: range.lowerBound).prefix {
      $0.secondsSinceEpoch <= range.upperBound.lastSecondSinceEpoch
    }
  }

  private func moment(_ second: Int) -> Moment? {
    guard let moment = Moment(secondsSinceEpoch: second) else { return nil }
    return start.time == nil ? Moment(moment.date) : moment
  }

  /// The exception that leaves out an occurrence; nil if there is none.
  private func exception(at moment: Moment) -> Moment? {
    if exceptions.isEmpty { return nil }
    let day = Moment(moment.date)
    return exceptions.contains(day) ? day : exceptions.contains(moment) ? moment : nil
  }

  /// Loads a step.
  ///
  /// - Returns: false after the last one.
  @discardableResult
  private func load(_ step: Int, into set: inout OccurrencesSet) -> Bool {
    guard let steps, let days = steps.days(ofStep: step) else { return false }
    set.load(pattern, steps, days)
    return true
  }

  /// The step in which a search for `second` begins; nil if there is none.
  private func step(atOrBefore second: Int) -> Int? {
    guard lower <= second, let steps else { return nil }
    return steps.step(atOrBefore: second / CivilTime.secondsOfDay)
  }

  private func firstMoment(from second: Int) -> Moment? {
    var iterator = Iterator(self, from: second)
    return iterator.next()
  }

  private func lastMoment(upTo second: Int) -> Moment? {
    var target = Swift.min(second, upper)
    while let found = lastSecond(upTo: target).flatMap(moment) {
      guard let exception = exception(at: found) else { return found }
      target = exception.secondsSinceEpoch - 1
    }
    return nil
  }

  private func lastSecond(upTo target: Int) -> Int? {
    guard var step = step(atOrBefore: target) else { return nil }
    var set = emptySet
    var emptySteps = 0
    while emptySteps <= maxEmptySteps, load(step, into: &set) {
      let index = set.index(atOrAfter: target + 1) - 1
      if index >= 0 { return set[index] >= lower ? set[index] : nil }
      emptySteps = set.count == 0 ? emptySteps + 1 : 0
      step -= 1
    }
    return nil
  }

  /// Ends with the occurrence that has this number, from 1, if there are as many; before all of them for a
  /// number less than 1. Does not end if it takes more steps than allowed to find it.
  private mutating func end(afterCount count: Int, maxSteps: Int) {
    guard count > 0 else {
      upper = -1
      return
    }
    var set = emptySet
    var missing = count
    for step in 0...maxSteps {
      guard load(step, into: &set) else { return }
      let first = step == 0 ? set.index(atOrAfter: lower) : 0
      if missing <= set.count - first {
        upper = set[first + missing - 1]
        return
      }
      missing -= set.count - first
    }
    isEndless = true
  }

  /// Iterates over the occurrences, the earliest first.
  public struct Iterator: IteratorProtocol, Sendable {
    private let occurrences: Occurrences
    private var set: OccurrencesSet
    private var step: Int
    private var index: Int
    private var emptySteps = 0

    /// Starts with the first occurrence at `target` or later, in seconds since 1 January of the year 1.
    fileprivate init(_ occurrences: Occurrences, from target: Int) {
      self.occurrences = occurrences
      let target = Swift.max(target, occurrences.lower)
      set = occurrences.emptySet
      step = occurrences.step(atOrBefore: target) ?? 0
      if target <= occurrences.upper { occurrences.load(step, into: &set) }
      index = set.index(atOrAfter: target)
    }

    /// The next occurrence; nil after the last.
    public mutating func next() -> Moment? {
      while let moment = nextSecond().flatMap(occurrences.moment) {
        if occurrences.exception(at: moment) == nil { return moment }
      }
      return nil
    }

    private mutating func nextSecond() -> Int? {
      while index == set.count {
        emptySteps = set.count == 0 ? emptySteps + 1 : 0
        step += 1
        guard emptySteps <= occurrences.maxEmptySteps,
          let last = occurrences.step(atOrBefore: occurrences.upper), step <= last,
          occurrences.load(step, into: &set)
        else { return nil }
        index = 0
      }
      let second = set[index]
      guard second <= occurrences.upper else { return nil }
      index += 1
      return second
    }
  }

  /// Starts with the first occurrence.
  public func makeIterator() -> Iterator { Iterator(self, from: lower) }

  /// The occurrences at `target` or later, computed one at a time. Earlier ones are not computed.
  public func moments(from target: Moment) -> IteratorSequence<Iterator> {
    IteratorSequence(Iterator(self, from: target.secondsSinceEpoch))
  }
}
