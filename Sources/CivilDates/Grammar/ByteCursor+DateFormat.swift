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
        form: .yearFirst, first: year, second: month, third: day, isStandard: true)
      let time = fields[.hour].map {
        TimeText(hour: $0, minute: fields[.minute], second: fields[.second], isStandard: true)
      }
      return (date, time)
    }
  }

  private mutating func takeFields(of format: DateFormat) -> [DateFormat.Field: Number]? {
    var fields: [DateFormat.Field: Number] = [:]
    for token in format.tokens {
      switch token {
      case .literal(let byte):
        guard take(byte) else { return nil }
      case .field(let field, let digits):
        guard let number = takeLeadingDigits(digits) else { return nil }
        fields[field] = number
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
