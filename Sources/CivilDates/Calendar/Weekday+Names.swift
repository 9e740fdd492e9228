extension Weekday {
  /// The day of the week with the given English name or short form, in lower case:
  /// `day-name = "mon" | "monday" | … also "tues", "thur", "thurs"`.
  init?(name: String) {
    switch name {
    case "mon", "monday": self = .monday
    case "tue", "tues", "tuesday": self = .tuesday
    case "wed", "wednesday": self = .wednesday
    case "thu", "thur", "thurs", "thursday": self = .thursday
    case "fri", "friday": self = .friday
    case "sat", "saturday": self = .saturday
    case "sun", "sunday": self = .sunday
    default: return nil
    }
  }

  /// `Monday` to `Sunday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// `mon` to `sun`, as in the canonical text.
  var shortName: String { String(name.lowercased().prefix(3)) }
}
