extension Recurrence {
  /// The canonical text of the rule behind `every`, without its limit: `2 weeks on mon, wed`; nil
  /// where the rule has a part that an `every` clause cannot say.
  public var clause: String? {
    guard hasPlainParts, interval >= 1, interval <= 9999 else { return nil }
    let days = weekdays.map(\.weekday)
    let isPlain = weekdays.isEmpty && monthDays.isEmpty && setPositions.isEmpty
    switch frequency {
    case .daily, .yearly: return isPlain ? steps : nil
    case .weekly:
      guard monthDays.isEmpty, setPositions.isEmpty, weekdays.allSatisfy({ $0.ordinal == nil })
      else { return nil }
      let names = days.map(\.shortName).joined(separator: ", ")
      guard interval == 1, !days.isEmpty else {
        return days.isEmpty ? steps : "\(steps) on \(names)"
      }
      return days == Weekday.workdays ? "weekday" : names
    case .monthly:
      if isPlain { return steps }
      return places.map { "\(steps) on the \($0.joined(separator: ", "))" }
    }
  }

  /// `week`, `2 weeks`.
  private var steps: String {
    let unit =
      switch frequency {
      case .daily: "day"
      case .weekly: "week"
      case .monthly: "month"
      case .yearly: "year"
      }
    return interval == 1 ? unit : "\(interval) \(unit)s"
  }

  /// Whether nothing is set that no `every` clause says, whatever its frequency.
  private var hasPlainParts: Bool {
    months.isEmpty && weekNumbers.isEmpty && yearDays.isEmpty && hours.isEmpty && minutes.isEmpty
      && seconds.isEmpty && weekStart == .monday && !startsWhenDone && !countsWeekdays
  }

  /// The places in the month, or nil where they mix what no clause can mix.
  private var places: [String]? {
    if weekdays.isEmpty {
      guard setPositions.isEmpty, monthDays.allSatisfy({ $0 == -1 || (1...31).contains($0) }) else {
        return nil
      }
      return lastAtTheEnd(monthDays).map { $0 == -1 ? "last day" : ordinal($0) }
    }
    guard monthDays.isEmpty else { return nil }
    let ordinals = setPositions.isEmpty ? weekdays.map { $0.ordinal ?? 0 } : setPositions
    guard ordinals.allSatisfy({ $0 == -1 || (1...5).contains($0) }) else { return nil }
    if setPositions.isEmpty {
      return lastAtTheEnd(Set(ordinals).sorted()).flatMap { nth in
        weekdays.filter { $0.ordinal == nth }.map { "\(place(nth)) \($0.weekday.shortName)" }
      }
    }
    guard weekdays == Weekday.workdays.map({ Place($0) }) else { return nil }
    return lastAtTheEnd(setPositions).map { "\(place($0)) weekday" }
  }

  private func lastAtTheEnd(_ ordinals: [Int]) -> [Int] {
    ordinals.filter { $0 > 0 } + ordinals.filter { $0 < 0 }
  }

  private func place(_ nth: Int) -> String { nth == -1 ? "last" : ordinal(nth) }
}
