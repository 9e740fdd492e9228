/// A day in the proleptic Gregorian calendar, with no time and no time zone.
///
/// Every value is a day that exists: 30 February cannot be built.
public struct CivilDate: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// The year, the month and the day in one number, of which a later day has a greater one: a date is
  /// part of most values here, and small ones are copied fast.
  private let fields: UInt32

  /// 1...9999.
  public var year: Int { Int(fields &>> 9) }
  /// 1...12.
  public var month: Int { Int(fields &>> 5 & 15) }
  /// 1...31, and at most the length of the month.
  public var day: Int { Int(fields & 31) }

  /// - Throws: `DateError` for the first field that is out of range.
  public init(year: Int, month: Int, day: Int) throws(DateError) {
    guard (1...9999).contains(year) else { throw .year(year) }
    guard (1...12).contains(month) else { throw .month(month) }
    guard (1...CivilDate.length(ofMonth: month, year: year)).contains(day) else {
      throw .day(day, month: month, year: year)
    }
    self.init(unchecked: year, month, day)
  }

  init(unchecked year: Int, _ month: Int, _ day: Int) {
    fields = UInt32(truncatingIfNeeded: year &<< 9 | month &<< 5 | day)
  }

  /// 1 January of the year 1, a Monday.
  public static let first = CivilDate(unchecked: 1, 1, 1)
  /// 31 December of the year 9999, a Friday.
  public static let last = CivilDate(unchecked: 9999, 12, 31)

  /// Whether `year` has a 29 February.
  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in `month` (1...12) of `year`.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days in `month` (1...12) of a leap year.
  package static func maxLength(ofMonth month: Int) -> Int { length(ofMonth: month, year: 4) }

  /// The number of days since 1 January of the year 1: 0...3,652,058.
  public var dayNumber: Int {
    let (y, m) = month > 2 ? (year, month &- 3) : (year &- 1, month &+ 9)
    return y &* 365 &+ y / 4 &- y / 100 &+ y / 400 &+ (m &* 153 &+ 2) / 5 &+ day &- 307
  }

  /// The day that is `dayNumber` days after 1 January of the year 1, or nil outside the years
  /// 1 to 9999.
  public init?(dayNumber: Int) {
    guard (0...CivilDate.last.dayNumber).contains(dayNumber) else { return nil }
    // Neri and Schneider, "Euclidean affine functions and their application to calendar algorithms": years
    // that begin on 1 March, and products that stand for divisions.
    let ofCentury = UInt32(truncatingIfNeeded: dayNumber &+ 306) &* 4 &+ 3
    let (century, quarters) = ofCentury.quotientAndRemainder(dividingBy: 146_097)
    let ofYear = UInt64(2_939_745) &* UInt64(quarters | 3)
    let dayOfYear = UInt32(truncatingIfNeeded: ofYear) / 2_939_745 / 4
    let ofMonth = 2141 &* dayOfYear &+ 197_913
    let (shiftedMonth, isNextYear) = (Int(ofMonth >> 16), dayOfYear >= 306)
    self.init(
      unchecked: Int(century) &* 100 &+ Int(ofYear >> 32) &+ (isNextYear ? 1 : 0),
      isNextYear ? shiftedMonth &- 12 : shiftedMonth, Int(ofMonth & 0xFFFF) / 2141 &+ 1)
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(rawValue: dayNumber % 7 + 1) ?? .monday }

  /// The day `days` later, or earlier if negative; nil outside the years 1 to 9999.
  public func adding(days: Int) -> CivilDate? {
    let (number, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : CivilDate(dayNumber: number)
  }

  /// Earlier days are less.
  public static func < (one: CivilDate, other: CivilDate) -> Bool {
    one.fields < other.fields
  }

  /// `YYYY-MM-DD`, as ISO 8601 writes a calendar date in the extended format.
  public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  /// The day `months` later, or earlier if negative; the last day of the month if the month is too
  /// short. Nil outside the years 1 to 9999.
  public func adding(months: Int) -> CivilDate? {
    let (number, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, (12...(9999 * 12 + 11)).contains(number) else { return nil }
    let (year, month) = (number / 12, number % 12 + 1)
    return CivilDate(
      unchecked: year, month, min(day, CivilDate.length(ofMonth: month, year: year)))
  }

  /// The first day of the month.
  public var firstOfMonth: CivilDate { CivilDate(unchecked: year, month, 1) }

  /// The last day of the month.
  public var lastOfMonth: CivilDate {
    CivilDate(unchecked: year, month, CivilDate.length(ofMonth: month, year: year))
  }

  /// The day of the year: 1...366.
  public var dayOfYear: Int { dayNumber - CivilDate(unchecked: year, 1, 1).dayNumber + 1 }

  /// The ISO 8601 week that contains the day (1...53), and the year that the week belongs to
  /// (1...9999, as 31 December of the year 9999 is a Friday).
  public var week: (number: Int, year: Int) {
    let thursday = dayNumber - weekday.rawValue + Weekday.thursday.rawValue
    let year = CivilDate(dayNumber: thursday)?.year ?? year
    return ((thursday - CivilDate(unchecked: year, 1, 1).dayNumber) / 7 + 1, year)
  }

  /// The number of ISO 8601 weeks in `year`: 52 or 53. A year outside 1...9999 has as many as the nearest
  /// one of these.
  public static func weekCount(ofYear year: Int) -> Int {
    let year = min(max(year, 1), 9999)
    // 28 December is always in the last week.
    return CivilDate(unchecked: year, 12, 28).week.number
  }

  /// The `weekday` of the ISO 8601 week `week` of `year`; nil if that week or day does not exist.
  public init?(week: Int, ofYear year: Int, weekday: Weekday) {
    guard (1...9999).contains(year), (1...CivilDate.weekCount(ofYear: year)).contains(week) else {
      return nil
    }
    // 4 January is always in the first week.
    let fourth = CivilDate(unchecked: year, 1, 4)
    let monday = fourth.dayNumber - fourth.weekday.rawValue + 1
    self.init(dayNumber: monday + (week - 1) * 7 + weekday.rawValue - 1)
  }

  /// The day in words: `Sunday, 11 May 2025`.
  public var inWords: String { "\(weekday.name), \(day) \(monthName) \(year)" }

  /// `January` to `December`.
  public var monthName: String { monthNames[month - 1] }

  /// How far the day is from `today`: `today`, `tomorrow`, `yesterday`, `in 3 days`, `2 days ago`;
  /// in whole months from 60 days on, in whole years from 2 years on.
  public func distanceInWords(from today: CivilDate) -> String {
    let days = dayNumber - today.dayNumber
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: break
    }
    var (count, unit) = (abs(days), "day")
    if count >= 60 {
      let months = min(self, today).wholeMonths(until: max(self, today))
      (count, unit) = months < 24 ? (months, "month") : (months / 12, "year")
    }
    let length = "\(count) \(unit)\(count == 1 ? "" : "s")"
    return days > 0 ? "in \(length)" : "\(length) ago"
  }

  /// The number of whole months from this day to a later one.
  private func wholeMonths(until later: CivilDate) -> Int {
    let months = (later.year - year) * 12 + later.month - month
    return later.day < day && later != later.lastOfMonth ? months - 1 : months
  }

  /// The day that is written as `YYYY-MM-DD`; nil for any other text, and for a day that does not exist.
  ///
  /// ``DateReading`` also reads other spellings, and tells what is wrong.
  public init?(_ description: String) {
    let bytes = ContiguousArray(description.utf8)
    guard bytes.count == 10 else { return nil }
    self.init(startOf: bytes.span)
  }

  /// The day whose `YYYY-MM-DD` a text begins with; nil if there is none, or if the day does not exist.
  /// Any text may follow the ten bytes.
  package init?(startOf text: Span<UInt8>) {
    guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let century = twoDigits(text, at: 0), let year = twoDigits(text, at: 2),
      let month = twoDigits(text, at: 5), let day = twoDigits(text, at: 8)
    else { return nil }
    try? self.init(year: century * 100 + year, month: month, day: day)
  }
}

/// `number` in decimal with leading zeros, at least `width` digits.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// The number of the two digits at `place`; nil if there are none.
func twoDigits(_ text: Span<UInt8>, at place: Int) -> Int? {
  guard text[place].isDigit, text[place + 1].isDigit else { return nil }
  return Int(text[place] - UInt8(ascii: "0")) * 10 + Int(text[place + 1] - UInt8(ascii: "0"))
}

/// January to December.
let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September",
  "October", "November", "December",
]

/// The month (1...12) with the given English name or short form, in lower case.
package func monthNumber(named name: String) -> Int? {
  guard let index = names.firstIndex(where: { $0.utf8.starts(with: name.utf8) }) else { return nil }
  return name.utf8.count == 3 || name == names[index] || name == "sept" ? index + 1 : nil
}

private let names = monthNames.map { $0.lowercased() }

/// The first field that is out of range in a day or time that does not exist.
public enum DateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The year is not in 1...9999.
  case year(Int)
  /// The month is not in 1...12.
  case month(Int)
  /// The month of the year has no such day.
  case day(Int, month: Int, year: Int)
  /// The hour is not in 0...23, or is 24 with minutes or seconds.
  case hour(Int)
  /// The minute is not in 0...59.
  case minute(Int)
  /// The second is not in 0...59.
  case second(Int)

  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .year(let year): "year \(year) does not exist: years are 1 to 9999"
    case .month(let month): "month \(month) does not exist: months are 1 to 12"
    case .day(let day, let month, let year):
      "day \(day) does not exist: "
        + ((1...12).contains(month)
          ? "\(monthNames[month - 1]) \(year) has \(CivilDate.length(ofMonth: month, year: year)) days"
          : "month \(month) does not exist")
    case .hour(let hour): "hour \(hour) does not exist: hours are 0 to 23"
    case .minute(let minute): "minute \(minute) does not exist: minutes are 0 to 59"
    case .second(let second): "second \(second) does not exist: seconds are 0 to 59"
    }
  }
}
