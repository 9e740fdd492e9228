/// A day, a moment or an appointment on one day, in the most common canonical spellings, read
/// without an allocation: the first step of ``DateReading``, which reads all others.
package struct PlainSchedule: Hashable, Sendable {
  /// The day.
  package let date: CivilDate
  /// The time at which it starts, before 24:00; nil for the whole day.
  package let start: CivilTime?
  /// The time at which it ends, after ``start``; nil without an end.
  package let end: CivilTime?

  /// Reads exactly `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM-HH:MM`; nil for any other
  /// text, and if a day or time does not exist or the end is not after the start.
  package init?(_ text: Span<UInt8>) {
    let count = text.count
    guard count == 10 || count == 16 || count == 22, let date = CivilDate(startOf: text) else {
      return nil
    }
    self.date = date
    guard count > 10 else {
      (start, end) = (nil, nil)
      return
    }
    guard text[10] == UInt8(ascii: " "), let start = CivilTime(text, at: 11), start < .endOfDay
    else { return nil }
    self.start = start
    guard count > 16 else {
      end = nil
      return
    }
    guard text[16] == UInt8(ascii: "-"), let end = CivilTime(text, at: 17), end > start else {
      return nil
    }
    self.end = end
  }

  /// It as a ``Schedule``.
  package var schedule: Schedule? {
    try? Schedule(start: Moment(date, at: start), end: end.map { Moment(date, at: $0) })
  }
}
