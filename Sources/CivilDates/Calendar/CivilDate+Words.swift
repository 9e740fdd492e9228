extension CivilDate {
  /// The day in words: `Sunday, 11 May 2025`.
  public var inWords: String { "\(weekday.name), \(day) \(monthName) \(year)" }

  /// `January` to `December`.
  public var monthName: String { monthNames[month - 1] }

  /// How far the day is from `today`: `today`, `tomorrow`, `yesterday`, `in 3 days`, `2 days ago`;
  /// in whole months from 60 days on, in whole years from 2 years on.
  public func distanceInWords(from today: CivilDate) -> String {
    let days = dayNumber - today.dayNumber
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: break
    }
    var (count, unit) = (abs(days), "day")
    if count >= 60 {
      let months = min(self, today).wholeMonths(until: max(self, today))
      (count, unit) = months < 24 ? (months, "month") : (months / 12, "year")
    }
    let length = "\(count) \(unit)\(count == 1 ? "" : "s")"
    return days > 0 ? "in \(length)" : "\(length) ago"
  }

  /// The number of whole months from this day to a later one.
  private func wholeMonths(until later: CivilDate) -> Int {
    let months = (later.year - year) * 12 + later.month - month
    return later.day < day && later != later.lastOfMonth ? months - 1 : months
  }
}

extension Moment {
  /// The moment in words: `Sunday, 11 May 2025, 13:00`.
  public var inWords: String { time.map { "\(date.inWords), \($0)" } ?? date.inWords }
}
