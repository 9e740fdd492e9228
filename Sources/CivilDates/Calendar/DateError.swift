/// The first field that is out of range in a day or time that does not exist.
public enum DateError: Error, Hashable, Sendable {
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
}

extension DateError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String { writtenMessage(append) }

  /// Appends ``description``.
  func append(to text: inout [UInt8]) {
    switch self {
    case .year(let year): text.append("year", year, because: "years are 1 to 9999")
    case .month(let month): text.append("month", month, because: "months are 1 to 12")
    case .day(let day, let month, let year):
      guard (1...12).contains(month) else {
        text.append("day", day, because: "month ")
        text.append(decimal: month)
        return text.append(literal: " does not exist")
      }
      text.append("day", day, because: "")
      text += monthNames[month - 1].utf8
      text.append(UInt8(ascii: " "))
      text.append(decimal: year)
      text.append(literal: " has ")
      text.append(decimal: CivilDate.length(ofMonth: month, year: year))
      text.append(literal: " days")
    case .hour(let hour): text.append("hour", hour, because: "hours are 0 to 23")
    case .minute(let minute): text.append("minute", minute, because: "minutes are 0 to 59")
    case .second(let second): text.append("second", second, because: "seconds are 0 to 59")
    }
  }
}

extension [UInt8] {
  /// Appends that a number does not exist in a field, and the reason.
  fileprivate mutating func append(
    _ field: StaticString, _ number: Int, because reason: StaticString
  ) {
    append(literal: field)
    append(UInt8(ascii: " "))
    append(decimal: number)
    append(literal: " does not exist: ")
    append(literal: reason)
  }
}
