extension Recurrence {
  /// Whether the recurrence has no occurrence on or after `start`, as far as that is found in a bounded
  /// time: see ``Occurrences/init(boundedFrom:recurrence:)``.
  public func isEmpty(startingAt start: Moment) -> Bool {
    var rule = self
    // A count is at least 1, so it cannot make the recurrence empty; ignoring it saves the counting.
    if case .count = limit { rule.limit = .endless }
    return Occurrences(boundedFrom: start, recurrence: rule).isEmpty
  }

  /// Whether the rule has no occurrence, whatever the start: the 30th of every February, for example.
  /// A rule that matches no day in 100 years counts as one.
  var isEmptyFromAnyStart: Bool {
    // The same rule with an interval of 1 matches everything that this rule matches.
    var rule = self
    rule.interval = 1
    rule.limit = .endless
    let occurrences = Occurrences(boundedFrom: Moment(.first), recurrence: rule)
    switch frequency {
    case .weekly, .monthly, .yearly: return occurrences.isEmpty
    case .daily:
      // All days have the same times, so one day is enough.
      guard let day = occurrences.firstPossibleDay else { return true }
      var set = occurrences.emptySet
      set.load(occurrences.pattern, .days(day...day))
      return set.count == 0
    }
  }
}

extension Occurrences {
  /// The first day within 100 years that the pattern matches and that can be a step.
  fileprivate var firstPossibleDay: Int? {
    var days: [Int] = []
    var start = 0
    while start < OccurrencesSteps.calendarCycle / 4 {
      pattern.appendDays(in: start...start + 366, to: &days)
      // Day 0 is a Monday.
      if let day = days.first(where: { !recurrence.countsWeekdays || $0 % 7 < 5 }) { return day }
      days.removeAll(keepingCapacity: true)
      start += 367
    }
    return nil
  }
}
