extension Recurrence {
  /// Whether the rule has no occurrence, whatever the start: the 30th of every February, for example.
  var isEmptyFromAnyStart: Bool {
    // The same rule with an interval of 1 matches everything that this rule matches.
    var rule = self
    rule.interval = 1
    rule.limit = .none
    let occurrences = Occurrences(start: Moment(.first), recurrence: rule)
    switch frequency {
    case .weekly, .monthly, .yearly: return occurrences.isEmpty
    case .daily:
      // All days have the same times, so one day is enough.
      guard let day = occurrences.firstPossibleDay else { return true }
      var set = occurrences.emptySet
      set.load(occurrences.pattern, day...day)
      return set.count == 0
    }
  }
}

extension Occurrences {
  /// The first day within 400 years, after which the calendar repeats, that the pattern matches and
  /// that can be a step.
  fileprivate var firstPossibleDay: Int? {
    var days: [Int] = []
    var start = 0
    while start < OccurrencesSteps.calendarCycle {
      pattern.appendDays(in: start...start + 366, to: &days)
      // Day 0 is a Monday.
      if let day = days.first(where: { !recurrence.countsWeekdays || $0 % 7 < 5 }) { return day }
      days.removeAll(keepingCapacity: true)
      start += 367
    }
    return nil
  }
}
