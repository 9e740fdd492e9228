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
  /// - Throws: `RecurrenceRuleError` for the first thing that is wrong.
  public init(rule text: String) throws(RecurrenceRuleError) {
    try self.init(rule: Array(text.utf8))
  }

  /// Reads the bytes of a rule, in the same way.
  ///
  /// - Throws: `RecurrenceRuleError` for the first thing that is wrong.
  public init(rule text: [UInt8]) throws(RecurrenceRuleError) {
    var reader = RecurrenceRuleReader(text)
    self = try reader.read()
  }
}

/// Reads the parts of one rule, one after the other, into a recurrence.
struct RecurrenceRuleReader {
  let text: [UInt8]
  private var recurrence = Recurrence(.daily)
  /// The range of each part's value.
  private var values: [RecurrenceRulePart: Range<Int>] = [:]

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() throws(RecurrenceRuleError) -> Recurrence {
    for range in try parts() { try readPart(range) }
    guard values[.frequency] != nil else { throw error(.missingFrequency, 0..<text.count) }
    try checkParts()
    return recurrence
  }

  private func parts() throws(RecurrenceRuleError) -> [Range<Int>] {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard var start = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { throw error(.emptyRule, 0..<text.count) }
    var end = last + 1
    let prefix = "RRULE:"
    if string(start..<min(end, start + prefix.utf8.count)).uppercased() == prefix {
      start += prefix.utf8.count
    }
    if end > start, text[end - 1] == UInt8(ascii: ";") { end -= 1 }
    guard start < end else { throw error(.emptyRule, 0..<text.count) }
    return components(of: start..<end, separator: UInt8(ascii: ";"))
  }

  private mutating func readPart(_ range: Range<Int>) throws(RecurrenceRuleError) {
    guard !range.isEmpty else { throw error(.emptyPart, range) }
    let equals = text[range].firstIndex(of: UInt8(ascii: "=")) ?? range.upperBound
    let name = string(range.lowerBound..<equals)
    guard let part = RecurrenceRulePart(rawValue: name.uppercased()) else {
      let nearest = nearestName(to: name.uppercased(), in: partNames)
      throw error(.unknownPart(name, nearest: nearest), range.lowerBound..<equals)
    }
    let value = min(equals + 1, range.upperBound)..<range.upperBound
    guard values[part] == nil else { throw error(.repeatedPart(part), range) }
    guard !value.isEmpty else { throw error(.missingValue(part), range) }
    values[part] = value
    try readValue(of: part, value)
  }

  private mutating func readValue(
    of part: RecurrenceRulePart, _ value: Range<Int>
  ) throws(RecurrenceRuleError) {
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

  private func checkParts() throws(RecurrenceRuleError) {
    for part in RecurrenceRulePart.allCases {
      guard let value = values[part], !part.frequencies.contains(recurrence.frequency) else {
        continue
      }
      throw error(.part(part, recurrence.frequency), range(of: part, value))
    }
    if let days = values[.weekdays] {
      let weekNumbers = values[.weekNumbers]
      for entry in try entries(days, .weekdays) where try place(entry).ordinal != nil {
        if recurrence.frequency < .monthly {
          throw error(.ordinal(string(entry), recurrence.frequency), entry)
        }
        if weekNumbers != nil { throw error(.ordinalWithWeekNumbers(string(entry)), entry) }
      }
    }
    if let positions = values[.setPositions],
      !values.keys.contains(where: { $0.isListOfDaysOrTimes })
    {
      throw error(.setPositionsAlone, range(of: .setPositions, positions))
    }
    if let count = values[.count], let until = values[.until] {
      let later =
        count.lowerBound > until.lowerBound ? range(of: .count, count) : range(of: .until, until)
      throw error(.countWithUntil, later)
    }
  }

  /// The range of a part, with its name.
  private func range(of part: RecurrenceRulePart, _ value: Range<Int>) -> Range<Int> {
    value.lowerBound - part.rawValue.utf8.count - 1..<value.upperBound
  }
}

private let partNames = NameList(RecurrenceRulePart.allCases.map { $0.rawValue })
