extension Recurrence {
  /// The text of the rule in RFC 5545, section 3.3.10, without `RRULE:`; nil if the standard cannot
  /// express it: it counts from completion or in steps of several weekdays, or it mixes kinds of days
  /// of a month.
  ///
  /// Parts that only repeat the standard's defaults are omitted. Reading the text gives a recurrence
  /// with the same occurrences.
  public var ruleText: String? { ruleText(limit: limit.ruleText) }

  /// The rule for an event that begins at `start`: as `ruleText`, but UNTIL has a time if and only
  /// if `start` has one, as RFC 5545 requires.
  ///
  /// `start` should be the first occurrence: in the standard, the start of an event is always an
  /// occurrence, even if it does not match the rule.
  public func ruleText(startingAt start: Moment) -> String? {
    guard case .until(let until) = limit else { return ruleText }
    let stamp = start.time == nil ? until.stamp : until.lastStamp
    let (day, second) = min(stamp, Occurrences.lastStamp)
      .quotientAndRemainder(dividingBy: OccurrencesSet.secondsOfDay)
    let date = CivilDate(dayNumber: day) ?? until.date
    let moment = Moment(date, at: start.time == nil ? nil : CivilTime(secondOfDay: second))
    return ruleText(limit: Limit.until(moment).ruleText)
  }

  private func ruleText(limit: String?) -> String? {
    guard !startsWhenDone, monthPlaces.isEmpty else { return nil }
    if frequency == .daily, countsWeekdays {
      guard interval == 1, weekdays.isEmpty else { return nil }
      var rule = self
      rule.countsWeekdays = false
      rule.weekdays = Recurrence.workingDays
      return rule.ruleText(limit: limit)
    }
    var parts = ["FREQ=\(frequency.ruleName)"]
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    let lists: [(RecurrenceRulePart, [Int])] = [
      (.months, months), (.weekNumbers, weekNumbers), (.yearDays, yearDays),
      (.monthDays, monthDays),
    ]
    parts += lists.compactMap(listText)
    if !weekdays.isEmpty {
      let days = weekdays.map { ($0.ordinal.map(String.init) ?? "") + $0.weekday.ruleName }
      parts.append("BYDAY=\(days.joined(separator: ","))")
    }
    let rest: [(RecurrenceRulePart, [Int])] = [
      (.hours, hours), (.minutes, minutes), (.seconds, seconds), (.setPositions, setPositions),
    ]
    parts += rest.compactMap(listText)
    if weekStart != .monday { parts.append("WKST=\(weekStart.ruleName)") }
    return (parts + [limit].compactMap { $0 }).joined(separator: ";")
  }
}

private func listText(_ part: RecurrenceRulePart, _ numbers: [Int]) -> String? {
  numbers.isEmpty
    ? nil : "\(part.rawValue)=\(numbers.map(String.init).joined(separator: ","))"
}

extension Recurrence.Limit {
  /// The rule part for the limit, if there is a limit. The end of a day is the start of the next.
  fileprivate var ruleText: String? {
    switch self {
    case .endless: nil
    case .count(let count): "COUNT=\(count)"
    case .until(let moment): "UNTIL=\(moment.ruleText)"
    }
  }
}

extension Moment {
  /// `YYYYMMDD`, with `THHMMSS` if there is a time (RFC 5545, sections 3.3.4 and 3.3.5).
  fileprivate var ruleText: String {
    let day = date.description.filter { $0 != "-" }
    guard let time else { return day }
    guard time != .endOfDay else {
      return date.adding(days: 1).map { Moment($0, at: .startOfDay).ruleText } ?? "\(day)T235959"
    }
    return "\(day)T\(padded(time.hour, 2))\(padded(time.minute, 2))\(padded(time.second, 2))"
  }
}
