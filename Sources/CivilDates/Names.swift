extension Weekday {
  /// The day of the week that an English name or short form says, in lower case:
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

  /// `mon` to `sun`, as the canonical text has it.
  var shortName: String { String(name.lowercased().prefix(3)) }
}

/// The month (1...12) that an English name or short form says, in lower case.
func monthNumber(named name: String) -> Int? {
  if name == "sept" { return 9 }
  return monthNames.firstIndex { full in
    let full = full.lowercased()
    return name == full || name == full.prefix(3)
  }.map { $0 + 1 }
}

/// `1st`, `2nd`, `3rd`, `4th` …, `21st`.
func ordinal(_ number: Int) -> String {
  switch (number % 10, number % 100) {
  case (1, let rest) where rest != 11: "\(number)st"
  case (2, let rest) where rest != 12: "\(number)nd"
  case (3, let rest) where rest != 13: "\(number)rd"
  default: "\(number)th"
  }
}
