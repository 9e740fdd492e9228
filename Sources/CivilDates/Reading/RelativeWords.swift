extension Moment {
  /// The moment that relative words mean: `tomorrow`, `next friday 10:00`, `in 3 days`, `+2w`,
  /// `jun 3`, `24.12.`, a time alone, a list of weekdays. Nil for any other text, and if the moment is
  /// outside the years 1 to 9999.
  ///
  /// The words help with typing: an editor shows the day that they mean and inserts it.
  ///
  /// ```swift
  /// Moment(words: "next friday 10:00", today: day)  // 2025-05-23 10:00, on Wednesday 2025-05-14
  /// Moment(words: "+1m", today: day)                // nil: a minute in some tools, a month in others
  /// ```
  ///
  /// - Parameters:
  ///   - text: the words, in any case; leading and trailing blanks are ignored.
  ///   - today: the day from which the words count.
  ///   - clock: the time that `now` means; if nil, `now` means the whole day.
  ///   - orders: the orders that count for `12/24`, which means nothing if it has two readings.
  public init?(
    words text: String, today: CivilDate, clock: CivilTime? = nil,
    orders: StampOrders = StampOrders()
  ) {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes, in: bytes.trimmedRange)
    let moment = cursor.takeWords(today: today, clock: clock, orders)
    guard cursor.isAtEnd, let moment = moment?.moment else { return nil }
    self = moment
  }
}

/// The moment that words mean, or nil if it does not exist.
package struct WordMeaning {
  package var moment: Moment?

  /// The moment.
  package init(moment: Moment?) { self.moment = moment }

  /// A whole day.
  package init(_ date: CivilDate?) { moment = date.map { Moment($0) } }
}

extension ByteCursor {
  /// Takes relative words.
  ///
  /// `words = word [ ws ( time | "at" ws HH ) ] | time`
  package mutating func takeWords(
    today: CivilDate, clock: CivilTime? = nil, _ orders: StampOrders = StampOrders()
  ) -> WordMeaning? {
    if let time = takeTime(.any) { return WordMeaning(moment: time.moment(on: today)) }
    let start = at
    if take(word: "now"), let clock {
      guard let time = takeTimeAfterWords() else {
        return WordMeaning(moment: Moment(today, at: clock))
      }
      return WordMeaning(moment: time.moment(on: today))
    }
    move(to: start)
    guard let day = attempt({ $0.takeDayWords(today: today, orders) }) else { return nil }
    guard let moment = day.moment, moment.time == nil, let time = takeTimeAfterWords() else {
      return day
    }
    return WordMeaning(moment: time.moment(on: moment.date))
  }

  /// Takes a time that exists and is before 24:00. After `at`, an hour is enough.
  package mutating func takeExistingTime() -> CivilTime? {
    attempt { $0.takeTimeOrHour()?.moment(on: .first)?.time }
  }

  private mutating func takeTimeAfterWords() -> TimeText? {
    attempt { $0.takeTimeSeparator(.any) == nil ? nil : $0.takeTimeOrHour() }
  }

  private mutating func takeTimeOrHour() -> TimeText? {
    guard take(word: "at") else { return takeTime(.any) }
    takeBlanks()
    return takeTime(.any)
      ?? takeNumber(digits: 1...2).map { TimeText(hour: $0, isStandard: false) }
  }

  /// ```
  /// word   = "today" | "tomorrow" | "yesterday" | "now" | "tonight" | "noon" | "midnight"
  ///        | day-name { sep day-name } | ( "this" | "next" ) ws ( day-name | "week" )
  ///        | "weekend" | "next" ws ( "month" | "year" ) | D "." [ws] M "." | N "/" N
  ///        | "in" ws number ws ( "day" | "week" | "month" ) [ "s" ] | "+" N ( "d" | "w" )
  ///        | month ws D | D ws month
  /// number = N | "a" | "an" | "one" | … | "twelve"
  /// ```
  private mutating func takeDayWords(
    today: CivilDate, _ orders: StampOrders
  ) -> WordMeaning? {
    if let weekdays = takeWeekdays() {
      return WordMeaning(weekdays.compactMap(today.coming).min())
    }
    if let (month, day) = takeMonthAndDay() {
      return WordMeaning(today.coming(month: month.value, day: day.value))
    }
    if let day = attempt({ $0.takeDayAndMonth(after: today, orders) }) { return WordMeaning(day) }
    if take(UInt8(ascii: "+")) { return takeSteps(from: today) }
    switch takeWord() {
    case "today", "now": return WordMeaning(today)
    case "tomorrow": return WordMeaning(today.adding(days: 1))
    case "yesterday": return WordMeaning(today.adding(days: -1))
    case "weekend": return WordMeaning(today.coming(.saturday))
    case "in": return takeBlanks() ? takeCount(from: today) : nil
    case "tonight": return WordMeaning(moment: Moment(today, at: CivilTime(secondOfDay: 20 * 3600)))
    case "noon": return WordMeaning(moment: Moment(today, at: CivilTime(secondOfDay: 12 * 3600)))
    case "midnight":
      return WordMeaning(moment: today.adding(days: 1).map { Moment($0, at: .startOfDay) })
    case "this":
      guard takeBlanks(), let word = takeWord() else { return nil }
      if word == "week" { return WordMeaning(today.monday(weeks: 0)) }
      return Weekday(name: word).map {
        WordMeaning(today.adding(days: today.weekday.days(until: $0)))
      }
    case "next":
      guard takeBlanks(), let word = takeWord() else { return nil }
      let monday = today.monday(weeks: 1)
      if word == "week" { return WordMeaning(monday) }
      if word == "month" || word == "year", let unit = TimeUnit(word) {
        return WordMeaning(
          moment: unit.start(of: today).flatMap { unit.adding(1, to: Moment($0)) })
      }
      return Weekday(name: word).map {
        WordMeaning(monday?.adding(days: $0.rawValue - 1))
      }
    default: return nil
    }
  }

  /// `D "." [ws] M "." | N "/" N`, as the coming day if there is one reading.
  private mutating func takeDayAndMonth(
    after today: CivilDate, _ orders: StampOrders
  ) -> CivilDate? {
    guard let first = takeNumber(digits: 1...2)?.value else { return nil }
    if take(UInt8(ascii: ".")) {
      takeBlanks()
      guard let month = takeNumber(digits: 1...2)?.value, take(UInt8(ascii: ".")) else {
        return nil
      }
      return today.coming(month: month, day: first)
    }
    guard take(UInt8(ascii: "/")), let second = takeNumber(digits: 1...2)?.value else { return nil }
    let days = orders[.slashed].compactMap { order in
      order == .dayMonthYear
        ? today.coming(month: second, day: first) : today.coming(month: first, day: second)
    }
    return Set(days).count == 1 ? days[0] : nil
  }

  /// `N ( "d" | "w" )`
  private mutating func takeSteps(from today: CivilDate) -> WordMeaning? {
    guard let number = takeNumber(digits: 1...4) else { return nil }
    return switch takeWord() {
    case "d": WordMeaning(today.adding(days: number.value))
    case "w": WordMeaning(today.adding(days: number.value * 7))
    default: nil
    }
  }

  /// `number ws ( "day" | "week" | "month" ) [ "s" ]`
  private mutating func takeCount(from today: CivilDate) -> WordMeaning? {
    let number =
      takeNumber(digits: 1...4)?.value ?? attempt { $0.takeWord().flatMap(numberWord) }
    guard let number, takeBlanks() else { return nil }
    return switch takeWord() {
    case "day", "days": WordMeaning(today.adding(days: number))
    case "week", "weeks": WordMeaning(today.adding(days: number * 7))
    case "month", "months": WordMeaning(today.adding(months: number))
    default: nil
    }
  }

  /// `month ws D | D ws month`
  mutating func takeMonthAndDay() -> (month: Number, day: Number)? {
    attempt { cursor in
      if let day = cursor.takeNumber(digits: 1...2) {
        guard cursor.takeBlanks(), let month = cursor.takeMonthName() else { return nil }
        return (month, day)
      }
      guard let month = cursor.takeMonthName(), cursor.takeBlanks() else { return nil }
      return cursor.takeNumber(digits: 1...2).map { (month, $0) }
    }
  }
}

extension TimeText {
  /// The time on `date`, or nil if it does not exist; 24:00 does not count.
  fileprivate func moment(on date: CivilDate) -> Moment? {
    let time = resolved
    return time.fault == nil && time.value != .endOfDay ? Moment(date, at: time.value) : nil
  }
}

extension CivilDate {
  /// The first `weekday` after this day.
  func coming(_ weekday: Weekday) -> CivilDate? {
    adding(days: (self.weekday.days(until: weekday) + 6) % 7 + 1)
  }

  /// The Monday of the week that is `weeks` weeks after this day's week.
  func monday(weeks: Int) -> CivilDate? { adding(days: weeks * 7 + 1 - weekday.rawValue) }

  /// The first day with this month and day that is not before this one; nil if none exists.
  func coming(month: Int, day: Int) -> CivilDate? {
    // Two leap days are at most 8 years apart.
    (year...year + 8).lazy
      .compactMap { try? CivilDate(year: $0, month: month, day: day) }
      .first { $0 >= self }
  }
}

extension Schedule {
  /// The schedule that words mean: a recurrence, `weekly`, `every friday 9:00` or `every two weeks on mon`,
  /// which starts on the first day from today on that its weekdays or days of the month allow, or relative
  /// words with what may follow a day: `tomorrow 9:00-10:00`, `fri every week`. Nil for any other text.
  ///
  /// The words help with typing: an editor shows the first day and inserts the schedule.
  ///
  /// ```swift
  /// Schedule(words: "every friday", today: day)  // 2025-05-16 every fri, on Wednesday 2025-05-14
  /// ```
  ///
  /// ```
  /// words      = recurrence [ ws [ "at" ws ] times ] | relative [ times ] [ ws "every" ws interval ] [ limit ]
  /// recurrence = "every" ws ( [ number ws ] interval | nth ) | "daily" | "weekly" | "monthly" | "yearly"
  /// ```
  public init?(words text: String, today: CivilDate, options: DateOptions = DateOptions()) {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes, in: bytes.trimmedRange)
    let written: String
    if let moment = cursor.takeWords(today: today, options.orders)?.moment {
      if cursor.isAtEnd { return nil }
      written = "\(moment)\(String(decoding: bytes[cursor.at..<cursor.end], as: UTF8.self))"
    } else if let recurrence = Schedule.written(text.lowercased(), today: today) {
      written = recurrence
    } else {
      return nil
    }
    let reader = PayloadReader(payload: bytes, today: today, options: options, suggests: true)
    guard let payload = reader.canonical(of: written),
      let schedule = DateReading(payload, as: .schedule, today: today, options: options).schedule
    else { return nil }
    self = schedule
  }

  /// The payload with the first day, the times and the recurrence that words for a recurrence mean.
  private static func written(_ text: String, today: CivilDate) -> String? {
    var words = text.split(separator: " ").map(String.init)
    var times = ""
    let isTime = { (word: String) in
      word == "at" || word.contains(":") || word.hasSuffix("am") || word.hasSuffix("pm")
    }
    if let index = words.firstIndex(where: isTime) {
      times = words[index...].filter { $0 != "at" }.joined(separator: " ")
      if Int(times) != nil { times += ":00" }
      words.removeSubrange(index...)
      if times.isEmpty { return nil }
    }
    guard let first = words.first, words.count > 1 ? first == "every" : first.hasSuffix("ly") else {
      return nil
    }
    if words.count > 2, let number = numberWord(words[1]) { words[1] = "\(number)" }
    if words.count == 2, let number = Int(words[1].prefix { $0.isNumber }),
      words[1] == ordinal(number)
    {
      words.insert(contentsOf: ["month", "on"], at: 1)
    }
    if words.dropLast().last == "on", let last = words.last, let number = Int(last) {
      words[words.count - 1] = ordinal(number)
    }
    guard
      let recurrence = (try? RepeatForm(Array(words.joined(separator: " ").utf8)))?.recurrence,
      !recurrence.startsWhenDone, let clause = recurrence.clause
    else { return nil }
    // Every second Monday may begin with the next one.
    var everyTime = recurrence
    everyTime.interval = 1
    let start = Occurrences(boundedFrom: Moment(today), recurrence: everyTime)
      .first(atOrAfter: Moment(today))
    return start.map { "\($0) \(times) every \(clause)" }
  }
}
