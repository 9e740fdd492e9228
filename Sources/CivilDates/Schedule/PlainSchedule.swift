/// A day, a moment or an appointment on one day, in the most common canonical spellings, read
/// without an allocation.
///
/// Use it to read millions of payloads, and `DateReading` for those that it does not accept:
///
/// ```swift
/// if let plain = PlainSchedule(bytes.span) {
///   plain.dayNumber  // and there is no problem
/// } else {
///   DateReading(bytes, as: .schedule, today: day)
/// }
/// ```
@usableFromInline
package struct PlainSchedule: Hashable, Sendable {
  /// The days since 1 January of the year 1, as ``CivilDate/dayNumber`` counts them.
  @usableFromInline package let dayNumber: Int
  /// The second of the day at which it starts, or -1 if there is no time.
  @usableFromInline package let startSecond: Int
  /// The second of the day at which it ends, after ``startSecond`` and at most 86,400; -1 without
  /// an end.
  @usableFromInline package let endSecond: Int

  /// Reads exactly `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM-HH:MM`; nil for any other
  /// text, and if a day or time does not exist or the end is not after the start.
  @inlinable
  package init?(_ text: borrowing Span<UInt8>) {
    let count = text.count
    guard count == 10 || count == 16 || count == 22,
      let month = PlainDigits(text, at: 0, .yearAndMonth)
    else { return nil }
    switch count {
    case 10:
      guard let day = PlainDigits(text, at: 2, .monthAndDay) else { return nil }
      self.init(month, day: day[6], start: -1, end: -1)
    case 16, 22:
      guard let time = PlainDigits(text, at: 8, .dayAndTime) else { return nil }
      let start = time.time(at: 3)
      guard start >= 0, start < CivilTime.secondsOfDay else { return nil }
      if count == 16 {
        self.init(month, day: time[0], start: start, end: -1)
      } else {
        guard let bound = PlainDigits(text, at: 14, .minuteAndEnd), bound.time(at: 3) > start
        else { return nil }
        self.init(month, day: time[0], start: start, end: bound.time(at: 3))
      }
    default: return nil
    }
  }

  @inlinable
  init?(_ month: PlainDigits, day: Int, start: Int, end: Int) {
    let number = plainDayNumber(month, day: day)
    guard number >= 0 else { return nil }
    dayNumber = number
    startSecond = start
    endSecond = end
  }

  /// The same schedule as a ``Schedule``.
  package var schedule: Schedule? {
    guard let date = CivilDate(dayNumber: dayNumber) else { return nil }
    let start = startSecond < 0 ? nil : CivilTime(secondOfDay: startSecond)
    let end = endSecond < 0 ? nil : Moment(date, at: CivilTime(secondOfDay: endSecond))
    return try? Schedule(start: Moment(date, at: start), end: end)
  }
}
