/// A stamp of exactly `YY-MM-DD HH:MM` with a time that exists, as editors write most stamps, whatever
/// the order of its day.
struct PlainStamp {
  private let digits: PlainDigits
  private let start: Int
  /// The time after the day.
  let time: CivilTime

  /// Nil for any other text.
  init?(_ payload: [UInt8], in text: Range<Int>) {
    guard text.count == 14 else { return nil }
    let start = text.lowerBound
    let digits = payload.withUnsafeBufferPointer { buffer -> (PlainDigits, PlainDigits)? in
      guard let day = PlainDigits(buffer.span, at: start, .monthAndDay),
        let time = PlainDigits(buffer.span, at: start + 6, .dayAndTime)
      else { return nil }
      return (day, time)
    }
    guard let (day, clock) = digits, (0..<86_400).contains(clock.time(at: 3)) else { return nil }
    self.digits = day
    self.start = start
    time = CivilTime(secondOfDay: clock.time(at: 3))
  }

  /// The same stamp as the reader of schedules takes it.
  var stamp: Stamp {
    func field(at place: Int) -> DateText.Field {
      DateText.Field(value: digits[place], range: start + place..<start + place + 2)
    }
    return Stamp(
      shape: .short,
      text: DateText(
        form: .stamp(.short), first: field(at: 0), second: field(at: 3), third: field(at: 6),
        isStandard: false),
      hasTime: true)
  }
}
