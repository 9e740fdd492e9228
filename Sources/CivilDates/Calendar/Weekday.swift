/// A day of the week, Monday first as in ISO 8601.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// By their place in the week: Monday is the least.
  public static func < (one: Weekday, other: Weekday) -> Bool { one.rawValue < other.rawValue }

  /// The days from this one to the next `other`: 0 to 6.
  public func days(until other: Weekday) -> Int { (other.rawValue &- rawValue &+ 7) % 7 }
}
