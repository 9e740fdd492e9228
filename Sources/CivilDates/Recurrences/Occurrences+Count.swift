extension Occurrences {
  /// The number of occurrences; nil if there is no limit and at least one occurrence.
  ///
  /// - Complexity: computes the occurrences of at most 400 years, however far away the limit is.
  public var count: Int? {
    guard let last = lastStamp(atOrBefore: upper), let steps else { return 0 }
    guard !isEndless else { return nil }
    let lastStep = steps.step(atOrBefore: last / OccurrencesSet.secondsOfDay)
    let beforeLast = set(ofStep: lastStep).index(atOrAfter: last + 1)
    let beforeStart = set(ofStep: 0).index(atOrAfter: lower)
    guard lastStep > 0 else { return beforeLast - beforeStart }
    return set(ofStep: 0).count - beforeStart + total(ofSteps: 1..<lastStep) + beforeLast
  }

  /// Larger counts are ignored where the time is bounded, except those of simple rules.
  static let maxBoundedCount = 9999

  /// The result of looking for an occurrence by its number.
  enum NumberedOccurrence {
    case found(stamp: Int)
    /// There are fewer occurrences.
    case missing
    /// It would take more than ``maxSteps``.
    case unknown
  }

  /// The occurrence with this number, from 1, ignoring the limit; for a number less than 1 the stamp
  /// -1, which is before all of them.
  func stamp(ofOccurrence number: Int) -> NumberedOccurrence {
    guard number > 0 else { return .found(stamp: -1) }
    guard let steps else { return .missing }
    if let distance {
      return number - 1 <= (Occurrences.lastStamp - lower) / distance
        ? .found(stamp: lower + (number - 1) * distance) : .missing
    }
    if maxSteps < .max, cycle > 7, number > Occurrences.maxBoundedCount { return .unknown }
    let first = set(ofStep: 0)
    let beforeStart = first.index(atOrAfter: lower)
    var missing = number
    guard missing > first.count - beforeStart else {
      return .found(stamp: first[beforeStart + missing - 1])
    }
    missing -= first.count - beforeStart

    var step = 1
    let ofCycle = total(ofSteps: step..<step + maxEmptySteps, upTo: missing)
    if ofCycle < missing {
      guard cycle <= maxSteps else { return .unknown }
      guard ofCycle > 0 else { return .missing }
      let cycles = (missing - 1) / ofCycle
      guard cycles <= steps.last / cycle else { return .missing }
      step += cycles * cycle
      missing -= cycles * ofCycle
    }
    var set = emptySet
    while let period = steps.period(ofStep: step) {
      let count = set.count(pattern, period)
      if missing <= count {
        set.load(pattern, period)
        return .found(stamp: set[missing - 1])
      }
      missing -= count
      step += 1
    }
    return .missing
  }

  private func set(ofStep step: Int) -> OccurrencesSet {
    var set = emptySet
    if let period = steps?.period(ofStep: step) { set.load(pattern, period) }
    return set
  }

  /// The number of occurrences in a range of steps after step 0.
  private func total(ofSteps range: Range<Int>) -> Int {
    guard range.count > cycle else { return total(ofSteps: range, upTo: .max) }
    let (cycles, rest) = range.count.quotientAndRemainder(dividingBy: cycle)
    return cycles
      * total(ofSteps: range.lowerBound..<range.lowerBound + cycle, upTo: .max)
      + total(ofSteps: range.lowerBound..<range.lowerBound + rest, upTo: .max)
  }

  /// The number of occurrences in the steps; counting stops after the step in which it reaches
  /// `target`.
  private func total(ofSteps range: Range<Int>, upTo target: Int) -> Int {
    var set = emptySet
    var total = 0
    for step in range {
      guard total < target, let period = steps?.period(ofStep: step) else { break }
      total += set.count(pattern, period)
    }
    return total
  }
}
