extension Recurrence {
  /// The rule in words, without its start: `every 2 weeks on Monday and Wednesday, 10 times`,
  /// `the last weekday of every month until 30 June 2025`, `every year on 29 February`.
  public var inWords: String {
    let days = RecurrenceDayWords(self)
    var words = days.rhythm
    if let times = timesInWords { words += " at \(times)" }
    if !setPositions.isEmpty, !days.isNthWorkday {
      words += ", of these only \(setPositions.wordOrder.map { "the \(nth($0))" }.listed())"
    }
    if startsWhenDone { words += ", counted from when it is done" }
    if weekStart != .monday, !weekNumbers.isEmpty || frequency == .weekly && interval > 1 {
      words += ", weeks starting on \(weekStart.name)"
    }
    switch limit {
    case .endless: return words
    case .until(let moment): return "\(words) until \(moment.inShortWords)"
    case .count(1): return "\(words), once"
    case .count(let count): return "\(words), \(count) times"
    }
  }

  /// `09:00 and 09:20`; if there are many times, the hours, minutes and seconds separately.
  private var timesInWords: String? {
    let areFew = seconds.count < 2 && hours.count * minutes.count <= 6
    if areFew, !hours.isEmpty, !minutes.isEmpty {
      let second = seconds.first.map { ":\(padded($0, 2))" } ?? ""
      return hours.flatMap { hour in
        minutes.map { "\(padded(hour, 2)):\(padded($0, 2))\(second)" }
      }.listed()
    }
    let parts = [("hour", hours), ("minute", minutes), ("second", seconds)]
    let named = parts.filter { !$0.1.isEmpty }.map { unit, numbers in
      "\(unit)\(numbers.count > 1 ? "s" : "") \(numbers.map(String.init).listed())"
    }
    return named.isEmpty ? nil : named.joined(separator: ", ")
  }
}

extension Moment {
  /// `30 June 2025`, `30 June 2025, 13:00`.
  fileprivate var inShortWords: String {
    let day = "\(date.day) \(date.monthName) \(date.year)"
    return time.map { "\(day), \($0)" } ?? day
  }
}
