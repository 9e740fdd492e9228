/// A day of the week, Monday first as in ISO 8601.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
  /// Monday: 1.
  case monday = 1
  /// Tuesday: 2.
  case tuesday
  /// Wednesday: 3.
  case wednesday
  /// Thursday: 4.
  case thursday
  /// Friday: 5.
  case friday
  /// Saturday: 6.
  case saturday
  /// Sunday: 7.
  case sunday

  /// Monday comes first.
  public static func < (one: Weekday, other: Weekday) -> Bool { one.rawValue < other.rawValue }

  /// The number of days from this weekday to the next `other`: 0 to 6.
  public func days(until other: Weekday) -> Int { (other.rawValue &- rawValue &+ 7) % 7 }
}
