import CivilDates

/// A value after conversion by the modifier of a comparison.
enum ConvertedValue: Hashable {
  case text([UInt8])
  case number(Double)
  /// A moment, in seconds on the wall clock since the start of the year 1.
  case moment(Int)
  case list([ConvertedValue])
  /// A value that cannot be converted. It is not equal to any value, and has no order.
  case nothing

  /// Whether the two values are equal; ``nothing`` is not equal to itself.
  func equals(_ other: ConvertedValue) -> Bool { self == other && isReadable }

  private var isReadable: Bool {
    switch self {
    case .nothing: false
    case .list(let values): values.allSatisfy { $0.isReadable }
    case .text, .number, .moment: true
    }
  }

  /// Whether values of this type have an order.
  fileprivate var isOrdered: Bool {
    if case .list = self { false } else { true }
  }
}

/// Converts values as the modifier of a comparison says.
struct ValueConverter {
  let modifier: SearchModifier
  let day: SearchDay

  /// The converted value. A date in a payload is read as in a tag, and any other as in a search.
  func converted(_ value: ArraySlice<UInt8>, isPayload: Bool) -> ConvertedValue {
    modifier.isList
      ? .list(listedValues(value).map { single($0, isPayload: isPayload) })
      : single(value, isPayload: isPayload)
  }

  private func single(_ value: ArraySlice<UInt8>, isPayload: Bool) -> ConvertedValue {
    switch modifier.conversion {
    case .anyCase: return .text(withoutCase(value))
    case .exact: return .text(Array(value))
    case .number: return number(value).map { .number($0) } ?? .nothing
    case .date:
      let stamp = isPayload ? day.stamp(ofPayload: Array(value)) : day.stamp(ofWords: Array(value))
      return stamp.map { .moment($0) } ?? .nothing
    }
  }
}

/// The values in a comma-separated list, without blanks around them.
func listedValues(_ list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { value in
    let start = value.drop { $0.isBlank }
    return start[..<(start.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start.startIndex)]
  }
}

/// The length in seconds of a text such as `1h30m`, or the number at the start of another text, as
/// JavaScript's `parseFloat` reads it; nil if there is none.
///
/// `number = [ "-" | "+" ] ( digits [ "." [ digits ] ] | "." digits ) [ ( "e" | "E" ) [ "-" | "+" ]
/// digits ]`
func number(_ text: ArraySlice<UInt8>) -> Double? {
  let text = Array(text)
  if text.contains(where: { $0.isLetter || $0 == UInt8(ascii: ":") }),
    let duration = try? CivilDuration(text)
  {
    return Double(duration.seconds)
  }
  var cursor = ByteCursor(text, in: text.indices)
  cursor.takeBlanks()
  let start = cursor.at
  cursor.takeSign()
  let hasInteger = cursor.takeDigits()
  var end = cursor.at
  if cursor.take(UInt8(ascii: ".")), cursor.takeDigits() {
    end = cursor.at
  } else if !hasInteger {
    return nil
  }
  if cursor.take(UInt8(ascii: "e")) || cursor.take(UInt8(ascii: "E")) {
    cursor.takeSign()
    if cursor.takeDigits() { end = cursor.at }
  }
  return Double(String(decoding: text[start..<end], as: UTF8.self))
}

extension SearchRelation {
  /// Whether the relation is true for two values. Always false for ``matches``, whose right side is
  /// a regular expression.
  func holds(_ left: ConvertedValue, _ right: ConvertedValue) -> Bool {
    switch self {
    case .equal: left.equals(right)
    case .unequal: !left.equals(right)
    case .less: isBefore(left, right)
    case .greater: isBefore(right, left)
    case .lessOrEqual: isBefore(left, right) || left.isOrdered && left.equals(right)
    case .greaterOrEqual: isBefore(right, left) || left.isOrdered && left.equals(right)
    case .beginsWith:
      compare(
        left, right, texts: { $0.starts(with: $1) },
        lists: { $0.starts(with: $1, by: { $0.equals($1) }) })
    case .endsWith:
      compare(
        left, right, texts: { $0.suffix($1.count).elementsEqual($1) },
        lists: { $0.suffix($1.count).elementsEqual($1, by: { $0.equals($1) }) })
    case .contains:
      compare(
        left, right, texts: { LetterPattern($1).isFound(in: $0) },
        lists: { Set($0.filter { $0 != .nothing }).isSuperset(of: $1) })
    case .matches: false
    }
  }
}

private func isBefore(_ one: ConvertedValue, _ other: ConvertedValue) -> Bool {
  switch (one, other) {
  case (.text(let one), .text(let other)): one.lexicographicallyPrecedes(other)
  case (.number(let one), .number(let other)): one < other
  case (.moment(let one), .moment(let other)): one < other
  default: false
  }
}

/// Compares two texts by `texts` and two lists by `lists`; false for other values.
private func compare(
  _ one: ConvertedValue, _ other: ConvertedValue, texts: ([UInt8], [UInt8]) -> Bool,
  lists: ([ConvertedValue], [ConvertedValue]) -> Bool
) -> Bool {
  switch (one, other) {
  case (.text(let one), .text(let other)): texts(one, other)
  case (.list(let one), .list(let other)): lists(one, other)
  default: false
  }
}

/// Matches values with regular expressions, and keeps the last expression that it compiled.
struct ValueMatcher {
  private let modifier: SearchModifier
  private var pattern: ArraySlice<UInt8>?
  private var matcher: PatternMatcher?

  init(_ modifier: SearchModifier) { self.modifier = modifier }

  /// Whether a regular expression matches a part of a value. Always false if the expression is not
  /// valid, and for numbers, moments and lists.
  mutating func matches(_ pattern: ArraySlice<UInt8>, in value: ArraySlice<UInt8>) -> Bool {
    guard modifier.isText else { return false }
    if self.pattern != pattern {
      self.pattern = pattern
      let text = String(decoding: pattern, as: UTF8.self)
      matcher = (try? Pattern(text)).map {
        PatternMatcher($0, anyCase: modifier.conversion == .anyCase)
      }
    }
    return matcher?.matches(String(decoding: value, as: UTF8.self)) ?? false
  }
}

extension SearchModifier {
  /// Whether the values are texts, not numbers, moments or lists.
  var isText: Bool { !isList && (conversion == .anyCase || conversion == .exact) }
}

/// The text in lower case.
///
/// The standard library is asked only if the text has a character that is not frequent: one beyond
/// U+00FF that is neither an ideograph nor general punctuation. A megabyte of German or Chinese lines
/// takes it 50 ms, and this 6 ms.
func withoutCase(_ text: ArraySlice<UInt8>) -> [UInt8] {
  frequentWithoutCase(text) ?? Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
}

/// The text in lower case; nil if it has other characters than frequent ones, or wrong UTF-8.
private func frequentWithoutCase(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  var lower = Array(text)
  // How many bytes of the last character are still to come.
  var missing = 0
  for index in lower.indices {
    let byte = lower[index]
    let next = index + 1 < lower.count ? lower[index + 1] : 0
    guard (byte & 0xC0 == 0x80) == (missing > 0) else { return nil }
    switch byte {
    case 0x41...0x5A: lower[index] = byte | 0x20
    case 0...0x7F: break
    case 0x80...0xBF: missing -= 1
    case 0xC2, 0xC3:
      // À to Þ, without ×.
      let isCapital = byte == 0xC3 && (0x80...0x9E).contains(next) && next != 0x97
      if isCapital { lower[index + 1] = next + 0x20 }
      missing = 1
    case 0xE2 where next == 0x80, 0xE3...0xE9: missing = 2
    default: return nil
    }
  }
  return missing == 0 ? lower : nil
}
