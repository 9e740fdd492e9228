/// A day, or a time on a day.
public struct Moment: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// The day.
  public var date: CivilDate
  /// The time on that day, or nil for the whole day.
  public var time: CivilTime?

  /// A day, or a time on it.
  public init(_ date: CivilDate, at time: CivilTime? = nil) {
    self.date = date
    self.time = time
  }

  /// The moment in words: `Sunday, 11 May 2025, 13:00`.
  public var inWords: String { time.map { "\(date.inWords), \($0)" } ?? date.inWords }

  /// `YYYY-MM-DD`, followed by a space and the time if there is one.
  public var description: String { time.map { "\(date) \($0)" } ?? "\(date)" }

  /// The day, or the time on it, that is written as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM[:SS]`; nil for any
  /// other text.
  public init?(_ description: String) {
    let bytes = ContiguousArray(description.utf8)
    guard let date = CivilDate(startOf: bytes.span) else { return nil }
    self.init(date)
    if bytes.count == 10 { return }
    time = CivilTime(String(decoding: bytes[11...], as: UTF8.self))
    guard bytes[10] == UInt8(ascii: " "), time != nil else { return nil }
  }

  /// The seconds on the wall clock from 1 January of the year 1 to the first second of the moment.
  package var secondsSinceEpoch: Int {
    date.dayNumber * CivilTime.secondsOfDay + (time?.secondOfDay ?? 0)
  }

  /// The seconds up to the last second of the moment, which is a whole day if it has no time.
  var lastSecondSinceEpoch: Int {
    time == nil ? secondsSinceEpoch + CivilTime.secondsOfDay - 1 : secondsSinceEpoch
  }

  /// The seconds on the wall clock from this moment to `other`, negative if that is earlier; a day
  /// without a time begins at midnight.
  public func seconds(until other: Moment) -> Int { other.secondsSinceEpoch - secondsSinceEpoch }

  /// The moment so many seconds after the start of the year 1 on the wall clock, with a time; nil outside the
  /// years 1 to 9999.
  package init?(secondsSinceEpoch seconds: Int) {
    guard seconds >= 0 else { return nil }
    let (day, second) = seconds.quotientAndRemainder(dividingBy: CivilTime.secondsOfDay)
    guard let date = CivilDate(dayNumber: day) else { return nil }
    self.init(date, at: CivilTime(secondOfDay: second))
  }

  /// The moment `seconds` later on the wall clock, or earlier if negative, with a time; nil outside
  /// the years 1 to 9999. A day without a time begins at midnight.
  public func adding(seconds: Int) -> Moment? {
    let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
    return overflow ? nil : Moment(secondsSinceEpoch: sum)
  }

  /// Earlier moments are less. A day without a time is less than every time on it.
  public static func < (one: Moment, other: Moment) -> Bool {
    (one.date, one.time?.secondOfDay ?? -1) < (other.date, other.time?.secondOfDay ?? -1)
  }
}
