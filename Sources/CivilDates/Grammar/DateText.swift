/// The numbers of a written day, before they are resolved to a day.
struct DateText {
  /// How to read the numbers. The letters refer to the language's list of other spellings.
  enum Form {
    /// Year, month, day: the exact grammar, a configured format, and (a), (d), (f), (g).
    case yearFirst
    /// (b): day, month, year.
    case dayFirst
    /// (c), (d) and (e): the order depends on the author.
    case stamp(StampShape)
    /// (g): year, week and day of the week, as in ISO 8601.
    case week
  }

  typealias Field = ByteCursor.Number

  var form: Form
  /// The numbers in the order in which they are written; for `yearFirst` year, month, day.
  var first: Field
  var second: Field
  var third: Field
  /// The weekday's name before or after the date, and its range.
  var weekday: (day: Weekday, range: Range<Int>)?
  /// Whether this is the exact grammar's spelling or a configured one.
  var isStandard: Bool
  /// Whether a time follows.
  var hasTime = false

  /// (h): the exact grammar does not allow a weekday's name.
  fileprivate mutating func add(_ weekday: (day: Weekday, range: Range<Int>)) {
    self.weekday = weekday
    isStandard = false
  }
}

extension ByteCursor {
  /// Takes a day.
  ///
  /// `date = YYYY "-" MM "-" DD`; for `.any`, also the language's other spellings, with a weekday's
  /// name before or after them.
  mutating func takeDate(_ spelling: Spelling) -> DateText? {
    attempt { cursor in
      switch spelling {
      case .exact: return cursor.takeFullYear().flatMap { $0.isStandard ? $0 : nil }
      case .any:
        let weekday = cursor.takeLeadingWeekday()
        guard var date = cursor.takeBareDate() else { return nil }
        if let weekday = weekday ?? cursor.takeTrailingWeekday() { date.add(weekday) }
        return date
      }
    }
  }

  private mutating func takeLeadingWeekday() -> (day: Weekday, range: Range<Int>)? {
    attempt { cursor in
      guard let weekday = cursor.takeWeekdayName() else { return nil }
      let hasComma = cursor.take(UInt8(ascii: ","))
      return cursor.takeBlanks() || hasComma ? weekday : nil
    }
  }

  private mutating func takeTrailingWeekday() -> (day: Weekday, range: Range<Int>)? {
    attempt { cursor in
      let hasComma = cursor.take(UInt8(ascii: ","))
      return cursor.takeBlanks() || hasComma ? cursor.takeWeekdayName() : nil
    }
  }

  /// A weekday's name, which may be short and then end in a dot: `Wednesday`, `Wed`, `Wed.`
  private mutating func takeWeekdayName() -> (day: Weekday, range: Range<Int>)? {
    // Most words begin with another letter than a weekday.
    switch peek().map({ $0 | 0x20 }) {
    case UInt8(ascii: "m"), UInt8(ascii: "t"), UInt8(ascii: "w"), UInt8(ascii: "f"),
      UInt8(ascii: "s"):
      break
    default: return nil
    }
    return attempt { cursor in
      let start = cursor.at
      guard let day = cursor.takeWord().flatMap(Weekday.init(name:)) else { return nil }
      let range = start..<cursor.at
      _ = cursor.take(UInt8(ascii: "."))
      return (day, range)
    }
  }

  private mutating func takeBareDate() -> DateText? {
    if let byte = peek(), byte.isLetter { return attempt { $0.takeMonthFirst() } }
    return attempt { $0.takeFullYear() } ?? attempt { $0.takeWeekDate() }
      ?? attempt { $0.takeCompact() } ?? attempt { $0.takeStamp() }
      ?? attempt { $0.takeDottedDayFirst() } ?? attempt { $0.takeDayAndMonthName() }
  }

  /// (a) `2025-5-1`, `2025/05/01`, `2025.5.1`, and the exact grammar's `2025-05-01`.
  private mutating func takeFullYear() -> DateText? {
    guard let year = takeNumber(digits: 4...4), let separator = takeSeparator(in: "-/."),
      let month = takeNumber(digits: 1...2), take(separator), let day = takeNumber(digits: 1...2)
    else { return nil }
    let isStandard =
      separator == UInt8(ascii: "-") && month.range.count == 2 && day.range.count == 2
    return DateText(
      form: .yearFirst, first: year, second: month, third: day, isStandard: isStandard)
  }

  /// (g) `2025-W20-3`.
  private mutating func takeWeekDate() -> DateText? {
    guard let year = takeNumber(digits: 4...4), take(UInt8(ascii: "-")), take(UInt8(ascii: "W")),
      let week = takeNumber(digits: 2...2), take(UInt8(ascii: "-")),
      let day = takeNumber(digits: 1...1)
    else { return nil }
    return DateText(form: .week, first: year, second: week, third: day, isStandard: false)
  }

  /// (g) `20250511`.
  private mutating func takeCompact() -> DateText? {
    guard let number = takeNumber(digits: 8...8) else { return nil }
    let start = number.range.lowerBound
    return DateText(
      form: .yearFirst,
      first: Number(value: number.value / 10_000, range: start..<start + 4),
      second: Number(value: number.value / 100 % 100, range: start + 4..<start + 6),
      third: Number(value: number.value % 100, range: start + 6..<start + 8),
      isStandard: false)
  }

  /// (c) `5/1/2025`, `5-1-2025`; (d) and (e) `25-07-19`, `25.07.19`.
  private mutating func takeStamp() -> DateText? {
    guard let first = takeNumber(digits: 1...2), let separator = takeSeparator(in: "-/."),
      let second = takeNumber(digits: 1...2), take(separator)
    else { return nil }
    let isDotted = separator == UInt8(ascii: ".")
    if !isDotted, let year = takeNumber(digits: 4...4) {
      let shape = separator == UInt8(ascii: "/") ? StampShape.slashed : .dashed
      return DateText(
        form: .stamp(shape), first: first, second: second, third: year, isStandard: false)
    }
    guard separator != UInt8(ascii: "/"), first.range.count == 2, second.range.count == 2,
      let third = takeNumber(digits: 2...2)
    else { return nil }
    return DateText(
      form: .stamp(isDotted ? .dotted : .short), first: first, second: second, third: third,
      isStandard: false)
  }

  /// (b) `11.5.2025`, `11. 5. 2025`.
  private mutating func takeDottedDayFirst() -> DateText? {
    guard let day = takeNumber(digits: 1...2), take(UInt8(ascii: ".")) else { return nil }
    takeBlanks()
    guard let month = takeNumber(digits: 1...2), take(UInt8(ascii: ".")) else { return nil }
    takeBlanks()
    guard let year = takeNumber(digits: 4...4) else { return nil }
    return DateText(form: .dayFirst, first: day, second: month, third: year, isStandard: false)
  }

  /// (f) `11 May 2025`.
  private mutating func takeDayAndMonthName() -> DateText? {
    guard let day = takeNumber(digits: 1...2), takeBlanks(), let month = takeMonthName(),
      takeBlanks(), let year = takeNumber(digits: 4...4)
    else { return nil }
    return DateText(form: .yearFirst, first: year, second: month, third: day, isStandard: false)
  }

  /// (f) `May 11, 2025`.
  private mutating func takeMonthFirst() -> DateText? {
    guard let month = takeMonthName(), takeBlanks(), let day = takeNumber(digits: 1...2) else {
      return nil
    }
    let hasComma = take(UInt8(ascii: ","))
    guard takeBlanks() || hasComma, let year = takeNumber(digits: 4...4) else { return nil }
    return DateText(form: .yearFirst, first: year, second: month, third: day, isStandard: false)
  }

  /// Takes an English month's name or short form; its value is 1...12.
  mutating func takeMonthName() -> Number? {
    attempt { cursor in
      let start = cursor.at
      guard let month = cursor.takeWord().flatMap(monthNumber(named:)) else { return nil }
      return Number(value: month, range: start..<cursor.at)
    }
  }

  private mutating func takeSeparator(in separators: StaticString) -> UInt8? {
    guard let byte = peek(), separators.withUTF8Buffer({ $0.contains(byte) }) else { return nil }
    return take(byte) ? byte : nil
  }
}
