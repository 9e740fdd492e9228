extension Occurrences: Sequence {
  /// Walks the occurrences from the first on.
  public struct Iterator: IteratorProtocol, Sendable {
    private let occurrences: Occurrences
    private var set: OccurrencesSet
    private var step = 0
    private var index: Int
    private var misses = 0

    init(_ occurrences: Occurrences) {
      self.occurrences = occurrences
      set = occurrences.emptySet
      if let days = occurrences.steps?.days(ofStep: 0) { set.load(occurrences.pattern, days) }
      index = set.index(atOrAfter: occurrences.lower)
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
  public func makeIterator() -> Iterator { Iterator(self) }
}
