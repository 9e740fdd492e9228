/// The occurrences of a recurrence without its exceptions, as EXDATE of RFC 5545, section 3.8.5.1, leaves
/// them out.
///
/// The earliest comes first. An exception without a time leaves out every occurrence on that day; one
/// at which nothing occurs changes nothing. A count in the recurrence includes what is left out.
public struct OccurrencesWithExceptions: Sendable {
  /// The occurrences, with those that are left out.
  public let occurrences: Occurrences
  /// The moments and days that are left out. 24:00 is written as midnight of the next day.
  public let exceptions: Set<Moment>

  init(_ occurrences: Occurrences, exceptions: some Sequence<Moment>) {
    self.occurrences = occurrences
    self.exceptions = Set(
      exceptions.map { $0.time == .endOfDay ? $0.adding(seconds: 0) ?? $0 : $0 })
  }

  /// The exception that leaves out an occurrence; nil if there is none.
  private func exception(at moment: Moment) -> Moment? {
    let day = Moment(moment.date)
    return exceptions.contains(day) ? day : exceptions.contains(moment) ? moment : nil
  }

  /// Whether there is no occurrence that is not left out.
  public var isEmpty: Bool { first == nil }

  /// The earliest occurrence.
  public var first: Moment? { occurrences.first.flatMap(atOrAfter) }

  /// The latest occurrence; nil if there is none, or if there is no limit.
  public var last: Moment? { occurrences.last.flatMap(atOrBefore) }

  /// The number of occurrences; nil if there is no limit and at least one occurrence.
  ///
  /// - Complexity: that of ``Occurrences/count``, and one search for each exception.
  public var count: Int? {
    guard let all = occurrences.count else { return isEmpty ? 0 : nil }
    return exceptions.reduce(all) { rest, exception in
      if exception.time == nil {
        return rest - occurrences.moments(in: exception...exception).count
      }
      let isCounted = exceptions.contains(Moment(exception.date))
      return occurrences.start.time == nil || isCounted || !occurrences.contains(exception)
        ? rest : rest - 1
    }
  }

  /// The earliest occurrence that is at `target` or later.
  public func first(atOrAfter target: Moment) -> Moment? {
    occurrences.first(atOrAfter: target).flatMap(atOrAfter)
  }

  /// The earliest occurrence that is later than `target`.
  public func first(after target: Moment) -> Moment? {
    occurrences.first(after: target).flatMap(atOrAfter)
  }

  /// The latest occurrence that is at `target` or earlier.
  public func last(atOrBefore target: Moment) -> Moment? {
    occurrences.last(atOrBefore: target).flatMap(atOrBefore)
  }

  /// Whether an occurrence is at `target`, or on that day if `target` has no time.
  public func contains(_ target: Moment) -> Bool {
    first(atOrAfter: target).map { $0.secondsSinceEpoch <= target.lastSecondSinceEpoch } ?? false
  }

  private func atOrAfter(_ occurrence: Moment) -> Moment? {
    var found = occurrence
    while let exception = exception(at: found) {
      guard let next = occurrences.first(after: exception) else { return nil }
      found = next
    }
    return found
  }

  private func atOrBefore(_ occurrence: Moment) -> Moment? {
    var found = occurrence
    while let exception = exception(at: found) {
      guard
        let target = Moment(exception.date, at: exception.time ?? .startOfDay).adding(seconds: -1),
        let previous = occurrences.last(atOrBefore: target)
      else { return nil }
      found = previous
    }
    return found
  }
}

extension OccurrencesWithExceptions: Sequence {
  /// Iterates over the occurrences that are not left out, the earliest first.
  public struct Iterator: IteratorProtocol, Sendable {
    private let occurrences: OccurrencesWithExceptions
    private var all: Occurrences.Iterator

    fileprivate init(_ occurrences: OccurrencesWithExceptions, _ all: Occurrences.Iterator) {
      self.occurrences = occurrences
      self.all = all
    }

    /// The next occurrence; nil after the last.
    public mutating func next() -> Moment? {
      while let moment = all.next() {
        if occurrences.exception(at: moment) == nil { return moment }
      }
      return nil
    }
  }

  /// Starts with the first occurrence.
  public func makeIterator() -> Iterator { Iterator(self, occurrences.makeIterator()) }

  /// The occurrences at `target` or later, computed one at a time. Earlier ones are not computed.
  public func moments(from target: Moment) -> IteratorSequence<Iterator> {
    IteratorSequence(
      Iterator(self, Occurrences.Iterator(occurrences, from: target.secondsSinceEpoch)))
  }
}

extension Occurrences {
  /// The occurrences without those at the given moments and on the given days.
  public func excluding(_ exceptions: some Sequence<Moment>) -> OccurrencesWithExceptions {
    OccurrencesWithExceptions(self, exceptions: exceptions)
  }

  /// The occurrences from the lower bound up to, but not including, the upper bound. A bound without a
  /// time is the start of its day.
  ///
  /// - Complexity: computes the occurrences in the range alone.
  public func moments(in range: Range<Moment>) -> [Moment] {
    excluding(EmptyCollection()).moments(in: range)
  }

  /// The occurrences from the lower bound to the upper bound, which is the whole last day if it has
  /// no time.
  ///
  /// - Complexity: computes the occurrences in the range alone.
  public func moments(in range: ClosedRange<Moment>) -> [Moment] {
    excluding(EmptyCollection()).moments(in: range)
  }
}

extension OccurrencesWithExceptions {
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
}
