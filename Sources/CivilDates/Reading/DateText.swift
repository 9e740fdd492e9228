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

  /// The day that the numbers mean under `orders`.
  func resolved(_ orders: FieldOrders) -> Resolved<CivilDate> {
    switch form {
    case .yearFirst: checkingWeekday(DateText.day(first, second, third))
    case .dayFirst: dayFirst
    case .stamp(let shape): day(shape, orders[shape])
    case .week: checkingWeekday(weekDay)
    }
  }

  /// The day of a stamp whose numbers are in the given order.
  func day(_ shape: StampShape, _ order: FieldOrder) -> Resolved<CivilDate> {
    let (year, month, day) = fields(shape, order)
    let result = checkingWeekday(DateText.day(year, month, day))
    guard result.fault == nil, isBeforeStamps(shape, order) else { return result }
    return Resolved(value: result.value, fault: (.yearBeforeStamps(result.value.year), year.range))
  }

  /// Whether the year of two digits is one in which no app wrote stamps yet: then a stamp is not in this
  /// order.
  func isBeforeStamps(_ shape: StampShape, _ order: FieldOrder) -> Bool {
    shape.hasShortYear && hasTime && fields(shape, order).year.value < 2010
  }

  /// The number of a stamp that is out of its range in the given order; nil if the day exists, whatever
  /// weekday is named.
  func dateError(_ shape: StampShape, _ order: FieldOrder) -> DateError? {
    if case .field(let error)? = day(shape, order).fault?.fault { error } else { nil }
  }

  /// The numbers of a stamp by what they mean in the given order.
  private func fields(
    _ shape: StampShape, _ order: FieldOrder
  ) -> (year: Field, month: Field, day: Field) {
    func year(_ field: Field) -> Field { shape.hasShortYear ? field.inThisCentury : field }
    return switch order {
    case .yearMonthDay: (year(first), second, third)
    case .dayMonthYear: (year(third), second, first)
    case .monthDayYear: (year(third), first, second)
    }
  }

  /// The day with the day first. If there is none, the nearest one is that with the month first, if that
  /// exists: some editors write stamps such as `Sun 09.23.2018`.
  private var dayFirst: Resolved<CivilDate> {
    let day = checkingWeekday(DateText.day(third, second, first))
    guard let fault = day.fault else { return day }
    let swapped = checkingWeekday(DateText.day(third, first, second))
    return swapped.fault == nil ? Resolved(value: swapped.value, fault: fault) : day
  }

  private func checkingWeekday(_ result: Resolved<CivilDate>) -> Resolved<CivilDate> {
    guard result.fault == nil, let weekday, weekday.day != result.value.weekday else {
      return result
    }
    let fault = DateFault.wrongWeekday(weekday.day, result.value)
    return Resolved(value: result.value, fault: (fault, weekday.range))
  }

  private var weekDay: Resolved<CivilDate> {
    let year = min(max(first.value, 1), 9999)
    let weeks = CivilDate.weekCount(ofYear: year)
    let week = min(max(second.value, 1), weeks)
    let weekday = Weekday(rawValue: min(max(third.value, 1), 7)) ?? .monday
    let day = CivilDate(week: week, ofYear: year, weekday: weekday) ?? .last
    func wrong(_ fault: DateFault, _ field: Field) -> Resolved<CivilDate> {
      Resolved(value: day, fault: (fault, field.range))
    }
    if year != first.value { return wrong(.field(.year(first.value)), first) }
    if week != second.value {
      let problem = "week \(second.value) does not exist: \(year) has \(weeks) weeks"
      return wrong(.other(.invalidDate, problem), second)
    }
    if weekday.rawValue != third.value {
      let problem = "weekday \(third.value) does not exist: weekdays are 1 to 7"
      return wrong(.other(.invalidDate, problem), third)
    }
    return Resolved(value: day)
  }

  private static func day(_ year: Field, _ month: Field, _ day: Field) -> Resolved<CivilDate> {
    do throws(DateError) {
      return Resolved(
        value: try CivilDate(year: year.value, month: month.value, day: day.value))
    } catch {
      let range =
        switch error {
        case .year: year.range
        case .month: month.range
        case .day, .hour, .minute, .second: day.range
        }
      return Resolved(
        value: CivilDate(nearestTo: year.value, month.value, day.value),
        fault: (.field(error), range))
    }
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
      case .exact: return cursor.takeThreeNumbers().flatMap { $0.isStandard ? $0 : nil }
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
    attempt { cursor in
      let start = cursor.at
      guard let day = cursor.takeWord().flatMap(Weekday.init(name:)) else { return nil }
      let range = start..<cursor.at
      _ = cursor.take(UInt8(ascii: "."))
      return (day, range)
    }
  }

  private mutating func takeBareDate() -> DateText? {
    if let byte = peek(), byte.isLetter { return attempt { $0.takeNamedMonth() } }
    return attempt { $0.takeThreeNumbers() } ?? attempt { $0.takeWeekDate() }
      ?? attempt { $0.takeCompact() } ?? attempt { $0.takeDottedDayFirst() }
      ?? attempt { $0.takeNamedMonth() }
  }

  /// (a) `2025-5-1`, `2025/05/01`, `2025.5.1`, and the exact grammar's `2025-05-01`; (c) `5/1/2025`,
  /// `5-1-2025`; (d) and (e) `25-07-19`, `25.07.19`.
  private mutating func takeThreeNumbers() -> DateText? {
    guard let first = takeNumber(digits: 1...4),
      let separator = "-/.".utf8.first(where: { take($0) }),
      let second = takeNumber(digits: 1...2), take(separator),
      let third = takeNumber(digits: 1...4)
    else { return nil }
    let form: DateText.Form
    switch (first.range.count, third.range.count, separator) {
    case (4, 1...2, _): form = .yearFirst
    case (1...2, 4, UInt8(ascii: "/")): form = .stamp(.slashed)
    case (1...2, 4, UInt8(ascii: "-")): form = .stamp(.dashed)
    case (2, 2, UInt8(ascii: "-")) where second.range.count == 2: form = .stamp(.short)
    case (2, 2, UInt8(ascii: ".")) where second.range.count == 2: form = .stamp(.dotted)
    default: return nil
    }
    let isStandard =
      first.range.count == 4 && separator == UInt8(ascii: "-") && second.range.count == 2
      && third.range.count == 2
    return DateText(
      form: form, first: first, second: second, third: third, isStandard: isStandard)
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

  /// (b) `11.5.2025`, `11. 5. 2025`.
  private mutating func takeDottedDayFirst() -> DateText? {
    guard let day = takeNumber(digits: 1...2), take(UInt8(ascii: ".")) else { return nil }
    takeBlanks()
    guard let month = takeNumber(digits: 1...2), take(UInt8(ascii: ".")) else { return nil }
    takeBlanks()
    guard let year = takeNumber(digits: 4...4) else { return nil }
    return DateText(form: .dayFirst, first: day, second: month, third: year, isStandard: false)
  }

  /// (f) `11 May 2025`, `May 11, 2025`.
  private mutating func takeNamedMonth() -> DateText? {
    guard let (month, day) = takeMonthAndDay() else { return nil }
    let hasComma = month.range.lowerBound < day.range.lowerBound && take(UInt8(ascii: ","))
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

  /// Takes a time: `time = HH ":" MM [ ":" SS ]`; for `.any`, also `9:00`, `9am` and `2:30 pm`.
  mutating func takeTime(_ spelling: Spelling) -> TimeText? {
    attempt { cursor in
      guard let hour = cursor.takeNumber(digits: spelling == .exact ? 2...2 : 1...2) else {
        return nil
      }
      let minute = cursor.takeSixtieth()
      let second = minute == nil ? nil : cursor.takeSixtieth()
      let half = spelling == .exact ? nil : cursor.takeHalf()
      guard minute != nil || half != nil else { return nil }
      return TimeText(
        hour: hour, minute: minute, second: second, half: half,
        isStandard: half == nil && hour.range.count == 2)
    }
  }

  /// Takes a colon and two digits.
  mutating func takeSixtieth() -> Number? {
    attempt { $0.take(UInt8(ascii: ":")) ? $0.takeNumber(digits: 2...2) : nil }
  }

  /// Takes the half of the day: `half = [ ws | U+00A0 | U+202F ] ( "am" | "pm" )`. Many locales write a
  /// no-break space before it.
  mutating func takeHalf() -> TimeText.Half? {
    attempt { cursor in
      if !cursor.takeBlanks(), !cursor.take({ $0.take(0xC2) && $0.take(0xA0) }) {
        _ = cursor.take { $0.take(0xE2) && $0.take(0x80) && $0.take(0xAF) }
      }
      return switch cursor.takeWord() {
      case "am": .morning
      case "pm": .afternoon
      default: nil
      }
    }
  }

  /// Takes the separator between a day and its time: blanks; for `.any`, also `, `, `T`, and ` - `
  /// if the day has a weekday's name.
  ///
  /// - Returns: whether the spelling was exact; nil if there is no separator.
  mutating func takeTimeSeparator(_ spelling: Spelling, hasWeekday: Bool = false) -> Bool? {
    attempt { cursor in
      if spelling == .any, cursor.take(UInt8(ascii: "T")) { return false }
      let hasComma = spelling == .any && cursor.take(UInt8(ascii: ","))
      guard cursor.takeBlanks() else { return nil }
      guard hasWeekday, cursor.take(UInt8(ascii: "-")) else { return !hasComma }
      return cursor.takeBlanks() ? false : nil
    }
  }
}

/// The numbers of a written time, before they are resolved to a time.
struct TimeText {
  typealias Field = ByteCursor.Number

  /// The half of the day: `am` or `pm`.
  enum Half { case morning, afternoon }

  var hour: Field
  var minute: Field?
  var second: Field?
  var half: Half?
  /// Whether this is the exact grammar's spelling or a configured one.
  var isStandard: Bool

  /// The time that the numbers mean.
  var resolved: Resolved<CivilTime> {
    let (minutes, seconds) = (minute?.value ?? 0, second?.value ?? 0)
    if half != nil, !(1...12).contains(hour.value) {
      let fault = DateFault.other(
        .invalidDate, "hour \(hour.value) does not exist: hours before am or pm are 1 to 12")
      return Resolved(
        value: CivilTime(nearestTo: hour.value, minutes, seconds), fault: (fault, hour.range))
    }
    let base =
      switch half {
      case nil: hour.value
      case .morning?: hour.value % 12
      case .afternoon?: hour.value % 12 + 12
      }
    do throws(DateError) {
      return Resolved(value: try CivilTime(hour: base, minute: minutes, second: seconds))
    } catch {
      let range =
        switch error {
        case .minute: minute?.range
        case .second: second?.range
        case .hour, .year, .month, .day: hour.range
        }
      return Resolved(
        value: CivilTime(nearestTo: base, minutes, seconds),
        fault: (.field(error), range ?? hour.range))
    }
  }
}

/// The day or time that was written, or the nearest one if it does not exist.
struct Resolved<Value> {
  var value: Value
  /// What is wrong, and the range of the wrong number or name.
  var fault: (fault: DateFault, range: Range<Int>)?
}

extension ByteCursor.Number {
  /// The number as a year of two digits: 20YY.
  var inThisCentury: Self { Self(value: value + 2000, range: range) }
}

extension CivilDate {
  /// The nearest day that exists: each field is clamped to its range, the year first.
  init(nearestTo year: Int, _ month: Int, _ day: Int) {
    let year = min(max(year, 1), 9999)
    let month = min(max(month, 1), 12)
    self.init(
      unchecked: year, month, min(max(day, 1), CivilDate.length(ofMonth: month, year: year)))
  }
}

extension CivilTime {
  /// The nearest time before the end of the day: each field is clamped to its range.
  init(nearestTo hour: Int, _ minute: Int, _ second: Int) {
    self.init(
      secondOfDay: min(max(hour, 0), 23) * 3600 + min(max(minute, 0), 59) * 60
        + min(max(second, 0), 59))
  }
}
