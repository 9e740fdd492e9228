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

extension Weekday {
  /// The day of the week with the given English name or short form, in lower case:
  /// `day-name = "mon" | "monday" | … also "tues", "thur", "thurs"`.
  package init?(name: String) {
    guard let index = names.firstIndex(where: { $0.utf8.starts(with: name.utf8) }) else {
      return nil
    }
    let isName = name.utf8.count == 3 || name == names[index] || otherNames.contains(name)
    guard isName else { return nil }
    self = Weekday.allCases[index]
  }

  /// `Monday` to `Sunday`.
  public var name: String { weekdayNames[rawValue - 1] }

  /// All texts that are ``init(name:)``.
  static var allNames: [String] { names + names.map { String($0.prefix(3)) } + otherNames }

  /// `mon` to `sun`, as in the canonical text.
  var shortName: String { String(name.lowercased().prefix(3)) }
}

private let weekdayNames = [
  "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
]
private let names = weekdayNames.map { $0.lowercased() }
private let otherNames = ["tues", "thur", "thurs"]
