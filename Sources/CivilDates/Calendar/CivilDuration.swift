/// A length of time in whole seconds, such as an estimate. A day has 24 hours, a week 7 days.
public struct CivilDuration: Comparable, Hashable, Sendable {
  /// At least 0.
  public let seconds: Int

  /// A negative number of seconds counts as 0.
  public init(seconds: Int) { self.seconds = max(0, seconds) }

  /// Reads a length of time such as `1h30m`, `1.5h`, `1 day and 20 minutes`, or `1 day, 1:18` as
  /// PlainTasks writes it.
  ///
  /// ```
  /// duration = length { sep length }
  /// length   = N [ "." digit ] [ws] unit | N ":" MM [ ":" SS ]
  /// sep      = [ws] [ "," ] [ws] [ "and" ws ]
  /// unit     = "s" | "m" | "h" | "d" | "w", or their words
  /// ```
  ///
  /// ```swift
  /// try CivilDuration("1 day and 20 minutes").seconds  // 87,600
  /// ```
  ///
  /// - Throws: `DurationError` for the first thing that is wrong.
  public init(_ payload: String) throws(DurationError) { try self.init(Array(payload.utf8)) }

  /// Reads the bytes of a duration, in the same way.
  ///
  /// - Throws: `DurationError` for the first thing that is wrong.
  public init(_ payload: [UInt8]) throws(DurationError) {
    var cursor = ByteCursor(payload, in: payload.trimmedRange)
    guard !cursor.isAtEnd else { throw .empty }
    var tenths = 0
    repeat {
      let length = try cursor.takeLength()
      let (sum, overflow) = tenths.addingReportingOverflow(length)
      guard !overflow else { throw .tooLong }
      tenths = sum
      cursor.takeLengthSeparator()
    } while !cursor.isAtEnd
    seconds = (tenths + 5) / 10
  }

  /// Orders the shorter one first.
  public static func < (one: CivilDuration, other: CivilDuration) -> Bool {
    one.seconds < other.seconds
  }

  /// The largest unit first: `1 day 2 h 30 min`.
  public var inWords: String {
    func part(_ count: Int, _ unit: String) -> String? { count > 0 ? "\(count) \(unit)" : nil }
    let days = seconds / CivilTime.secondsOfDay
    let parts = [
      part(days, days == 1 ? "day" : "days"), part(seconds / 3600 % 24, "h"),
      part(seconds / 60 % 60, "min"), part(seconds % 60, "s"),
    ]
    let words = parts.compactMap { $0 }.joined(separator: " ")
    return words.isEmpty ? "0 min" : words
  }
}

/// Why a payload is not a length of time.
public enum DurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The payload is empty.
  case empty
  /// A part does not begin with a number.
  case notANumber(String)
  /// A number has no unit.
  case missingUnit(String)
  /// A number has more than six digits.
  case tooLong

  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .empty: "the duration is empty: write it like 1h30m, 1.5h or 2 days"
    case .notANumber(let found):
      "`\(found)` is not a duration: write it like 1h30m, 1.5h or 2 days"
    case .missingUnit(let found):
      "`\(found)` has no unit: write s, m, h, d or w, or the unit's name, after the number"
    case .tooLong: "the duration is too long: a number has at most 6 digits"
    }
  }
}

extension ByteCursor {
  /// Takes `N [ "." digit ] [ws] unit | N ":" MM [ ":" SS ]`.
  ///
  /// - Returns: the length in tenths of a second.
  fileprivate mutating func takeLength() throws(DurationError) -> Int {
    let start = at
    guard peek()?.isDigit == true else { throw .notANumber(restOfWord(from: start)) }
    guard let whole = takeNumber(digits: 1...6)?.value else { throw .tooLong }
    if let seconds = takeRestOfClock(hours: whole) { return seconds * 10 }
    var tenth = 0
    if take(UInt8(ascii: ".")) {
      guard let digit = takeNumber(digits: 1...1)?.value else {
        throw .notANumber(restOfWord(from: start))
      }
      tenth = digit
    }
    takeBlanks()
    guard let unit = takeUnit() else { throw .missingUnit(restOfWord(from: start)) }
    return (whole * 10 + tenth) * unit
  }

  /// Takes `":" MM [ ":" SS ]` and gives the number of seconds, with the hours before it.
  private mutating func takeRestOfClock(hours: Int) -> Int? {
    guard let minutes = takeSixtieth()?.value, minutes < 60 else { return nil }
    let seconds = takeSixtieth()?.value ?? 0
    return seconds < 60 ? hours * 3600 + minutes * 60 + seconds : nil
  }

  /// Takes a unit and gives its number of seconds.
  private mutating func takeUnit() -> Int? {
    attempt { cursor in
      guard let word = cursor.takeWord(),
        let length = (word == "hr" || word == "hrs" ? .hour : TimeUnit(word))?.length
      else { return nil }
      return switch length.base {
      case .second: length.count
      case .day: length.count * CivilTime.secondsOfDay
      case .month: nil
      }
    }
  }

  /// Takes blanks, a comma and an `and`, but only if something follows them.
  fileprivate mutating func takeLengthSeparator() {
    let start = at
    takeBlanks()
    let hasComma = take(UInt8(ascii: ","))
    if hasComma { takeBlanks() }
    let and = at
    if take(word: "and"), takeBlanks(), !isAtEnd { return }
    move(to: and)
    if isAtEnd, hasComma { move(to: start) }
  }

  private func restOfWord(from start: Int) -> String {
    excerpt(of: bytes, in: start..<endOfRun)
  }
}
