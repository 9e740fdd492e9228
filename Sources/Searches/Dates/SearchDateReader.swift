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

/// Reads the text of a date from left to right.
struct SearchDateCursor {
  private let original: [UInt8]
  /// The text in lower case.
  private let bytes: [UInt8]
  private(set) var at: Int
  private let end: Int

  /// A cursor over `bytes`, ignoring case and leading and trailing blanks.
  init(_ bytes: [UInt8]) {
    original = bytes
    self.bytes = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    at = 0
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    self.end = end
    skipBlanks()
  }

  var isAtEnd: Bool { at == end }

  mutating func skipBlanks() {
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
  }

  /// Runs `body` and skips the blanks after it. If `body` returns nil, the cursor does not move.
  mutating func attempt<Result>(_ body: (inout SearchDateCursor) -> Result?) -> Result? {
    let start = at
    if let result = body(&self) {
      skipBlanks()
      return result
    }
    at = start
    return nil
  }

  mutating func take(_ byte: Character) -> Bool {
    guard at < end, bytes[at] == byte.asciiValue else { return false }
    at += 1
    return true
  }

  /// Takes a run of letters.
  mutating func takeWord() -> String? {
    let start = at
    while at < end, (0x61...0x7A).contains(bytes[at]) { at += 1 }
    return start == at ? nil : String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// Takes a number of at most nine digits.
  mutating func takeNumber() -> Int? {
    var value = 0
    let start = at
    while at < end, at - start < 9, (0x30...0x39).contains(bytes[at]) {
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    return start == at || (at < end && (0x30...0x39).contains(bytes[at])) ? nil : value
  }

  /// The text from `start` up to the cursor.
  func text(from start: Int) -> [UInt8] { Array(bytes[start..<at]) }

  /// Takes the rest of the text, as written, except for trailing steps.
  mutating func takeAllBeforeSteps() -> [UInt8] {
    let start = at
    var before = end
    while let earlier = startOfStep(endingAt: before, from: start) { before = earlier }
    at = before
    return Array(original[start..<before])
  }

  /// The start of the step that ends at `place`: `[ "+" | "-" ] [ws] N [ws] unit`. Nil if there is
  /// none.
  private func startOfStep(endingAt place: Int, from start: Int) -> Int? {
    func back(_ index: Int, while belongs: (UInt8) -> Bool) -> Int {
      var index = index
      while index > start, belongs(bytes[index - 1]) { index -= 1 }
      return index
    }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let wordEnd = back(place, while: isBlank)
    let word = back(wordEnd, while: { (0x61...0x7A).contains($0) })
    guard wordEnd - word <= 8, wordEnd > word,
      SearchDateUnit(String(decoding: bytes[word..<wordEnd], as: UTF8.self)) != nil
    else { return nil }
    let numberEnd = back(word, while: isBlank)
    let number = back(numberEnd, while: { (0x30...0x39).contains($0) })
    guard number < numberEnd else { return nil }
    let sign = back(number, while: isBlank)
    let hasSign =
      sign > start && (bytes[sign - 1] == UInt8(ascii: "+") || bytes[sign - 1] == UInt8(ascii: "-"))
    return hasSign ? sign - 1 : number
  }
}

/// The weekday with the given English name or abbreviation, in lower case.
func weekday(named word: String) -> Weekday? {
  weekdayNames.firstIndex { isName(word, $0, shortForms: ["tues", "thur", "thurs"]) }
    .map { Weekday.allCases[$0] }
}

private let weekdayNames = Weekday.allCases.map { $0.name.lowercased() }

/// The month (1...12) with the given English name or abbreviation, in lower case.
func month(named word: String) -> Int? {
  monthNames.firstIndex { isName(word, $0, shortForms: ["sept"]) }.map { $0 + 1 }
}

private let monthNames = (1...12).map { month in
  (try? CivilDate(year: 1, month: month, day: 1))?.monthName.lowercased() ?? ""
}

/// Whether a word is a name, its first three letters, or another of its abbreviations.
private func isName(_ word: String, _ name: String, shortForms: [String]) -> Bool {
  name.utf8.starts(with: word.utf8)
    && (word.utf8.count == 3 || word == name || shortForms.contains(word))
}
