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

  /// The day of the week with the given English name or short form, in lower case:
  /// `day-name = "mon" | "monday" | … also "tues", "thur", "thurs"`.
  package init?(name: String) {
    guard let index = Weekday.names.firstIndex(where: { $0.utf8.starts(with: name.utf8) }),
      name.utf8.count == 3 || name == Weekday.names[index]
        || ["tues", "thur", "thurs"].contains(name)
    else { return nil }
    self = Weekday.allCases[index]
  }

  /// `monday` to `sunday`.
  static let names = weekdayNames.map { $0.lowercased() }

  /// `Monday` to `Sunday`.
  public var name: String { weekdayNames[rawValue - 1] }

  /// `mon` to `sun`, as in the canonical text.
  var shortName: String { String(name.lowercased().prefix(3)) }
}

private let weekdayNames = [
  "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
]
