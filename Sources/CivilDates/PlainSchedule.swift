/// A day, a moment or an appointment on one day, in the most common canonical spellings, read with
/// no allocation.
///
/// It is for whoever reads millions of payloads: what this does not take, `readDate` reads.
///
/// ```swift
/// if let plain = PlainSchedule(bytes.span) {
///   plain.dayNumber  // and there is no problem
/// } else {
///   readDate(bytes, as: .schedule, today: day)
/// }
/// ```
@frozen
public struct PlainSchedule: Hashable, Sendable {
  /// The days since 1 January of the year 1, as ``CivilDate/dayNumber`` counts them.
  public let dayNumber: Int
  /// The second of the day at which it starts, or -1 where there is no time.
  public let startSecond: Int
  /// The second of the day at which it ends, after ``startSecond`` and at most 86,400; -1 where there
  /// is no end.
  public let endSecond: Int

  /// Reads exactly `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM-HH:MM`; nil for any other
  /// text, and where a day, a time or the order of the times is wrong.
  @inlinable
  public init?(_ text: borrowing Span<UInt8>) {
    guard text.count == 10 || text.count == 16 || text.count == 22,
      let dayNumber = readPlainDay(text)
    else { return nil }
    var start = -1
    var end = -1
    if text.count > 10 {
      guard text[10] == 0x20, let second = readPlainTime(text, at: 11), second < 86_400 else {
        return nil
      }
      start = second
    }
    if text.count > 16 {
      guard text[16] == 0x2D, let second = readPlainTime(text, at: 17), second > start else {
        return nil
      }
      end = second
    }
    self.dayNumber = dayNumber
    startSecond = start
    endSecond = end
  }

  /// The same as a full value.
  public var schedule: Schedule? {
    guard let date = CivilDate(dayNumber: dayNumber) else { return nil }
    let start = startSecond < 0 ? nil : CivilTime(secondOfDay: startSecond)
    let end = endSecond < 0 ? nil : Moment(date, CivilTime(secondOfDay: endSecond))
    return try? Schedule(start: Moment(date, start), end: end)
  }
}

/// The day number of the `YYYY-MM-DD` that `text` begins with, or nil where there is none or no such
/// day; what follows the ten bytes is not looked at.
@inlinable
public func readPlainDay(_ text: borrowing Span<UInt8>) -> Int? {
  guard text.count >= 10, text[4] == 0x2D, text[7] == 0x2D else { return nil }
  let century = twoDigits(text[0], text[1])
  let yearOfCentury = twoDigits(text[2], text[3])
  let month = twoDigits(text[5], text[6])
  let day = twoDigits(text[8], text[9])
  guard century | yearOfCentury >= 0, month >= 1, month <= 12, day >= 1 else { return nil }
  let year = century &* 100 &+ yearOfCentury
  guard year >= 1 else { return nil }
  if day > 28 {
    let isLeap = year & 3 == 0 && (yearOfCentury != 0 || year & 15 == 0)
    // 31 for the odd months up to July and the even ones from August on.
    let length = month == 2 ? (isLeap ? 29 : 28) : 30 &+ ((month &+ month &>> 3) & 1)
    guard day <= length else { return nil }
  }
  // As in ``CivilDate/dayNumber``: years that begin in March.
  let isEarly = month <= 2 ? 1 : 0
  let y = year &- isEarly
  let m = month &+ isEarly &* 12 &- 3
  return y &* 365 &+ y / 4 &- y / 100 &+ y / 400 &+ (m &* 153 &+ 2) / 5 &+ day &- 307
}

/// The second of the day of the `HH:MM` at `place`, 24:00 included, or nil.
@inlinable
func readPlainTime(_ text: borrowing Span<UInt8>, at place: Int) -> Int? {
  guard text[place &+ 2] == 0x3A else { return nil }
  let hour = twoDigits(text[place], text[place &+ 1])
  let minute = twoDigits(text[place &+ 3], text[place &+ 4])
  guard hour >= 0, minute >= 0, minute < 60, hour < 24 || (hour == 24 && minute == 0) else {
    return nil
  }
  return hour &* 3600 &+ minute &* 60
}

/// The number that two digits write, or a negative one if a byte is no digit.
@inlinable
func twoDigits(_ tens: UInt8, _ ones: UInt8) -> Int {
  let (tens, ones) = (tens &- 0x30, ones &- 0x30)
  return tens < 10 && ones < 10 ? Int(tens) &* 10 &+ Int(ones) : -1
}
