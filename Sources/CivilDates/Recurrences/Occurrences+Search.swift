extension Occurrences {
  /// An empty set, into which the days of one step after another can be loaded.
  var emptySet: OccurrencesSet {
    OccurrencesSet(times: times, positions: recurrence.setPositions)
  }

  /// If so many steps are empty, a search ends.
  var maxEmptySteps: Int { Swift.min(cycle, maxSteps) }

  /// The last step that begins before the end.
  var lastStep: Int { steps?.step(atOrBefore: upper / OccurrencesSet.secondsOfDay) ?? 0 }

  /// The step after one that is empty, or a later one if those in between are empty too because
  /// their months are not among those of the rule.
  func step(afterEmpty step: Int) -> Int {
    guard let steps, steps.areShort, let period = steps.period(ofStep: step),
      let next = pattern.firstDayOfNextMonth(after: period.days.upperBound)
    else { return step + 1 }
    return Swift.max(step + 1, steps.step(atOrBefore: next))
  }

  /// Skips the steps of single days, and counts them as empty, up to one whose month is among those of
  /// the rule: that takes less than to look at each as a period.
  func skipOtherMonths(_ step: inout Int, _ emptySteps: inout Int) {
    guard let steps, pattern.namesMonths, !steps.areShort, steps.areDays else { return }
    let last = lastStep
    while emptySteps <= maxEmptySteps, step <= last,
      !pattern.hasMonth(of: steps.day(ofStep: step))
    {
      emptySteps += 1
      step += 1
    }
  }

  /// The earliest stamp that is `target` or later.
  func firstStamp(atOrAfter target: Int) -> Int? {
    let target = Swift.max(target, lower)
    guard target <= upper, let steps else { return nil }
    if let distance {
      let found = lower + (target - lower + distance - 1) / distance * distance
      return found <= upper ? found : nil
    }
    var set = emptySet
    var emptySteps = 0
    var step = steps.step(atOrBefore: target / OccurrencesSet.secondsOfDay)
    let last = lastStep
    while emptySteps <= maxEmptySteps, step <= last, let period = steps.period(ofStep: step) {
      set.load(pattern, period)
      let index = set.index(atOrAfter: target)
      if index < set.count {
        let found = set[index]
        return found <= upper ? found : nil
      }
      emptySteps = set.count == 0 ? emptySteps + 1 : 0
      step = set.count == 0 ? self.step(afterEmpty: step) : step + 1
      skipOtherMonths(&step, &emptySteps)
    }
    return nil
  }

  /// The latest stamp that is `target` or earlier.
  func lastStamp(atOrBefore target: Int) -> Int? {
    let target = Swift.min(target, upper)
    guard lower <= target, let steps else { return nil }
    if let distance { return target - (target - lower) % distance }
    var set = emptySet
    var emptySteps = 0
    var step = steps.step(atOrBefore: target / OccurrencesSet.secondsOfDay)
    while emptySteps <= maxEmptySteps, let period = steps.period(ofStep: step) {
      set.load(pattern, period)
      let index = set.index(atOrAfter: target + 1) - 1
      if index >= 0 {
        let found = set[index]
        return found >= lower ? found : nil
      }
      emptySteps = set.count == 0 ? emptySteps + 1 : 0
      step -= 1
    }
    return nil
  }
}
