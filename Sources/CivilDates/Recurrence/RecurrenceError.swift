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
  init(
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

  static func interval(_ found: String, _ range: Range<Int>) -> Self {
    Self(
      found, range, isNot: "an interval",
      "`every` takes `day`, `week`, `month` or `year`, "
        + "with or without a number before it, `weekday`, or the names of weekdays",
      meant: spacedInterval(found) ?? nearestName(to: found.lowercased(), in: intervalNames))
  }

  static func missingComma(_ before: String, _ after: String, _ range: Range<Int>) -> Self {
    Self("a comma is missing between the weekdays: write `\(before), \(after)`", in: range)
  }

  /// What the payload of `@repeat` allows.
  static let repetitions =
    "write an interval (`2 weeks`), `daily` to `yearly`, weekdays, or a short form (`2w`)"

  static func repetition(_ found: String, _ range: Range<Int>) -> Self {
    let meant = nearestName(to: found.lowercased(), in: repetitionNames)
    let hint = meant.map { "did you mean `\($0)`?" } ?? repetitions
    return Self("`\(found)` is not a repetition: \(hint)", in: range, meant: meant)
  }

  static func shortForm(_ found: String, _ range: Range<Int>) -> Self {
    let meant = spacedInterval(found)
    let hint =
      meant.map { "did you mean `\($0)`?" }
      ?? "write a number and d, w, m, q, y or b, such as `2w` or `+2w`"
    return Self("`\(found)` is not a short form: \(hint)", in: range, meant: meant)
  }
}

extension ByteCursor {
  /// The error about the run of characters up to the next blank.
  func stop(_ error: (String, Range<Int>) -> RecurrenceError) -> RecurrenceError {
    error(excerpt(of: bytes, in: at..<endOfRun), at..<endOfRun)
  }

  /// The error that the next run of characters is not `expected`, but perhaps nearly one of these names.
  func stop(
    isNot expected: String, _ allowed: String, near names: [String] = []
  ) -> RecurrenceError {
    stop { found, range in
      RecurrenceError(
        found, range, isNot: expected, allowed,
        meant: nearestName(to: found.lowercased(), in: names))
    }
  }

  /// Takes the blanks that must follow a keyword, unless the text ends there.
  mutating func takeBlanks(after keyword: String) throws(RecurrenceError) {
    guard takeBlanks() || isAtEnd else {
      throw stop {
        RecurrenceError("`\($0)` directly follows `\(keyword)`: put a space between them", in: $1)
      }
    }
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

private let intervalNames = RecurrenceUnit.names + ["weekday"] + Weekday.names
private let repetitionNames =
  ["every"] + RecurrenceUnit.all.compactMap { $0.adverb } + ["weekday"] + Weekday.names
