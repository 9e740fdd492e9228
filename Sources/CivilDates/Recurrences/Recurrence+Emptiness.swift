extension Recurrence {
  /// Whether the rule has no occurrence wherever it starts, as the 30th of every February has none.
  var isEmptyFromAnyStart: Bool {
    // What steps over periods matches nothing that the same rule without steps does not match.
    var rule = self
    rule.interval = 1
    rule.limit = .none
    let occurrences = Occurrences(start: Moment(.first), recurrence: rule)
    switch frequency {
    case .weekly, .monthly, .yearly: return occurrences.isEmpty
    case .daily:
      // All days have the same times: what one of them has not, none has.
      guard let day = occurrences.firstPossibleDay else { return true }
      var set = occurrences.emptySet
      set.load(occurrences.pattern, day...day)
      return set.count == 0
    }
  }
}

extension Occurrences {
  /// The first day that the pattern lets through, and that can be one of the steps, of the 400
  /// years after which the calendar repeats. Months that it shuts out are passed over.
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
