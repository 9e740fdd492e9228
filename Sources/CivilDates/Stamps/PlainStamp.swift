/// A stamp that is all of a text, as editors write most of them: exactly `YY-MM-DD HH:MM`, or `M/D/YYYY`
/// with or without a time, whatever the order of its day. The time exists.
struct PlainStamp {
  /// The same stamp as the reader of schedules takes it.
  let stamp: Stamp
  /// The time after the day.
  let time: CivilTime?

  /// Nil for any other text.
  init?(_ payload: [UInt8], in text: Range<Int>) {
    let stamp = payload.withUnsafeBufferPointer { PlainStamp($0.span, in: text) }
    guard let stamp else { return nil }
    self = stamp
  }

  /// Nil for any other text.
  init?(_ bytes: borrowing Span<UInt8>, in text: Range<Int>) {
    if let short = PlainStamp(short: bytes, in: text) {
      self = short
    } else if let slashed = PlainStamp(slashed: bytes.extracting(text), from: text.lowerBound) {
      self = slashed
    } else {
      return nil
    }
  }

  /// `YY-MM-DD HH:MM`
  private init?(short bytes: borrowing Span<UInt8>, in text: Range<Int>) {
    let start = text.lowerBound
    guard text.count == 14, let day = PlainDigits(bytes, at: start, .monthAndDay),
      let clock = PlainDigits(bytes, at: start + 6, .dayAndTime)
    else { return nil }
    let second = clock.time(at: 3)
    guard second >= 0, second < 86_400 else { return nil }
    func field(at place: Int) -> DateText.Field {
      DateText.Field(value: day[place], range: start + place..<start + place + 2)
    }
    stamp = Stamp(
      shape: .short,
      text: DateText(
        form: .stamp(.short), first: field(at: 0), second: field(at: 3), third: field(at: 6),
        isStandard: false, hasTime: true))
    time = CivilTime(secondOfDay: second)
  }

  /// `D "/" D "/" YYYY [ [","] ws time ]`, at `start` of a payload.
  private init?(slashed text: Span<UInt8>, from start: Int) {
    var cursor = CleanCursor(text)
    guard let first = cursor.takeField(maxDigits: 2, text, from: start),
      cursor.take(UInt8(ascii: "/"), text),
      let second = cursor.takeField(maxDigits: 2, text, from: start),
      cursor.take(UInt8(ascii: "/"), text),
      let third = cursor.takeField(maxDigits: 4, text, from: start), third.range.count == 4
    else { return nil }
    var time: CivilTime?
    if !cursor.isAtEnd {
      _ = cursor.take(UInt8(ascii: ","), text)
      guard cursor.takeBlanks(text), let clock = cursor.takeClock(text), cursor.isAtEnd else {
        return nil
      }
      time = CivilTime(secondOfDay: clock)
    }
    self.time = time
    stamp = Stamp(
      shape: .slashed,
      text: DateText(
        form: .stamp(.slashed), first: first, second: second, third: third, isStandard: false,
        hasTime: time != nil))
  }
}

extension CleanCursor {
  @inline(__always)
  fileprivate mutating func takeField(
    maxDigits: Int, _ text: Span<UInt8>, from start: Int
  ) -> DateText.Field? {
    let first = at
    return takeNumber(maxDigits: maxDigits, text).map {
      DateText.Field(value: $0, range: start + first..<start + at)
    }
  }

  /// Takes a time that exists, before 24:00, and gives its second of the day:
  /// `time = H [ ":" MM [ ":" SS ] ] [ [ws] ( "am" | "pm" ) ]`, with minutes or a half of the day.
  @inline(__always)
  fileprivate mutating func takeClock(_ text: Span<UInt8>) -> Int? {
    guard var hour = takeNumber(maxDigits: 2, text), let minute = takeSixtieth(text),
      let second = minute < 0 ? -1 : takeSixtieth(text)
    else { return nil }
    if isAtEnd {
      guard minute >= 0, hour < 24 else { return nil }
    } else {
      takeBlanks(text)
      let isAfternoon = take(word: "pm", text)
      guard isAfternoon || take(word: "am", text), (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return hour * 3600 + max(minute, 0) * 60 + max(second, 0)
  }

  /// Takes a colon and two digits, at most 59; gives -1 without a colon, and nil for any other number.
  @inline(__always)
  private mutating func takeSixtieth(_ text: Span<UInt8>) -> Int? {
    guard take(UInt8(ascii: ":"), text) else { return -1 }
    let start = at
    guard let number = takeNumber(maxDigits: 2, text), at - start == 2, number < 60 else {
      return nil
    }
    return number
  }
}
