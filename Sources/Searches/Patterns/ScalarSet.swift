/// A set of characters: those in ranges and of some kinds, or all others.
struct ScalarSet: Hashable {
  let ranges: [ClosedRange<UInt32>]
  let kinds: [ScalarKind]
  let isNegated: Bool

  /// The characters in the ranges and of the kinds or, if `isNegated` is true, all others.
  init(
    _ ranges: [ClosedRange<UInt32>], _ kinds: [ScalarKind] = [], isNegated: Bool = false
  ) {
    self.ranges = ranges
    self.kinds = kinds
    self.isNegated = isNegated
  }

  /// One character.
  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  /// `\s`: Unicode's White_Space, and U+FEFF.
  static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
    0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// `.`: all characters except line ends.
  static let noLineEnds = ScalarSet(
    [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)

  /// The set of all other characters.
  var inverted: ScalarSet { ScalarSet(ranges, kinds, isNegated: !isNegated) }

  /// The only character in the set; nil if there are several, or all but some.
  var scalar: Unicode.Scalar? {
    guard !isNegated, kinds.isEmpty, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return Unicode.Scalar(ranges[0].lowerBound)
  }

  /// The ranges of all characters in the set that are not of its kinds.
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
    (ranges.contains { $0.contains(scalar.value) } || kinds.contains { $0.contains(scalar) })
      != isNegated
  }

  /// Whether the set contains some form of a character, or a character with the same lower case form, as
  /// U+212A and `K` have.
  func contains(_ forms: ScalarForms) -> Bool {
    (ranges.contains { range in
      forms.all.contains { range.contains($0.value) }
        || range.count == 1
          && Unicode.Scalar(range.lowerBound).map { ScalarForms.lower($0) } == forms.lower
    } || kinds.contains { kind in forms.all.contains { kind.contains($0) } }) != isNegated
  }
}

/// The kinds of characters of all scripts that have an escape, as Unicode's Technical Standard 18
/// defines them.
enum ScalarKind: Hashable {
  /// `\w`, for letters, marks, decimal digits, connectors such as `_`, and joiners, and `\W`.
  case word, noWord
  /// `\d`, for decimal digits, and `\D`.
  case digit, noDigit

  /// Whether the character is of this kind.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .word: isWordCharacter(scalar)
    case .noWord: !isWordCharacter(scalar)
    case .digit: isDigit(scalar)
    case .noDigit: !isDigit(scalar)
    }
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return ("0"..."9").contains(scalar) }
  return scalar.properties.generalCategory == .decimalNumber
}

private func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "_", "\u{200C}", "\u{200D}": return true
  case "\0"..."\u{7F}": return false
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
    return true
  default: return scalar.properties.isAlphabetic
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
