extension Occurrences: Sequence {
  /// Walks the occurrences from the first on.
  public struct Iterator: IteratorProtocol, Sendable {
    private let occurrences: Occurrences
    private var set: OccurrencesSet
    private var step: Int
    private var index: Int
    private var misses = 0

    /// A walk from the first occurrence on whose stamp is `target` or later.
    init(_ occurrences: Occurrences, from target: Int) {
      self.occurrences = occurrences
      let target = Swift.max(target, occurrences.lower)
      set = occurrences.emptySet
      step = occurrences.steps?.step(atOrBefore: target / OccurrencesSet.secondsOfDay) ?? 0
      if let days = occurrences.steps?.days(ofStep: step) { set.load(occurrences.pattern, days) }
      index = set.index(atOrAfter: target)
    }

    /// The next occurrence; nil after the last.
    public mutating func next() -> Moment? {
      while index == set.count {
        misses = set.count == 0 ? misses + 1 : 0
        step += 1
        guard misses <= occurrences.cycle, let days = occurrences.steps?.days(ofStep: step),
          days.lowerBound <= occurrences.upper / OccurrencesSet.secondsOfDay
        else { return nil }
        set.load(occurrences.pattern, days)
        index = 0
      }
      guard set[index] <= occurrences.upper else { return nil }
      defer { index += 1 }
      return occurrences.moment(set[index])
    }
  }

  /// Starts over with the first.
  public func makeIterator() -> Iterator { Iterator(self, from: lower) }

  /// The occurrences at `target` or later, computed as they are asked for; those before cost
  /// nothing.
  public func from(_ target: Moment) -> IteratorSequence<Iterator> {
    IteratorSequence(Iterator(self, from: target.stamp))
  }
}
