import CivilDates
import TaskText

extension CheckedItem {
  /// The length that the first readable tag with one of these names gives.
  func duration(_ names: String...) -> CivilDuration? {
    let named = tags.lazy.filter { names.contains($0.name) }
    return named.compactMap { $0.value.flatMap { try? CivilDuration($0) } }.first
  }

  /// The whole minutes from its `@started` to a moment, but for the pauses that begin and end with a
  /// `@toggle`. Nil if one of them has no time, or if they end before they begin.
  func minutesOfWork(until end: Moment) -> Int? {
    guard let started = tags(named: "started").first else { return nil }
    let changes = ([started] + tags(named: "toggle")).map(\.moment)
    let moments = changes.count.isMultiple(of: 2) ? changes : changes + [end]
    var seconds = 0
    for (index, moment) in moments.enumerated() {
      guard let moment, let time = moment.time else { return nil }
      let place = moment.date.dayNumber * CivilTime.secondsOfDay + time.secondOfDay
      seconds += index.isMultiple(of: 2) ? -place : place
    }
    return seconds < 0 ? nil : seconds / 60
  }

  /// Whether it has started, and its `@lasted` is what its `@started` and its `@done` give, as far as they say.
  var lastedAsMeasured: Bool {
    guard let lasted = duration("lasted"), tags(named: "started").first?.moment?.time != nil else {
      return false
    }
    guard let done = tags(named: "done").first?.moment else { return true }
    let first = minutesOfWork(until: Moment(done.date, at: done.time ?? .startOfDay)) ?? 0
    let last = minutesOfWork(until: Moment(done.date, at: done.time ?? .endOfDay)) ?? -1
    return (first..<last + 1).contains(lasted.seconds / 60)
  }
}

/// How a list writes lengths of time.
enum LengthStyle {
  /// `1h20m`, or `1h 20m` with a separator.
  case short(separator: String)
  /// `1 hour 20 minutes`
  case words
  /// `1 day, 1:20`
  case clock

  /// The style of a length as it is written.
  init(of text: String) {
    let isInWords = ["day", "hour", "minute"].contains { text.holds($0) }
    self =
      text.contains(":")
      ? .clock : isInWords ? .words : .short(separator: text.contains(" ") ? " " : "")
  }

  /// The text of a length.
  func text(minutes: Int) -> String {
    let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60)
    let parts = [(days, "day"), (hours, "hour"), (rest, "minute")].filter { $0.0 > 0 }
    let words = parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    switch self {
    case .clock:
      return (words.prefix(days > 0 ? 1 : 0) + ["\(hours):\(rest < 10 ? "0" : "")\(rest)"]).joined(
        separator: ", ")
    case .words:
      return minutes == 0 ? "0 minutes" : words.joined(separator: " ")
    case .short(let separator):
      return minutes == 0
        ? "0m" : parts.map { "\($0.0)\($0.1.prefix(1))" }.joined(separator: separator)
    }
  }
}
