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
