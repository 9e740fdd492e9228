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

/// The days of a recurrence in words: `every 2 weeks on Monday`, `the last day of every month`.
struct RecurrenceDayWords {
  private let rule: Recurrence

  init(_ rule: Recurrence) { self.rule = rule }

  /// Whether BYDAY and BYSETPOS together mean `the nth weekday`.
  var isNthWorkday: Bool {
    rule.frequency == .monthly && isWorkweek && !rule.setPositions.isEmpty
      && rule.monthDays.isEmpty && rule.monthPlaces.isEmpty
  }

  /// Frequency, interval and days.
  var rhythm: String {
    switch rule.frequency {
    case .daily:
      let unit = rule.countsWeekdays ? "weekday" : "day"
      return "\(every(unit))\(on(days))\(inMonths)"
    case .weekly:
      let isPlain = rule.monthDays.isEmpty && rule.yearDays.isEmpty && rule.weekNumbers.isEmpty
      guard rule.interval == 1, isPlain, !rule.weekdays.isEmpty else {
        return "\(every("week"))\(on(days))\(inMonths)"
      }
      return
        "every \(isWorkweek ? "weekday" : rule.weekdays.map { $0.weekday.name }.listed())\(inMonths)"
    case .monthly:
      guard rule.interval == 1, rule.months.isEmpty, let days, days.hasPrefix("the ") else {
        return "\(every("month"))\(on(days))\(inMonths)"
      }
      return "\(days) of every month"
    case .yearly:
      return days == nil ? "\(every("year"))\(inMonths)" : "\(every("year"))\(on(days))"
    }
  }

  private var isWorkweek: Bool { Set(rule.weekdays) == Set(Recurrence.workingDays) }

  /// `every week`, `every 2 weeks`.
  private func every(_ unit: String) -> String {
    rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
  }

  private func on(_ days: String?) -> String { days.map { " on \($0)" } ?? "" }

  private var inMonths: String { rule.months.isEmpty ? "" : " in \(months)" }

  private var months: String {
    rule.months.map { (1...12).contains($0) ? monthNames[$0 - 1] : "month \($0)" }
      .listed()
  }

  /// The days of the period; nil if only the start determines them.
  private var days: String? {
    let conditions = [monthDays("or"), yearDays("or")].compactMap { $0 }
    if let weekdays {
      let main = "\(weekdays)\(weeks.map { " of \($0)" } ?? "")\(period(of: weekdays))"
      return ([main] + conditions).joined(separator: " that is ")
    }
    if let weeks { return (["each day of \(weeks)"] + conditions).joined(separator: " that is ") }
    if let monthDays = monthDays("and") {
      if let date { return date }
      return rule.yearDays.isEmpty
        ? monthDays + period(of: monthDays)
        : ([monthDays + period(of: monthDays)] + conditions.dropFirst())
          .joined(separator: " that is ")
    }
    if let yearDays = yearDays("and") { return yearDays + inMonths }
    return places.map { $0 + period(of: $0) }
  }

  /// The period in which the days of a yearly rule are counted.
  private func period(of days: String) -> String {
    guard rule.frequency == .yearly else { return "" }
    let isCounted = days.hasPrefix("the ")
    if !rule.months.isEmpty { return isCounted ? " of \(months)" : inMonths }
    guard isCounted else { return "" }
    return rule.weekdays.isEmpty ? " of each month" : " of the year"
  }

  /// `29 February`: the days of a yearly rule in one month.
  private var date: String? {
    guard rule.frequency == .yearly, rule.months.count == 1, rule.yearDays.isEmpty,
      rule.monthDays.allSatisfy({ $0 > 0 })
    else { return nil }
    return "\(rule.monthDays.map(String.init).listed()) \(months)"
  }

  private var weekdays: String? {
    guard !rule.weekdays.isEmpty else { return nil }
    if isNthWorkday {
      return "the \(rule.setPositions.wordOrder.map(nthWord).listed()) weekday"
    }
    if rule.frequency < .monthly {
      return rule.weekdays.map { $0.weekday.name }.listed(rule.frequency == .daily ? "or" : "and")
    }
    if isWorkweek { return "each weekday" }
    let plain = rule.weekdays.filter { $0.ordinal == nil }.map { $0.weekday.name }
    let each = plain.isEmpty ? [] : ["each \(plain.listed())"]
    let counted = rule.weekdays.compactMap { place in
      place.ordinal.map { "the \(nthWord($0)) \(place.weekday.name)" }
    }
    return (counted + each).listed()
  }

  private func monthDays(_ conjunction: String) -> String? {
    guard !rule.monthDays.isEmpty else { return nil }
    return rule.monthDays.wordOrder.map { $0 > 0 ? "the \(nth($0))" : "the \(nth($0)) day" }
      .listed(conjunction)
  }

  private func yearDays(_ conjunction: String) -> String? {
    guard !rule.yearDays.isEmpty else { return nil }
    return "\(rule.yearDays.wordOrder.map { "the \(nth($0))" }.listed(conjunction)) day of the year"
  }

  private var weeks: String? {
    guard !rule.weekNumbers.isEmpty else { return nil }
    return rule.weekNumbers.wordOrder.map { $0 > 0 ? "week \($0)" : "the \(nth($0)) week" }.listed()
  }

  private var places: String? {
    guard !rule.monthPlaces.isEmpty else { return nil }
    return rule.monthPlaces.map { place in
      switch place {
      case .day(let day): day > 0 ? "the \(nth(day))" : "the \(nth(day)) day"
      case .weekday(let weekday, let ordinal): "the \(nthWord(ordinal)) \(weekday.name)"
      case .workday(let ordinal): "the \(nthWord(ordinal)) weekday"
      }
    }.listed()
  }
}
