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
      guard start >= 0, start < 86_400 else { return nil }
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

extension PlainSchedule {
  /// The day number of the `YYYY-MM-DD` that `text` begins with; nil if there is none, or if the day
  /// does not exist. Any text may follow the ten bytes.
  @inlinable
  package static func dayNumber(of text: borrowing Span<UInt8>) -> Int? {
    guard let month = PlainDigits(text, at: 0, .yearAndMonth),
      let day = PlainDigits(text, at: 2, .monthAndDay)
    else { return nil }
    let number = plainDayNumber(month, day: day[6])
    return number < 0 ? nil : number
  }
}

/// The day number of `day` in the year and month of `YYYY-MM-`, or -1 if the day does not exist.
@inlinable
func plainDayNumber(_ yearAndMonth: PlainDigits, day: Int) -> Int {
  let (century, yearOfCentury) = (yearAndMonth[0], yearAndMonth[2])
  let year = century &* 100 &+ yearOfCentury
  let month = yearAndMonth[5]
  guard year >= 1, month >= 1, month <= 12, day >= 1 else { return -1 }
  let isLeap = year & 3 == 0 && (yearOfCentury != 0 || century & 3 == 0)
  if day > 28 {
    // 31 for the odd months up to July and the even ones from August on.
    let length = month == 2 ? (isLeap ? 29 : 28) : 30 &+ ((month &+ month &>> 3) & 1)
    guard day <= length else { return -1 }
  }
  // The leap days up to the end of the year, of which the last is still to come in January and February.
  let leapDays = year &>> 2 &- century &+ century &>> 2 &- (isLeap && month <= 2 ? 1 : 0)
  // The days of the year before the month, if it is not a leap year.
  let daysBefore = (month &* 367 &- 362) / 12 &- (month <= 2 ? 0 : 2)
  return (year &- 1) &* 365 &+ leapDays &+ daysBefore &+ day &- 1
}
