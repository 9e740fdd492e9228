import CivilDates

extension SearchDate {
  /// Reads a date; nil if the text is not a date. `options` say how to read a moment.
  init?(_ text: [UInt8], options: DateOptions) {
    var cursor = SearchDateCursor(text)
    guard !cursor.isAtEnd else { return nil }
    let base = cursor.attempt { $0.takeWords() }
    let time = cursor.takeTime()
    if let steps = cursor.takeSteps() {
      self.init(base: base ?? (time == nil ? .now : .day(0)), time: time, steps: steps)
      return
    }
    cursor = SearchDateCursor(text)
    let written = cursor.takeAllBeforeSteps()
    guard let moment = writtenMoment(written, options: options),
      let steps = cursor.takeSteps()
    else { return nil }
    self.init(base: .moment(moment), time: nil, steps: steps)
  }
}

/// The moment in the notation of payloads, with an optional `at` before the time.
private func writtenMoment(_ text: [UInt8], options: DateOptions) -> Moment? {
  var words = text.split(separator: 0x20)
  if let at = words.firstIndex(of: Array("at".utf8)[...]) { words.remove(at: at) }
  let payload = Array(words.joined(separator: [0x20]))
  // The meaning of a moment does not depend on today.
  let reading = DateReading(payload, as: .day, today: .first, options: options)
  guard let schedule = reading.schedule, schedule.end == nil, schedule.recurrence == nil else {
    return nil
  }
  return schedule.start
}

extension SearchDateCursor {
  /// Takes the words that depend on today, without time and steps.
  fileprivate mutating func takeWords() -> SearchDate.Base? {
    guard let word = takeWord() else { return nil }
    switch word {
    case "now": return .now
    case "yesterday": return .day(-1)
    case "today": return .day(0)
    case "tomorrow": return .day(1)
    case "this", "next", "last":
      let distance = word == "this" ? 0 : word == "next" ? 1 : -1
      skipBlanks()
      guard let word = takeWord() else { return nil }
      return takeDay(named: word, distance: distance)
        ?? SearchDateUnit(word: word).map { .start($0, units: distance) }
    default: return takeDay(named: word, distance: 0)
    }
  }

  /// A weekday, or a month with an optional day that the month has in some years.
  private mutating func takeDay(named word: String, distance: Int) -> SearchDate.Base? {
    if let weekday = weekday(named: word) { return .weekday(weekday, weeks: distance) }
    guard let month = month(named: word) else { return nil }
    let day = attempt { cursor -> Int? in
      cursor.skipBlanks()
      guard let day = cursor.takeNumber(), !cursor.goesOn else { return nil }
      return day
    }
    let leapYear = 4
    guard (try? CivilDate(year: leapYear, month: month, day: day ?? 1)) != nil else { return nil }
    return .month(month, day: day ?? 1, years: distance)
  }

  /// Whether the number before the cursor is the start of a time or a step, and not a day.
  private var goesOn: Bool {
    var rest = self
    if rest.take(":") { return true }
    rest.skipBlanks()
    guard let word = rest.takeWord() else { return false }
    return word == "am" || word == "pm" || SearchDateUnit(word) != nil
  }

  /// `[ "at" ws ] HH [ ":" MM [ ":" SS ] ] [ "am" | "pm" ]`
  fileprivate mutating func takeTime() -> CivilTime? {
    attempt { cursor in
      _ = cursor.attempt { $0.takeWord() == "at" ? true : nil }
      let start = cursor.at
      guard cursor.takeNumber() != nil else { return nil }
      while cursor.take(":") { guard cursor.takeNumber() != nil else { return nil } }
      _ = cursor.attempt { cursor -> Bool? in
        cursor.skipBlanks()
        let word = cursor.takeWord()
        return word == "am" || word == "pm" ? true : nil
      }
      let text = String(decoding: cursor.text(from: start), as: UTF8.self)
      return Moment(words: text, today: .first)?.time
    }
  }

  /// `{ [ "+" | "-" ] [ws] N [ws] unit }` up to the end; nil if something else follows.
  fileprivate mutating func takeSteps() -> [SearchDate.Step]? {
    var steps: [SearchDate.Step] = []
    while !isAtEnd {
      let step = attempt { cursor -> SearchDate.Step? in
        let isBack = cursor.take("-")
        if !isBack { _ = cursor.take("+") }
        cursor.skipBlanks()
        guard let count = cursor.takeNumber() else { return nil }
        cursor.skipBlanks()
        return cursor.takeWord().flatMap { SearchDateUnit($0) }
          .map { SearchDate.Step(count: isBack ? -count : count, unit: $0) }
      }
      guard let step else { return nil }
      steps.append(step)
    }
    return steps
  }
}

extension SearchDateUnit {
  /// The unit after `this`, `next` or `last`: a whole word for a day or longer.
  fileprivate init?(word: String) {
    guard ["day", "week", "month", "quarter", "year"].contains(word) else { return nil }
    self.init(word)
  }
}
