extension RecurrenceRuleReader {
  func frequency(_ range: Range<Int>) throws(RecurrenceRuleError) -> Recurrence.Frequency {
    let name = string(range)
    let upper = name.uppercased()
    if let frequency = Recurrence.Frequency.allCases.first(where: { $0.ruleName == upper }) {
      return frequency
    }
    if ["HOURLY", "MINUTELY", "SECONDLY"].contains(upper) {
      throw error(.shortFrequency(name), range)
    }
    let nearest = nearestName(to: upper, in: frequencyNames)
    throw error(.unknownFrequency(name, nearest: nearest), range)
  }

  /// The entries between commas, which must not be empty.
  func entries(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceRuleError) -> [Range<Int>] {
    let entries = components(of: range, separator: UInt8(ascii: ","))
    if let empty = entries.first(where: { $0.isEmpty }) { throw error(.emptyEntry(part), empty) }
    return entries
  }

  /// The numbers between commas, sorted and without duplicates.
  func numbers(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceRuleError) -> [Int] {
    var numbers: Set<Int> = []
    for entry in try entries(range, part) { numbers.insert(try number(entry, part)) }
    return numbers.sorted()
  }

  /// One number, with a sign if `part` allows it: `number = [ "+" / "-" ] 1*DIGIT`.
  func number(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceRuleError) -> Int {
    var digits = range
    let sign = text[range.lowerBound]
    if part.isSigned, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits = range.lowerBound + 1..<range.upperBound
    }
    guard let number = unsigned(digits), part.numbers.contains(number) else {
      throw error(.number(string(range), part), range)
    }
    return digits != range && sign == UInt8(ascii: "-") ? -number : number
  }

  /// One entry of BYDAY: `[ [ "+" / "-" ] 1*2DIGIT ] weekday`.
  func place(_ range: Range<Int>) throws(RecurrenceRuleError) -> Recurrence.Place {
    let isLetter = { (byte: UInt8) in byte | 0x20 >= UInt8(ascii: "a") }
    guard let letter = text[range].firstIndex(where: isLetter), letter > range.lowerBound else {
      return Recurrence.Place(try weekday(range, .weekdays))
    }
    let weekday = try weekday(letter..<range.upperBound, .weekdays)
    return Recurrence.Place(
      weekday, ordinal: try number(range.lowerBound..<letter, .weekdays))
  }

  func weekday(
    _ range: Range<Int>, _ part: RecurrenceRulePart
  ) throws(RecurrenceRuleError) -> Weekday {
    let name = string(range)
    let upper = name.uppercased()
    if let weekday = Weekday.allCases.first(where: { $0.ruleName == upper }) { return weekday }
    let meant = Weekday.allCases.first { upper.count > 2 && upper.hasPrefix($0.ruleName) }
    throw error(.weekday(name, part, nearest: meant?.ruleName), range)
  }

  /// `date [ "T" time [ "Z" ] ]` in the basic format of RFC 5545, section 3.3.5.
  func until(_ range: Range<Int>) throws(RecurrenceRuleError) -> Moment {
    let day = range.prefix(8)
    let hasTime = range.count > 8
    let time = range.dropFirst(9).prefix(6)
    let marks = hasTime ? string(range.dropFirst(8).prefix(1)) + string(range.dropFirst(15)) : ""
    guard day.count == 8, let date = unsigned(day), ["", "T", "TZ"].contains(marks.uppercased()),
      !hasTime || time.count == 6, let clock = hasTime ? unsigned(time) : 0
    else { throw error(.until(string(range)), range) }
    do throws(DateError) {
      return try moment(date, hasTime ? clock : nil)
    } catch {
      throw self.error(.untilField(error), range)
    }
  }

  /// - Parameters:
  ///   - date: `YYYYMMDD`.
  ///   - clock: `HHMMSS`.
  private func moment(_ date: Int, _ clock: Int?) throws(DateError) -> Moment {
    let day = try CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    guard let clock else { return Moment(day) }
    guard clock < 240_000 else { throw .hour(clock / 10_000) }
    let second = clock % 100 == 60 ? 59 : clock % 100
    return Moment(
      day, at: try CivilTime(hour: clock / 10_000, minute: clock / 100 % 100, second: second))
  }

  /// A number of ASCII digits; nil if there is no digit, another character, or the number is too
  /// large.
  private func unsigned(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var number = 0
    for byte in text[range] {
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      guard (0...9).contains(digit), number < 1_000_000_000 else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// The ranges between separators, including empty ones.
  func components(of range: Range<Int>, separator: UInt8) -> [Range<Int>] {
    text[range].split(separator: separator, omittingEmptySubsequences: false).map {
      $0.startIndex..<$0.endIndex
    }
  }

  /// The text of a range, truncated if it is longer than any text that a rule can contain.
  func string(_ range: Range<Int>) -> String { excerpt(of: text, in: range) }

  func error(_ kind: RecurrenceRuleError.Kind, _ range: Range<Int>) -> RecurrenceRuleError {
    RecurrenceRuleError(kind: kind, range: range)
  }
}

private let frequencyNames = NameList(Recurrence.Frequency.allCases.map { $0.ruleName })
