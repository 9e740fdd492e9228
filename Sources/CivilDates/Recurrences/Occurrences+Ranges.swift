extension Occurrences {
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
    moments(from: range.lowerBound).prefix { $0.stamp < range.upperBound.stamp }
  }

  /// The occurrences from the lower bound to the upper bound, which is the whole last day if it has
  /// no time.
  ///
  /// - Complexity: computes the occurrences in the range alone.
  public func moments(in range: ClosedRange<Moment>) -> [Moment] {
    moments(from: range.lowerBound).prefix { $0.stamp <= range.upperBound.lastStamp }
  }
}

extension Schedule {
  /// The moments at which it begins: the occurrences of its recurrence, or its start alone.
  ///
  /// They are found, or not found, in a bounded time: see ``Occurrences/init(boundedFrom:recurrence:)``.
  public var occurrences: Occurrences {
    var once = Recurrence(.daily)
    once.limit = .count(1)
    return Occurrences(boundedFrom: start, recurrence: recurrence ?? once)
  }

  /// The moments in `range` at which it begins, without the exceptions. A bound without a time is the
  /// start of its day, and an exception without a time is the whole day.
  public func occurrences(
    in range: Range<Moment>, excluding exceptions: some Sequence<Moment> = EmptyCollection()
  ) -> [Moment] {
    occurrences.excluding(exceptions).moments(in: range)
  }

  /// The moments in `range` at which it begins, without the exceptions. An upper bound without a time
  /// includes its day, and an exception without a time is the whole day.
  public func occurrences(
    in range: ClosedRange<Moment>, excluding exceptions: some Sequence<Moment> = EmptyCollection()
  ) -> [Moment] {
    occurrences.excluding(exceptions).moments(in: range)
  }
}
