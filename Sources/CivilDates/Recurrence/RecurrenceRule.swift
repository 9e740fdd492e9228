extension Recurrence {
  /// Reads a rule of RFC 5545, section 3.3.10, such as the payload of `@repeat-rule(…)`.
  ///
  /// ```
  /// rule = [ "RRULE:" ] part { ";" part } [ ";" ]
  /// part = name "=" value { "," value }
  /// ```
  ///
  /// Letters may be in any case, and leading and trailing blanks are ignored. FREQ is DAILY to
  /// YEARLY. The `Z` of UNTIL is ignored, as there are no time zones, and a second of 60 is read as
  /// 59 (section 3.3.12).
  ///
  /// - Throws: `RecurrenceError` for the first thing that is wrong.
  public init(rule text: String) throws(RecurrenceError) {
    try self.init(rule: Array(text.utf8))
  }

  /// Reads the bytes of a rule, in the same way.
  ///
  /// - Throws: `RecurrenceError` for the first thing that is wrong.
  public init(rule text: [UInt8]) throws(RecurrenceError) {
    var reader = RecurrenceRuleReader(text)
    self = try reader.read()
  }

  /// The text of the rule in RFC 5545, section 3.3.10, without `RRULE:`; nil if the standard cannot
  /// express it: it counts from completion or in steps of several weekdays, or it mixes kinds of days
  /// of a month.
  ///
  /// Parts that only repeat the standard's defaults are omitted. Reading the text gives a recurrence
  /// with the same occurrences.
  public var ruleText: String? {
    guard !startsWhenDone, monthPlaces.isEmpty else { return nil }
    if frequency == .daily, countsWeekdays {
      guard interval == 1, weekdays.isEmpty else { return nil }
      var rule = self
      rule.countsWeekdays = false
      rule.weekdays = Recurrence.workingDays
      return rule.ruleText
    }
    return RecurrenceRulePart.allCases.compactMap { part in
      ruleText(of: part).map { "\(part.rawValue)=\($0)" }
    }.joined(separator: ";")
  }

  /// The rule for an event that begins at `start`: as `ruleText`, but UNTIL has a time if and only
  /// if `start` has one, as RFC 5545 requires.
  ///
  /// `start` should be the first occurrence: in the standard, the start of an event is always an
  /// occurrence, even if it does not match the rule.
  public func ruleText(startingAt start: Moment) -> String? {
    guard case .until(let until) = limit else { return ruleText }
    let second = start.time == nil ? until.secondsSinceEpoch : until.lastSecondSinceEpoch
    guard var moment = Moment(secondsSinceEpoch: min(second, Occurrences.end)) else { return nil }
    if start.time == nil { moment.time = nil }
    var rule = self
    rule.limit = .until(moment)
    return rule.ruleText
  }

  /// The value of a part; nil if it is the standard's default.
  private func ruleText(of part: RecurrenceRulePart) -> String? {
    func list(_ values: [String]) -> String? {
      values.isEmpty ? nil : values.joined(separator: ",")
    }
    func list(_ numbers: [Int]) -> String? { list(numbers.map(String.init)) }
    switch part {
    case .frequency: return frequency.ruleName
    case .interval: return interval > 1 ? "\(interval)" : nil
    case .months: return list(months)
    case .weekNumbers: return list(weekNumbers)
    case .yearDays: return list(yearDays)
    case .monthDays: return list(monthDays)
    case .weekdays:
      return list(weekdays.map { ($0.ordinal.map(String.init) ?? "") + $0.weekday.ruleName })
    case .hours: return list(hours)
    case .minutes: return list(minutes)
    case .seconds: return list(seconds)
    case .setPositions: return list(setPositions)
    case .weekStart: return weekStart == .monday ? nil : weekStart.ruleName
    case .count: return if case .count(let count) = limit { "\(count)" } else { nil }
    case .until: return if case .until(let moment) = limit { moment.ruleText } else { nil }
    }
  }
}

/// Reads the parts of one rule, one after the other, into a recurrence.
private struct RecurrenceRuleReader {
  private let text: [UInt8]
  private var recurrence = Recurrence(.daily)
  /// The range of each part's value.
  private var values: [RecurrenceRulePart: Range<Int>] = [:]

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() throws(RecurrenceError) -> Recurrence {
    for range in try parts() { try readPart(range) }
    guard values[.frequency] != nil else {
      throw error(
        "the rule has no `FREQ`: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`",
        0..<text.count)
    }
    try checkParts()
    return recurrence
  }

  private func parts() throws(RecurrenceError) -> [Range<Int>] {
    var rule = text.trimmedRange
    if string(rule.prefix(6)).uppercased() == "RRULE:" { rule = rule.dropFirst(6) }
    if let last = rule.last, text[last] == UInt8(ascii: ";") { rule = rule.dropLast() }
    guard !rule.isEmpty else {
      throw error(
        "the rule is empty: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`", 0..<text.count)
    }
    return components(of: rule, separator: UInt8(ascii: ";"))
  }

  private mutating func readPart(_ range: Range<Int>) throws(RecurrenceError) {
    guard !range.isEmpty else {
      throw error("there is no part before this `;`: write `NAME=value`", range)
    }
    let equals = text[range].firstIndex(of: UInt8(ascii: "=")) ?? range.upperBound
    let name = string(range.lowerBound..<equals)
    guard let part = RecurrenceRulePart(rawValue: name.uppercased()) else {
      let names = RecurrenceRulePart.allCases.map { $0.rawValue }
      let hint =
        suggestion(nearestName(to: name.uppercased(), in: names))
        ?? "use one of \(names.joined(separator: ", "))"
      throw error("`\(name)` is not a part of a rule: \(hint)", range.lowerBound..<equals)
    }
    let value = min(equals + 1, range.upperBound)..<range.upperBound
    guard values[part] == nil else {
      throw error("the rule has `\(part.rawValue)` twice: write each part once", range)
    }
    guard !value.isEmpty else {
      throw error("`\(part.rawValue)` has no value: \(part.allowed)", range)
    }
    values[part] = value
    try readValue(of: part, value)
  }

  private mutating func readValue(
    of part: RecurrenceRulePart, _ value: Range<Int>
  ) throws(RecurrenceError) {
    switch part {
    case .frequency: recurrence.frequency = try frequency(value)
    case .interval: recurrence.interval = try number(value, part)
    case .months: recurrence.months = try numbers(value, part)
    case .weekNumbers: recurrence.weekNumbers = try numbers(value, part)
    case .yearDays: recurrence.yearDays = try numbers(value, part)
    case .monthDays: recurrence.monthDays = try numbers(value, part)
    case .weekdays:
      var places: Set<Recurrence.Place> = []
      for entry in try entries(value, part) { places.insert(try place(entry)) }
      recurrence.weekdays = places.sorted()
    case .hours: recurrence.hours = try numbers(value, part)
    case .minutes: recurrence.minutes = try numbers(value, part)
    case .seconds: recurrence.seconds = Set(try numbers(value, part).map { min($0, 59) }).sorted()
    case .setPositions: recurrence.setPositions = try numbers(value, part)
    case .weekStart: recurrence.weekStart = try weekday(value, part)
    case .count: recurrence.limit = .count(try number(value, part))
    case .until: recurrence.limit = .until(try until(value))
    }
  }

  private func checkParts() throws(RecurrenceError) {
    for part in RecurrenceRulePart.allCases {
      guard let value = values[part], !part.frequencies.contains(recurrence.frequency) else {
        continue
      }
      let names = part.frequencies.map { $0.ruleName }.listed()
      throw error(
        "a \(recurrence.frequency.ruleName) rule cannot have `\(part.rawValue)`: only "
          + "\(names) rules can", range(of: part, value))
    }
    if let days = values[.weekdays] {
      for entry in try entries(days, .weekdays) where try place(entry).ordinal != nil {
        if recurrence.frequency < .monthly {
          throw error(
            "`\(string(entry))` has a number, which a \(recurrence.frequency.ruleName) rule does "
              + "not allow: only MONTHLY and YEARLY rules do", entry)
        }
        if values[.weekNumbers] != nil {
          throw error(
            "`\(string(entry))` has a number, which `BYWEEKNO` does not allow: write the day alone",
            entry)
        }
      }
    }
    if let positions = values[.setPositions],
      !values.keys.contains(where: { $0.isListOfDaysOrTimes })
    {
      throw error(
        "`BYSETPOS` is not allowed alone: it picks from the days or times of another `BY` part",
        range(of: .setPositions, positions))
    }
    if let count = values[.count], let until = values[.until] {
      let later =
        count.lowerBound > until.lowerBound ? range(of: .count, count) : range(of: .until, until)
      throw error("the rule has both `COUNT` and `UNTIL`: only one of them is allowed", later)
    }
  }

  /// The range of a part, with its name.
  private func range(of part: RecurrenceRulePart, _ value: Range<Int>) -> Range<Int> {
    value.lowerBound - part.rawValue.utf8.count - 1..<value.upperBound
  }

  private func frequency(_ range: Range<Int>) throws(RecurrenceError) -> Recurrence.Frequency {
    let name = string(range)
    let upper = name.uppercased()
    if let frequency = Recurrence.Frequency.allCases.first(where: { $0.ruleName == upper }) {
      return frequency
    }
    if ["HOURLY", "MINUTELY", "SECONDLY"].contains(upper) {
      throw error(
        "`\(name)` is shorter than a day: \(RecurrenceRulePart.frequency.allowed)", range)
    }
    let names = Recurrence.Frequency.allCases.map { $0.ruleName }
    let hint =
      suggestion(nearestName(to: upper, in: names)) ?? RecurrenceRulePart.frequency.allowed
    throw error("`\(name)` is not a frequency: \(hint)", range)
  }

  /// The entries between commas, which must not be empty.
  private func entries(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> [Range<Int>] {
    let entries = components(of: range, separator: UInt8(ascii: ","))
    if let empty = entries.first(where: { $0.isEmpty }) {
      throw error("`\(part.rawValue)` has an empty entry: \(part.allowed)", empty)
    }
    return entries
  }

  /// The numbers between commas, sorted and without duplicates.
  private func numbers(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> [Int] {
    var numbers: Set<Int> = []
    for entry in try entries(range, part) { numbers.insert(try number(entry, part)) }
    return numbers.sorted()
  }

  /// One number, with a sign if `part` allows it: `number = [ "+" / "-" ] 1*DIGIT`.
  private func number(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> Int {
    var cursor = ByteCursor(text, in: range)
    let isNegative = part.isSigned && cursor.take(UInt8(ascii: "-"))
    if part.isSigned, !isNegative { _ = cursor.take(UInt8(ascii: "+")) }
    guard let number = cursor.takeNumber(digits: 1...9)?.value, cursor.isAtEnd,
      part.numbers.contains(number)
    else { throw notValue(range, part) }
    return isNegative ? -number : number
  }

  /// One entry of BYDAY: `[ [ "+" / "-" ] 1*2DIGIT ] weekday`.
  private func place(_ range: Range<Int>) throws(RecurrenceError) -> Recurrence.Place {
    let isLetter = { (byte: UInt8) in byte | 0x20 >= UInt8(ascii: "a") }
    guard let letter = text[range].firstIndex(where: isLetter), letter > range.lowerBound else {
      return Recurrence.Place(try weekday(range, .weekdays))
    }
    let weekday = try weekday(letter..<range.upperBound, .weekdays)
    return Recurrence.Place(
      weekday, ordinal: try number(range.lowerBound..<letter, .weekdays))
  }

  private func weekday(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> Weekday {
    let name = string(range)
    let upper = name.uppercased()
    if let weekday = Weekday.allCases.first(where: { $0.ruleName == upper }) { return weekday }
    let meant = Weekday.allCases.first { upper.count > 2 && upper.hasPrefix($0.ruleName) }
    throw notValue(range, part, nearest: meant?.ruleName)
  }

  /// `date [ "T" time [ "Z" ] ]` in the basic format of RFC 5545, section 3.3.5: `YYYYMMDD` and `HHMMSS`.
  private func until(_ range: Range<Int>) throws(RecurrenceError) -> Moment {
    var cursor = ByteCursor(text, in: range)
    let date = cursor.takeNumber(digits: 8...8)?.value
    let hasTime = cursor.take(word: "t")
    let clock = hasTime ? cursor.takeNumber(digits: 6...6)?.value : 0
    if hasTime { _ = cursor.take(word: "z") }
    guard let date, let clock, cursor.isAtEnd else { throw notValue(range, .until) }
    do throws(DateError) {
      let day = try CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100)
      guard hasTime else { return Moment(day) }
      guard clock < 240_000 else { throw .hour(clock / 10_000) }
      let second = clock % 100 == 60 ? 59 : clock % 100
      return Moment(
        day, at: try CivilTime(hour: clock / 10_000, minute: clock / 100 % 100, second: second))
    } catch {
      throw self.error(error.description, range)
    }
  }

  /// The ranges between separators, including empty ones.
  private func components(of range: Range<Int>, separator: UInt8) -> [Range<Int>] {
    text[range].split(separator: separator, omittingEmptySubsequences: false).map {
      $0.startIndex..<$0.endIndex
    }
  }

  /// The text of a range, truncated if it is longer than any text that a rule can contain.
  private func string(_ range: Range<Int>) -> String { excerpt(of: text, in: range) }

  private func error(_ message: String, _ range: Range<Int>) -> RecurrenceError {
    RecurrenceError(message, in: range)
  }

  private func notValue(
    _ range: Range<Int>, _ part: RecurrenceRulePart, nearest: String? = nil
  ) -> RecurrenceError {
    error(
      "`\(string(range))` is not a value of `\(part.rawValue)`: "
        + (suggestion(nearest) ?? part.allowed), range)
  }

  private func suggestion(_ nearest: String?) -> String? { nearest.map { "did you mean `\($0)`" } }
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

/// A rule part of RFC 5545, section 3.3.10. The raw value is its name in the standard.
private enum RecurrenceRulePart: String, CaseIterable {
  /// The period: daily, weekly, monthly or yearly.
  case frequency = "FREQ"
  /// The number of periods from one step to the next.
  case interval = "INTERVAL"
  /// Months of the year.
  case months = "BYMONTH"
  /// Weeks of the year, as ISO 8601 counts them if they start on Monday.
  case weekNumbers = "BYWEEKNO"
  /// Days of the year.
  case yearDays = "BYYEARDAY"
  /// Days of the month.
  case monthDays = "BYMONTHDAY"
  /// Days of the week, each with or without its number in the month or year.
  case weekdays = "BYDAY"
  /// Hours of the day.
  case hours = "BYHOUR"
  /// Minutes of the hour.
  case minutes = "BYMINUTE"
  /// Seconds of the minute.
  case seconds = "BYSECOND"
  /// Which of the days and times in a period count.
  case setPositions = "BYSETPOS"
  /// The day on which weeks start.
  case weekStart = "WKST"
  /// The number of occurrences.
  case count = "COUNT"
  /// The last moment at which an occurrence may be.
  case until = "UNTIL"

  /// The allowed numbers, without their sign; 1...1 for a part without numbers.
  var numbers: ClosedRange<Int> {
    switch self {
    case .frequency, .weekStart, .until: 1...1
    case .interval, .count: 1...999_999_999
    case .months: 1...12
    case .weekNumbers, .weekdays: 1...53
    case .yearDays, .setPositions: 1...366
    case .monthDays: 1...31
    case .hours: 0...23
    case .minutes: 0...59
    // 60 is a leap second; a calendar without leap seconds reads it as 59 (section 3.3.12).
    case .seconds: 0...60
    }
  }

  /// Whether numbers may be negative, which count from the end.
  var isSigned: Bool {
    [.weekNumbers, .weekdays, .yearDays, .monthDays, .setPositions].contains(self)
  }

  /// Whether the part lists days or times from which BYSETPOS can pick.
  var isListOfDaysOrTimes: Bool { rawValue.hasPrefix("BY") && self != .setPositions }

  /// The frequencies of the rules that may have this part.
  var frequencies: [Recurrence.Frequency] {
    switch self {
    case .weekNumbers, .yearDays: [.yearly]
    case .monthDays: [.daily, .monthly, .yearly]
    case .frequency, .interval, .months, .weekdays, .hours, .minutes, .seconds, .setPositions,
      .weekStart, .count, .until:
      Recurrence.Frequency.allCases
    }
  }

  /// What the part allows, for a message.
  var allowed: String {
    switch self {
    case .frequency: return "use DAILY, WEEKLY, MONTHLY or YEARLY"
    case .until: return "use a day, `20251231`, or a day and a time, `20251231T235959`"
    case .weekdays:
      return "use MO, TU, WE, TH, FR, SA or SU, with or without a number up to 53: `1MO`, `-1FR`"
    case .weekStart: return "use MO, TU, WE, TH, FR, SA or SU"
    case .interval, .months, .weekNumbers, .yearDays, .monthDays, .hours, .minutes, .seconds,
      .setPositions, .count:
      let bounds = "use \(numbers.lowerBound) to \(numbers.upperBound)"
      return isSigned ? "\(bounds) or -\(numbers.upperBound) to -1" : bounds
    }
  }
}

extension Weekday {
  /// The two letters in BYDAY and WKST: `MO` to `SU`.
  fileprivate var ruleName: String { name.prefix(2).uppercased() }
}
