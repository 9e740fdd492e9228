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
    let stamp = payload.withUnsafeBufferPointer { PlainStamp($0.span, at: text.lowerBound) }
    guard let stamp else { return nil }
    self = stamp
  }

  /// The stamp at the 14 bytes from `start` on; nil if they are something else.
  init?(_ bytes: borrowing Span<UInt8>, at start: Int) {
    guard let day = PlainDigits(bytes, at: start, .monthAndDay),
      let clock = PlainDigits(bytes, at: start + 6, .dayAndTime)
    else { return nil }
    let second = clock.time(at: 3)
    guard second >= 0, second < 86_400 else { return nil }
    digits = day
    self.start = start
    time = CivilTime(secondOfDay: second)
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
