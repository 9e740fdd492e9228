extension CleanCursor {
  /// Takes a day that exists, as ``CivilDate/dayNumber`` counts it: `date = YYYY "-" MM "-" DD`.
  mutating func takeDay(_ text: Span<UInt8>) -> Int? {
    guard end &- at >= 10, let day = PlainSchedule.dayNumber(of: text.extracting(at..<at &+ 10)),
      at &+ 10 == end || !text[at &+ 10].isDigit
    else { return nil }
    at &+= 10
    return day
  }

  /// Takes a time and gives its second of the day: `time = HH ":" MM [ ":" SS ]`, up to 24:00.
  mutating func takeTime(_ text: Span<UInt8>) -> Int? {
    let start = at
    guard let hour = takeField(text), take(UInt8(ascii: ":"), text), let minute = takeField(text)
    else {
      at = start
      return nil
    }
    var second = 0
    if take(UInt8(ascii: ":"), text) {
      guard let field = takeField(text) else {
        at = start
        return nil
      }
      second = field
    }
    let time = hour &* 3600 &+ minute &* 60 &+ second
    guard minute < 60, second < 60, time <= 86_400 else {
      at = start
      return nil
    }
    return time
  }

  /// Takes exactly two digits.
  private mutating func takeField(_ text: Span<UInt8>) -> Int? {
    let start = at
    guard let field = takeNumber(maxDigits: 2, text) else { return nil }
    if at &- start == 2 { return field }
    at = start
    return nil
  }

  /// Takes `moment = date [ ws time ]`.
  mutating func takeMoment(_ text: Span<UInt8>) -> CleanMoment? {
    if let moment = takePlainMoment(text) { return moment }
    guard let day = takeDay(text) else { return nil }
    let afterDay = at
    guard takeBlanks(text), let time = takeTime(text) else {
      at = afterDay
      return CleanMoment(day: day, second: -1)
    }
    return CleanMoment(day: day, second: time)
  }

  /// Takes what ``takeMoment(_:)`` takes, if it is exactly `YYYY-MM-DD HH:MM` and before 24:00: at once,
  /// instead of field by field.
  private mutating func takePlainMoment(_ text: Span<UInt8>) -> CleanMoment? {
    let next = at &+ 16
    guard next <= end, let plain = PlainSchedule(text.extracting(at..<next)),
      next == end || !text[next].isDigit && text[next] != UInt8(ascii: ":")
    else { return nil }
    at = next
    return CleanMoment(day: plain.dayNumber, second: plain.startSecond)
  }

  /// Takes `time | moment`, where a time alone is on `day`.
  mutating func takeBound(on day: Int, _ text: Span<UInt8>) -> (
    moment: CleanMoment, isTimeAlone: Bool
  )? {
    if let moment = takeMoment(text) { return (moment, false) }
    return takeTime(text).map { (CleanMoment(day: day, second: $0), true) }
  }
}

/// A moment in numbers.
struct CleanMoment {
  /// The day, as ``CivilDate/dayNumber`` counts it.
  let day: Int
  /// The second of the day; -1 for the whole day.
  let second: Int

  var hasTime: Bool { second >= 0 }
  /// The first second of it, counted from 1 January of the year 1.
  var first: Int { day &* 86_400 &+ max(second, 0) }
  /// The last second of it.
  var last: Int { hasTime ? first : first &+ 86_399 }
}
