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
    return RecurrenceRulePart.all.compactMap { $0.text(in: self) }.joined(separator: ";")
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
}

/// Reads the parts of one rule, one after the other, into a recurrence.
private struct RecurrenceRuleReader {
  private let text: [UInt8]
  private var recurrence = Recurrence(.daily)
  /// The range of each part's value, by the name of the part.
  private var values: [String: Range<Int>] = [:]

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() throws(RecurrenceError) -> Recurrence {
    for range in try parts() { try readPart(range) }
    guard values["FREQ"] != nil else {
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
    let upper = name.uppercased()
    guard let part = RecurrenceRulePart.all.first(where: { $0.name == upper }) else {
      let names = RecurrenceRulePart.all.map { $0.name }
      let hint =
        suggestion(nearestName(to: upper, in: names))
        ?? "use one of \(names.joined(separator: ", "))"
      throw error("`\(name)` is not a part of a rule: \(hint)", range.lowerBound..<equals)
    }
    let value = min(equals + 1, range.upperBound)..<range.upperBound
    guard values[part.name] == nil else {
      throw error("the rule has `\(part.name)` twice: write each part once", range)
    }
    guard !value.isEmpty else {
      throw error("`\(part.name)` has no value: \(part.allowed)", range)
    }
    values[part.name] = value
    switch part.value {
    case .frequency: recurrence.frequency = try frequency(value, part)
    case .number(_, let set): set(&recurrence, try number(value, part))
    case .numbers(_, let set):
      var numbers: Set<Int> = []
      for entry in try entries(value, part) { numbers.insert(try number(entry, part)) }
      set(&recurrence, numbers.sorted())
    case .weekdays:
      var places: Set<Recurrence.Place> = []
      for entry in try entries(value, part) { places.insert(try place(entry, part)) }
      recurrence.weekdays = places.sorted()
    case .weekStart: recurrence.weekStart = try weekday(value, part)
    case .until: recurrence.limit = .until(try until(value, part))
    }
  }

  private func checkParts() throws(RecurrenceError) {
    for part in RecurrenceRulePart.all where values[part.name] != nil {
      guard part.frequencies.contains(recurrence.frequency) else {
        let names = part.frequencies.map { $0.ruleName }.listed()
        throw error(
          "a \(recurrence.frequency.ruleName) rule cannot have `\(part.name)`: only \(names) rules can",
          range(of: part.name))
      }
    }
    if let days = values["BYDAY"] {
      for entry in components(of: days, separator: UInt8(ascii: ","))
      where !text[entry.lowerBound].isLetter {
        if recurrence.frequency < .monthly {
          throw error(
            "`\(string(entry))` has a number, which a \(recurrence.frequency.ruleName) rule does "
              + "not allow: only MONTHLY and YEARLY rules do", entry)
        }
        if values["BYWEEKNO"] != nil {
          throw error(
            "`\(string(entry))` has a number, which `BYWEEKNO` does not allow: write the day alone",
            entry)
        }
      }
    }
    if values["BYSETPOS"] != nil, values.keys.count(where: { $0.hasPrefix("BY") }) == 1 {
      throw error(
        "`BYSETPOS` is not allowed alone: it picks from the days or times of another `BY` part",
        range(of: "BYSETPOS"))
    }
    if values["COUNT"] != nil, values["UNTIL"] != nil {
      let (count, until) = (range(of: "COUNT"), range(of: "UNTIL"))
      throw error(
        "the rule has both `COUNT` and `UNTIL`: only one of them is allowed",
        count.lowerBound > until.lowerBound ? count : until)
    }
  }

  /// The range of a part that was read, with its name.
  private func range(of part: String) -> Range<Int> {
    let value = values[part] ?? 0..<0
    return value.lowerBound - part.utf8.count - 1..<value.upperBound
  }

  private func frequency(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> Recurrence.Frequency {
    let name = string(range)
    let upper = name.uppercased()
    let all = Recurrence.Frequency.allCases
    if let frequency = all.first(where: { $0.ruleName == upper }) { return frequency }
    if ["HOURLY", "MINUTELY", "SECONDLY"].contains(upper) {
      throw error("`\(name)` is shorter than a day: \(part.allowed)", range)
    }
    let hint = suggestion(nearestName(to: upper, in: all.map { $0.ruleName })) ?? part.allowed
    throw error("`\(name)` is not a frequency: \(hint)", range)
  }

  /// The entries between commas, which must not be empty.
  private func entries(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> [Range<Int>] {
    let entries = components(of: range, separator: UInt8(ascii: ","))
    if let empty = entries.first(where: { $0.isEmpty }) {
      throw error("`\(part.name)` has an empty entry: \(part.allowed)", empty)
    }
    return entries
  }

  /// One number, with a sign if `part` allows it: `number = [ "+" / "-" ] 1*DIGIT`.
  private func number(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> Int {
    var cursor = ByteCursor(text, in: range)
    let sign = part.isSigned ? cursor.takeSign() : nil
    guard let number = cursor.takeNumber(digits: 1...9)?.value, cursor.isAtEnd,
      part.numbers.contains(number)
    else { throw notValue(range, part) }
    return (sign ?? 1) * number
  }

  /// One entry of BYDAY: `[ [ "+" / "-" ] 1*2DIGIT ] weekday`.
  private func place(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> Recurrence.Place {
    let isLetter = { (byte: UInt8) in byte | 0x20 >= UInt8(ascii: "a") }
    guard let letter = text[range].firstIndex(where: isLetter), letter > range.lowerBound else {
      return Recurrence.Place(try weekday(range, part))
    }
    let weekday = try weekday(letter..<range.upperBound, part)
    return Recurrence.Place(weekday, ordinal: try number(range.lowerBound..<letter, part))
  }

  private func weekday(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> Weekday {
    let upper = string(range).uppercased()
    if let weekday = Weekday.allCases.first(where: { $0.ruleName == upper }) { return weekday }
    let meant = Weekday.allCases.first { upper.count > 2 && upper.hasPrefix($0.ruleName) }
    throw notValue(range, part, nearest: meant?.ruleName)
  }

  /// `date [ "T" time [ "Z" ] ]` in the basic format of RFC 5545, section 3.3.5: `YYYYMMDD` and `HHMMSS`.
  private func until(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceError) -> Moment {
    var cursor = ByteCursor(text, in: range)
    let date = cursor.takeNumber(digits: 8...8)?.value
    let hasTime = cursor.take(word: "t")
    let clock = hasTime ? cursor.takeNumber(digits: 6...6)?.value : 0
    if hasTime { _ = cursor.take(word: "z") }
    guard let date, let clock, cursor.isAtEnd else { throw notValue(range, part) }
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
    text[range].split(separator: separator, omittingEmptySubsequences: false).map { $0.indices }
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
      "`\(string(range))` is not a value of `\(part.name)`: "
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

/// A rule part of RFC 5545, section 3.3.10: one row each, in the order in which a rule is written.
private struct RecurrenceRulePart: Sendable {
  /// Its name in the standard.
  let name: String
  let value: Value
  /// The allowed numbers, without their sign.
  var numbers = 1...53
  /// Whether numbers may be negative, which count from the end.
  var isSigned = false
  /// The frequencies of the rules that may have this part.
  var frequencies = Recurrence.Frequency.allCases
  /// What the part allows, if that is not just the numbers.
  var values: String?

  /// Where a recurrence has the value of the part, and what kind of value it is.
  enum Value: Sendable {
    case frequency, weekdays, weekStart, until
    /// A number; nil if it is the standard's default.
    case number(
      @Sendable (Recurrence) -> Int?, set: @Sendable (inout Recurrence, Int) -> Void)
    case numbers(
      @Sendable (Recurrence) -> [Int], set: @Sendable (inout Recurrence, [Int]) -> Void)
  }

  static let all = [
    RecurrenceRulePart(
      name: "FREQ", value: .frequency, values: "use DAILY, WEEKLY, MONTHLY or YEARLY"),
    RecurrenceRulePart(
      name: "INTERVAL",
      value: .number({ $0.interval > 1 ? $0.interval : nil }, set: { $0.interval = $1 }),
      numbers: 1...999_999_999),
    RecurrenceRulePart(
      name: "BYMONTH", value: .numbers({ $0.months }, set: { $0.months = $1 }), numbers: 1...12),
    // Weeks of the year, as ISO 8601 counts them if they start on Monday.
    RecurrenceRulePart(
      name: "BYWEEKNO", value: .numbers({ $0.weekNumbers }, set: { $0.weekNumbers = $1 }),
      isSigned: true, frequencies: [.yearly]),
    RecurrenceRulePart(
      name: "BYYEARDAY", value: .numbers({ $0.yearDays }, set: { $0.yearDays = $1 }),
      numbers: 1...366, isSigned: true, frequencies: [.yearly]),
    RecurrenceRulePart(
      name: "BYMONTHDAY", value: .numbers({ $0.monthDays }, set: { $0.monthDays = $1 }),
      numbers: 1...31, isSigned: true, frequencies: [.daily, .monthly, .yearly]),
    RecurrenceRulePart(
      name: "BYDAY", value: .weekdays, isSigned: true,
      values:
        "use MO, TU, WE, TH, FR, SA or SU, with or without a number up to 53: `1MO`, `-1FR`"),
    RecurrenceRulePart(
      name: "BYHOUR", value: .numbers({ $0.hours }, set: { $0.hours = $1 }), numbers: 0...23),
    RecurrenceRulePart(
      name: "BYMINUTE", value: .numbers({ $0.minutes }, set: { $0.minutes = $1 }), numbers: 0...59),
    // 60 is a leap second; a calendar without leap seconds reads it as 59 (section 3.3.12).
    RecurrenceRulePart(
      name: "BYSECOND",
      value: .numbers(
        { $0.seconds }, set: { $0.seconds = Set($1.map { min($0, 59) }).sorted() }),
      numbers: 0...60),
    // Which of the days and times in a period count.
    RecurrenceRulePart(
      name: "BYSETPOS", value: .numbers({ $0.setPositions }, set: { $0.setPositions = $1 }),
      numbers: 1...366, isSigned: true),
    RecurrenceRulePart(
      name: "WKST", value: .weekStart, values: "use MO, TU, WE, TH, FR, SA or SU"),
    RecurrenceRulePart(
      name: "COUNT",
      value: .number(
        { if case .count(let count) = $0.limit { count } else { nil } },
        set: { $0.limit = .count($1) }),
      numbers: 1...999_999_999),
    RecurrenceRulePart(
      name: "UNTIL", value: .until,
      values: "use a day, `20251231`, or a day and a time, `20251231T235959`"),
  ]

  /// What the part allows, for a message.
  var allowed: String {
    if let values { return values }
    let bounds = "use \(numbers.lowerBound) to \(numbers.upperBound)"
    return isSigned ? "\(bounds) or -\(numbers.upperBound) to -1" : bounds
  }

  /// The value in a recurrence; nil if it is the standard's default.
  func text(in recurrence: Recurrence) -> String? {
    let entries: [String] =
      switch value {
      case .frequency: [recurrence.frequency.ruleName]
      case .number(let get, _): get(recurrence).map { ["\($0)"] } ?? []
      case .numbers(let get, _): get(recurrence).map { "\($0)" }
      case .weekdays:
        recurrence.weekdays.map { ($0.ordinal.map { "\($0)" } ?? "") + $0.weekday.ruleName }
      case .weekStart: recurrence.weekStart == .monday ? [] : [recurrence.weekStart.ruleName]
      case .until: if case .until(let moment) = recurrence.limit { [moment.ruleText] } else { [] }
      }
    return entries.isEmpty ? nil : "\(name)=\(entries.joined(separator: ","))"
  }
}

extension Weekday {
  /// The two letters in BYDAY and WKST: `MO` to `SU`.
  fileprivate var ruleName: String { name.prefix(2).uppercased() }
}
