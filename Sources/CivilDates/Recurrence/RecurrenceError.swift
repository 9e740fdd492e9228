/// Why a text is not a recurrence, in one of its notations.
public struct RecurrenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public let description: String
  /// The bytes at fault, as offsets from the start of the text.
  public let range: Range<Int>
  /// What was probably meant instead of the text at fault; nil if nothing is near it.
  let meant: String?

  init(_ description: String, in range: Range<Int>, meant: String? = nil) {
    self.description = description
    self.range = range
    self.meant = meant
  }

  /// The text at `range` is not `expected`, or it is empty and `expected` is missing.
  private init(
    _ found: String, _ range: Range<Int>, isNot expected: String, _ allowed: String,
    meant: String? = nil
  ) {
    if let meant {
      self.init("`\(found)` cannot be read; did you mean `\(meant)`?", in: range, meant: meant)
    } else {
      let problem = found.isEmpty ? "\(expected) is missing" : "`\(found)` is not \(expected)"
      self.init("\(problem): \(allowed)", in: range)
    }
  }
}

/// The errors about what follows the start of a schedule. Texts are quoted as the user wrote them.
extension RecurrenceError {
  static func interval(_ found: String, _ range: Range<Int>) -> Self {
    Self(
      found, range, isNot: "an interval",
      "`every` takes `day`, `week`, `month` or `year`, "
        + "with or without a number before it, `weekday`, or the names of weekdays",
      meant: spacedInterval(found) ?? nearestName(to: found.lowercased(), in: intervalNames))
  }

  static func unit(_ found: String, _ range: Range<Int>) -> Self {
    Self(
      found, range, isNot: "a unit", "write `day`, `week`, `month` or `year`",
      meant: nearestName(to: found.lowercased(), in: RecurrenceUnit.names))
  }

  static func weekday(_ found: String, _ range: Range<Int>) -> Self {
    Self(
      found, range, isNot: "a weekday", "after `week`, `on` takes `mon` to `sun`",
      meant: nearestName(to: found.lowercased(), in: weekdayNames))
  }

  static func place(_ found: String, _ range: Range<Int>) -> Self {
    Self(
      found, range, isNot: "a day of the month",
      "`on` takes `1st` to `31st`, `last`, or `first` to `fifth` or `last` with a weekday")
  }

  static func onNotAllowed(after unit: String, _ range: Range<Int>) -> Self {
    Self(
      "`on` cannot follow `\(unit)`: it can follow `week`, with weekdays, or `month`, "
        + "with days of the month", in: range)
  }

  static func number(_ found: String, _ range: Range<Int>) -> Self {
    Self("`\(found)` is not allowed here: write a number from 1 to 9999", in: range)
  }

  static func numberOfTimes(_ found: String, _ range: Range<Int>) -> Self {
    Self("`\(found)` is not a number of times: `for` takes 1 to 9999 times", in: range)
  }

  static func count(_ found: String, _ range: Range<Int>) -> Self {
    Self(found, range, isNot: "a count", "`for` takes a number from 1 to 9999 and `times`")
  }

  static func times(_ found: String, _ range: Range<Int>) -> Self {
    Self(found, range, isNot: "`times`", "write `times` after the number")
  }

  static func limit(_ found: String, _ range: Range<Int>) -> Self {
    Self(found, range, isNot: "a limit", "write a day, a time, or both after `thru`")
  }

  static func timeLimit(_ range: Range<Int>) -> Self {
    Self("the limit has a time but the start has none: write a day as the limit", in: range)
  }

  static func secondEnd(_ range: Range<Int>) -> Self {
    Self("`thru` with a time cannot follow an end: a schedule has only one end", in: range)
  }

  static func tail(_ found: String, _ range: Range<Int>) -> Self {
    Self("`\(found)` cannot follow: the recurrence is already complete", in: range)
  }

  static func noBlank(_ found: String, after keyword: String, _ range: Range<Int>) -> Self {
    Self("`\(found)` directly follows `\(keyword)`: put a space between them", in: range)
  }

  static func missingComma(_ before: String, _ after: String, _ range: Range<Int>) -> Self {
    Self(
      "a comma is missing between the weekdays: write `\(before), \(after)`", in: range)
  }
}

/// The errors about the payload of `@repeat`.
extension RecurrenceError {
  private static let allowed =
    "write an interval (`2 weeks`), `daily` to `yearly`, weekdays, or a short form (`2w`)"

  static func emptyRepetition(_ range: Range<Int>) -> Self {
    Self("the payload is empty: \(allowed)", in: range)
  }

  static func repetition(_ found: String, _ range: Range<Int>) -> Self {
    let meant = nearestName(to: found.lowercased(), in: repetitionNames)
    let hint = meant.map { "did you mean `\($0)`?" } ?? allowed
    return Self("`\(found)` is not a repetition: \(hint)", in: range, meant: meant)
  }

  static func shortForm(_ found: String, _ range: Range<Int>) -> Self {
    let meant = spacedInterval(found)
    let hint =
      meant.map { "did you mean `\($0)`?" }
      ?? "write a number and d, w, m, q, y or b, such as `2w` or `+2w`"
    return Self("`\(found)` is not a short form: \(hint)", in: range, meant: meant)
  }

  static func repetitionTail(_ found: String, _ range: Range<Int>) -> Self {
    Self("`\(found)` cannot follow the interval: only `when done` can", in: range)
  }
}

/// A number and a unit of an interval with the space that is missing between them, or nil if the text is
/// not `2weeks` or the like.
private func spacedInterval(_ text: String) -> String? {
  let digits = text.prefix { ("0"..."9").contains($0) }
  let unit = text.dropFirst(digits.count).lowercased()
  guard !digits.isEmpty, digits.count <= 4, RecurrenceUnit.names.contains(unit) else { return nil }
  return "\(digits) \(unit)"
}

private let weekdayNames = Weekday.allCases.map { $0.name.lowercased() }
private let intervalNames = RecurrenceUnit.names + ["weekday"] + weekdayNames
private let repetitionNames =
  ["every"] + RecurrenceUnit.all.compactMap { $0.adverb } + ["weekday"] + weekdayNames
