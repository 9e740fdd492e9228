extension Stamp {
  /// Reads exactly `YY-MM-DD HH:MM` with a time that exists, as editors write most stamps, whatever the
  /// order of its day; nil for any other text.
  init?(plain payload: [UInt8], in text: Range<Int>) {
    guard text.count == 14 else { return nil }
    let start = text.lowerBound
    let digits = payload.withUnsafeBufferPointer { buffer -> (PlainDigits, PlainDigits)? in
      guard let day = PlainDigits(buffer.span, at: start, .monthAndDay),
        let time = PlainDigits(buffer.span, at: start + 6, .dayAndTime)
      else { return nil }
      return (day, time)
    }
    guard let (day, time) = digits, (0..<86_400).contains(time.time(at: 3)) else { return nil }
    func field(at place: Int) -> DateText.Field {
      DateText.Field(value: day[place], range: start + place..<start + place + 2)
    }
    self.init(
      shape: .short,
      text: DateText(
        form: .stamp(.short), first: field(at: 0), second: field(at: 3), third: field(at: 6),
        isStandard: false),
      hasTime: true)
  }
}
