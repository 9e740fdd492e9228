extension ByteCursor {
  /// Takes a day, and a time if `format` has one, in the spelling of `format`; nil if the text does
  /// not fit, or if a letter or digit follows.
  mutating func take(_ format: DateFormat) -> (date: DateText, time: TimeText?)? {
    attempt { cursor in
      guard let fields = cursor.takeFields(of: format),
        var year = fields[.year], let month = fields[.month], let day = fields[.day]
      else { return nil }
      if let next = cursor.peek(), next.isLetter || next.isDigit { return nil }
      if year.range.count == 2 { year = year.inThisCentury }
      let date = DateText(
        form: .yearFirst, first: year, second: month, third: day, weekday: fields.weekday,
        isStandard: true)
      let time = fields[.hour].map {
        TimeText(
          hour: $0, minute: fields[.minute], second: fields[.second], half: fields.half,
          isStandard: true)
      }
      return (date, time)
    }
  }

  /// What a text has for the tokens of a format.
  private struct Fields {
    var numbers: [DateFormat.Field: Number] = [:]
    var half: TimeText.Half?
    var weekday: (day: Weekday, range: Range<Int>)?

    subscript(field: DateFormat.Field) -> Number? { numbers[field] }
  }

  private mutating func takeFields(of format: DateFormat) -> Fields? {
    var fields = Fields()
    for token in format.tokens {
      switch token {
      case .literal(let byte):
        guard take(byte) else { return nil }
      case .field(let field, let digits):
        guard let number = takeLeadingDigits(digits) else { return nil }
        fields.numbers[field] = number
      case .half:
        guard let half = takeHalf() else { return nil }
        fields.half = half
      case .weekday:
        let start = at
        guard let word = takeWord(), word.count == 3, let day = Weekday(name: word) else {
          return nil
        }
        fields.weekday = (day, start..<at)
      }
    }
    return fields
  }

  /// Takes as many digits as `count` allows; more digits may follow.
  private mutating func takeLeadingDigits(_ count: ClosedRange<Int>) -> Number? {
    var length = 0
    while length < count.upperBound, peek(length)?.isDigit == true { length += 1 }
    guard length >= count.lowerBound else { return nil }
    var digits = ByteCursor(bytes, in: at..<at + length)
    defer { move(to: at + length) }
    return digits.takeNumber(digits: count)
  }
}
