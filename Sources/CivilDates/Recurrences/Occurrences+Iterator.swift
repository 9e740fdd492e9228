extension Occurrences: Sequence {
  /// Iterates over the occurrences, the earliest first.
  public struct Iterator: IteratorProtocol, Sendable {
    private let occurrences: Occurrences
    private var set: OccurrencesSet
    private var step: Int
    private var index: Int
    private var emptySteps = 0
    /// The next stamp, if the occurrences are at one distance from each other; nil after the last.
    private var even: Int?

    /// Starts with the first occurrence whose stamp is `target` or later.
    init(_ occurrences: Occurrences, from target: Int) {
      self.occurrences = occurrences
      let target = Swift.max(target, occurrences.lower)
      set = occurrences.emptySet
      if occurrences.distance != nil {
        even = occurrences.firstStamp(atOrAfter: target)
        (step, index) = (0, 0)
        return
      }
      step = occurrences.steps?.step(atOrBefore: target / OccurrencesSet.secondsOfDay) ?? 0
      if let period = occurrences.steps?.period(ofStep: step) {
        set.load(occurrences.pattern, period)
      }
      index = set.index(atOrAfter: target)
    }

    /// The next occurrence; nil after the last.
    public mutating func next() -> Moment? {
      if let distance = occurrences.distance {
        guard let stamp = even else { return nil }
        even = stamp + distance <= occurrences.upper ? stamp + distance : nil
        return occurrences.moment(stamp)
      }
      while index == set.count {
        emptySteps = set.count == 0 ? emptySteps + 1 : 0
        step = set.count == 0 ? occurrences.step(afterEmpty: step) : step + 1
        occurrences.skipOtherMonths(&step, &emptySteps)
        guard emptySteps <= occurrences.maxEmptySteps,
          step <= occurrences.lastStep, let period = occurrences.steps?.period(ofStep: step)
        else { return nil }
        set.load(occurrences.pattern, period)
        index = 0
      }
      guard set[index] <= occurrences.upper else { return nil }
      defer { index += 1 }
      return occurrences.moment(set[index])
    }
  }

  /// Starts with the first occurrence.
  public func makeIterator() -> Iterator { Iterator(self, from: lower) }

  /// The occurrences at `target` or later, computed one at a time. Earlier ones are not computed.
  public func moments(from target: Moment) -> IteratorSequence<Iterator> {
    IteratorSequence(Iterator(self, from: target.stamp))
  }
}
