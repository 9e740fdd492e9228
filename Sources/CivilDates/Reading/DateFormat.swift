/// A spelling of a day or moment, made of tokens: `YY-MM-DD HH:mm`.
///
/// `YYYY` and `YY` (20YY) are the year, `MM` and `M` the month, `DD` and `D` the day, `HH` and `H`
/// the hour, `hh` and `h` the hour of a half day with `A` for AM or PM, `mm` the minute, `ss` the
/// second, `ddd` the weekday's short name. A token of one letter reads one or two digits. All other
/// text is literal.
///
/// ```swift
/// let format = try DateFormat("D.M.YYYY")
/// let reading = DateReading(
///   "11.5.2025", as: .day, today: day, options: DateOptions(formats: [format]))
/// // reading.schedule is 2025-05-11, and there is no problem
/// ```
public struct DateFormat: Hashable, Sendable, CustomStringConvertible {
  /// A part of a format, and of the ``StampTemplate`` of a stamp.
  enum Token: Hashable, Sendable {
    /// A number of `width` digits or more; nil if a stamp does not tell whether it is padded.
    case number(Field, width: Int?)
    /// The name of the month, which no format has, or of the weekday, which is read in any case.
    case month(Name)
    case weekday(Name)
    /// AM or PM, which is read in any case.
    case half(isUppercase: Bool)
    case literal([UInt8])
  }

  /// How a name is written.
  struct Name: Hashable, Sendable {
    /// Whether it is cut to three letters.
    var isShort = true
    var isLowercase = false
    var isUppercase = false
  }

  enum Field: String, Hashable, Sendable, CaseIterable {
    case year, month, day, hour, minute, second
  }

  /// The format as it was written.
  public let description: String
  let tokens: [Token]

  /// - Throws: `DateFormatError` for a format without a year, month and day, with a field twice,
  ///   with a minute but no hour, with a second but no minute, with `h` but no `A` or the reverse, or
  ///   with a number of one or two digits directly before another number.
  public init(_ text: String) throws(DateFormatError) {
    description = text
    var rest = Array(text.utf8)[...]
    var tokens: [Token] = []
    var used: Set<String> = []
    while let byte = rest.first {
      if let row = DateFormat.table.first(where: { rest.starts(with: $0.letters.utf8) }) {
        tokens.append(row.token)
        used.insert(row.letters)
        rest = rest.dropFirst(row.letters.utf8.count)
      } else {
        tokens.append(.literal([byte]))
        rest = rest.dropFirst()
      }
    }
    self.tokens = tokens
    try checkFields()
    // A clock of 12 hours needs its half of the day.
    let half = Token.half(isUppercase: true)
    guard tokens.contains(half) == !used.isDisjoint(with: ["hh", "h"]) else {
      throw .halfOfDay(description)
    }
    for token in [half, .weekday(Name())] where tokens.count(where: { $0 == token }) > 1 {
      throw .repeatedField(description, token == half ? "half of the day" : "weekday")
    }
    for case (.number(_, width: 1), .number) in zip(tokens, tokens.dropFirst()) {
      throw .unseparatedFields(description)
    }
  }

  /// Longer tokens come before their own prefixes.
  private static let table: [(letters: String, token: Token)] = [
    ("YYYY", .number(.year, width: 4)), ("YY", .number(.year, width: 2)),
    ("MM", .number(.month, width: 2)), ("M", .number(.month, width: 1)),
    ("DD", .number(.day, width: 2)), ("D", .number(.day, width: 1)),
    ("HH", .number(.hour, width: 2)), ("H", .number(.hour, width: 1)),
    ("hh", .number(.hour, width: 2)), ("h", .number(.hour, width: 1)),
    ("mm", .number(.minute, width: 2)), ("ss", .number(.second, width: 2)),
    ("ddd", .weekday(Name())), ("A", .half(isUppercase: true)),
  ]

  private func checkFields() throws(DateFormatError) {
    let fields = tokens.compactMap { token -> Field? in
      if case .number(let field, _) = token { field } else { nil }
    }
    for field in Field.allCases {
      let count = fields.count { $0 == field }
      guard count < 2 else { throw .repeatedField(description, field.rawValue) }
      let isNeeded =
        switch field {
        case .year, .month, .day: true
        case .hour: fields.contains(.minute) || tokens.contains(.half(isUppercase: true))
        case .minute: fields.contains(.hour) || fields.contains(.second)
        case .second: false
        }
      guard count == 1 || !isNeeded else { throw .missingField(description, field.rawValue) }
    }
  }
}

/// Why a text is not a ``DateFormat``.
public enum DateFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format lacks a field that a date needs.
  case missingField(_ format: String, _ field: String)
  /// The format has a field twice.
  case repeatedField(_ format: String, _ field: String)
  /// A field of several lengths is directly before another one.
  case unseparatedFields(_ format: String)
  /// The format has hours of 12, or AM and PM, without the other.
  case halfOfDay(_ format: String)

  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .missingField(let format, let field):
      "`\(format)` has no \(field): a format needs YYYY or YY, MM or M, and DD or D, "
        + "and may have HH or H, or hh or h with A, then mm and ss, and ddd"
    case .repeatedField(let format, let field):
      "`\(format)` has the \(field) twice: write each field once"
    case .halfOfDay(let format):
      "`\(format)` needs h or hh together with A, for AM or PM: write HH for a clock of 24 hours"
    case .unseparatedFields(let format):
      "`\(format)` has a number of one or two digits right before another: use the token of two "
        + "letters, or separate them"
    }
  }
}

extension ByteCursor {
  /// Takes a day, and a time if `format` has one, in the spelling of `format`; nil if the text does
  /// not fit, or if a letter or digit follows.
  mutating func take(_ format: DateFormat) -> (date: DateText, time: TimeText?)? {
    attempt { cursor in
      var numbers: [DateFormat.Field: Number] = [:]
      var half: TimeText.Half?
      var weekday: (day: Weekday, range: Range<Int>)?
      for token in format.tokens {
        let start = cursor.at
        switch token {
        case .literal(let bytes):
          guard bytes.allSatisfy({ cursor.take($0) }) else { return nil }
        case .number(let field, let width):
          let width = width ?? 1
          guard let number = cursor.takeLeadingDigits(width...max(2, width)) else { return nil }
          numbers[field] = number
        case .half:
          half = cursor.takeHalf()
          if half == nil { return nil }
        case .month: return nil
        case .weekday:
          guard let word = cursor.takeWord(), word.count == 3, let day = Weekday(name: word) else {
            return nil
          }
          weekday = (day, start..<cursor.at)
        }
      }
      if let next = cursor.peek(), next.isLetter || next.isDigit { return nil }
      guard let year = numbers[.year], let month = numbers[.month], let day = numbers[.day] else {
        return nil
      }
      let date = DateText(
        form: .yearFirst, first: year.range.count == 2 ? year.inThisCentury : year, second: month,
        third: day, weekday: weekday, isStandard: true)
      let time = numbers[.hour].map {
        TimeText(
          hour: $0, minute: numbers[.minute], second: numbers[.second], half: half,
          isStandard: true)
      }
      return (date, time)
    }
  }

  /// Takes as many digits as `count` allows; more digits may follow.
  private mutating func takeLeadingDigits(_ count: ClosedRange<Int>) -> Number? {
    var digits = ByteCursor(bytes, in: at..<min(at + count.upperBound, end))
    defer { move(to: digits.at) }
    return digits.takeNumber(digits: count)
  }
}
