/// A set of characters: those in ranges, or all others.
struct ScalarSet: Hashable {
  let ranges: [ClosedRange<UInt32>]
  let isNegated: Bool

  /// The characters in the ranges or, if `isNegated` is true, all others.
  init(_ ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
    self.ranges = ranges
    self.isNegated = isNegated
  }

  /// One character.
  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  /// `\d`: the ASCII digits.
  static let digits = ScalarSet([0x30...0x39])
  /// `\w`: the ASCII letters and digits, and `_`.
  static let words = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// `\s`: Unicode's White_Space, and U+FEFF.
  static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
    0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// `.`: all characters except line ends.
  static let noLineEnds = ScalarSet(
    [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)

  /// The set of all other characters.
  var inverted: ScalarSet { ScalarSet(ranges, isNegated: !isNegated) }

  /// The only character in the set; nil if there are several, or all but some.
  var scalar: Unicode.Scalar? {
    guard !isNegated, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return Unicode.Scalar(ranges[0].lowerBound)
  }

  /// The ranges of all characters in the set.
  var plainRanges: [ClosedRange<UInt32>] {
    guard isNegated else { return ranges }
    var rest: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
      next = max(next, range.upperBound + 1)
    }
    return next <= 0x10_FFFF ? rest + [next...0x10_FFFF] : rest
  }

  /// Whether the character is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } != isNegated
  }

  /// Whether the set contains some form of a character, or a character with the same lower case form, as
  /// U+212A and `K` have.
  func contains(_ forms: ScalarForms) -> Bool {
    ranges.contains { range in
      forms.all.contains { range.contains($0.value) }
        || range.count == 1
          && Unicode.Scalar(range.lowerBound).map { ScalarForms.lower($0) } == forms.lower
    } != isNegated
  }
}

/// The forms of a character in other cases that are single characters.
struct ScalarForms {
  /// The character itself, in lower case, and both in upper case.
  let all: [Unicode.Scalar]
  let lower: Unicode.Scalar

  init(_ scalar: Unicode.Scalar) {
    lower = Self.lower(scalar)
    all =
      [scalar, lower]
      + [scalar, lower].compactMap { Self.only($0.properties.uppercaseMapping) }
  }

  /// The character in lower case, or itself if that is not a single character.
  static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    only(scalar.properties.lowercaseMapping) ?? scalar
  }

  private static func only(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
