extension Schedule {
  /// Reads a day, a moment or an appointment on one day in the most common canonical spellings, without an
  /// allocation: the first step of ``DateReading``, which reads all others.
  ///
  /// They are exactly `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` and `YYYY-MM-DD HH:MM-HH:MM`; nil for any other
  /// text, and if a day or time does not exist or the end is not after the start.
  package init?(plain text: Span<UInt8>) {
    let count = text.count
    guard count == 10 || count == 16 || count == 22, let date = CivilDate(startOf: text) else {
      return nil
    }
    var (start, end): (CivilTime?, CivilTime?)
    if count > 10 {
      guard text[10] == UInt8(ascii: " "), let time = CivilTime(text, at: 11) else { return nil }
      start = time
    }
    if count > 16 {
      guard text[16] == UInt8(ascii: "-"), let time = CivilTime(text, at: 17) else { return nil }
      end = time
    }
    try? self.init(start: Moment(date, at: start), end: end.map { Moment(date, at: $0) })
  }
}
