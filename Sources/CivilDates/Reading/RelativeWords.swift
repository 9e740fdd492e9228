extension Moment {
  /// The moment that relative words mean: `tomorrow`, `next friday 10:00`, `in 3 days`, `+2w`,
  /// `jun 3`, a time alone, a list of weekdays. Nil for any other text, and if the moment is outside
  /// the years 1 to 9999.
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
  public init?(words text: String, today: CivilDate, clock: CivilTime? = nil) {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes, in: bytes.trimmedRange)
    let moment = cursor.takeWords(today: today, clock: clock)
    guard cursor.isAtEnd, let moment = moment?.moment else { return nil }
    self = moment
  }
}

/// The moment that words mean, or nil if it does not exist.
struct WordMeaning {
  var moment: Moment?

  init(moment: Moment?) { self.moment = moment }

  /// A whole day.
  init(_ date: CivilDate?) { moment = date.map { Moment($0) } }
}

extension ByteCursor {
  /// Takes relative words.
  ///
  /// `words = word [ ws time ] | time`
  mutating func takeWords(today: CivilDate, clock: CivilTime? = nil) -> WordMeaning? {
    if let time = takeTime(.any) { return WordMeaning(moment: time.moment(on: today)) }
    let start = at
    if take(word: "now"), let clock {
      guard let time = takeTimeAfterWords() else {
        return WordMeaning(moment: Moment(today, at: clock))
      }
      return WordMeaning(moment: time.moment(on: today))
    }
    move(to: start)
    guard let day = attempt({ $0.takeDayWords(today: today) }) else { return nil }
    guard let moment = day.moment, moment.time == nil, let time = takeTimeAfterWords() else {
      return day
    }
    return WordMeaning(moment: time.moment(on: moment.date))
  }

  /// Takes a time that exists and is before 24:00.
  package mutating func takeExistingTime() -> CivilTime? {
    attempt { $0.takeTime(.any)?.moment(on: .first)?.time }
  }

  private mutating func takeTimeAfterWords() -> TimeText? {
    attempt { $0.takeTimeSeparator(.any) == nil ? nil : $0.takeTime(.any) }
  }

  /// ```
  /// word   = "today" | "tomorrow" | "yesterday" | "now" | "tonight" | "noon" | "midnight"
  ///        | day-name { sep day-name } | ( "this" | "next" ) ws ( day-name | "week" )
  ///        | "in" ws number ws ( "day" | "week" | "month" ) [ "s" ] | "+" N ( "d" | "w" )
  ///        | month ws D | D ws month
  /// number = N | "a" | "an" | "one" | … | "twelve"
  /// ```
  private mutating func takeDayWords(today: CivilDate) -> WordMeaning? {
    if let weekdays = takeWeekdays() {
      return WordMeaning(weekdays.compactMap(today.coming).min())
    }
    if let (month, day) = takeMonthAndDay() {
      return WordMeaning(today.coming(month: month, day: day.value))
    }
    if take(UInt8(ascii: "+")) { return takeSteps(from: today) }
    switch takeWord() {
    case "today", "now": return WordMeaning(today)
    case "tomorrow": return WordMeaning(today.adding(days: 1))
    case "yesterday": return WordMeaning(today.adding(days: -1))
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
      return Weekday(name: word).map {
        WordMeaning(monday?.adding(days: $0.rawValue - 1))
      }
    default: return nil
    }
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
  mutating func takeMonthAndDay() -> (month: Int, day: Number)? {
    // Most words have no number with them.
    guard bytes[at..<end].contains(where: { $0.isDigit }) else { return nil }
    return attempt { cursor in
      if let day = cursor.takeNumber(digits: 1...2) {
        guard cursor.takeBlanks(), let month = cursor.takeMonthName() else { return nil }
        return (month.value, day)
      }
      guard let month = cursor.takeMonthName(), cursor.takeBlanks() else { return nil }
      return cursor.takeNumber(digits: 1...2).map { (month.value, $0) }
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
  /// The schedule that words for a recurrence mean: `weekly`, `every friday`, `every two weeks`. It starts
  /// on its first day from today on. Nil for any other text.
  ///
  /// The words help with typing: an editor shows the first day and inserts the schedule.
  ///
  /// ```swift
  /// Schedule(words: "every friday", today: day)  // 2025-05-16 every fri, on Wednesday 2025-05-14
  /// ```
  ///
  /// `words = "every" ws [ number ws ] interval | "daily" | "weekly" | "monthly" | "yearly"`
  public init?(words text: String, today: CivilDate) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first, words.count > 1 ? first == "every" : first.hasSuffix("ly") else {
      return nil
    }
    if words.count > 2, let number = numberWord(words[1]) { words[1] = "\(number)" }
    guard
      let recurrence = (try? RepeatForm(Array(words.joined(separator: " ").utf8)))?.recurrence,
      !recurrence.startsWhenDone,
      let start = Occurrences(boundedFrom: Moment(today), recurrence: recurrence)
        .first(atOrAfter: Moment(today))
    else { return nil }
    try? self.init(start: start, recurrence: recurrence)
  }
}
