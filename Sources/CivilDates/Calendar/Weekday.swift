/// A day of the week, Monday first as in ISO 8601.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Monday comes first.
  public static func < (one: Weekday, other: Weekday) -> Bool { one.rawValue < other.rawValue }

  /// The number of days from this weekday to the next `other`: 0 to 6.
  public func days(until other: Weekday) -> Int { (other.rawValue &- rawValue &+ 7) % 7 }
}
