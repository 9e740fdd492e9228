import TaskText

/// Tells of most values from their bytes whether they contain a text, so that these are not converted.
struct QuickFinder {
  private let sought: SoughtBytes
  /// Whether all of the text is looked for, and not only its start.
  private let isWhole: Bool
  /// Whether no character beyond ASCII becomes a part of the text in lower case.
  private let hasOneSpelling: Bool

  /// Nil if the text cannot be found by its bytes.
  ///
  /// - Parameter text: the text; if `ignoresCase`, in lower case.
  init?(_ text: [UInt8], ignoresCase: Bool) {
    guard let sought = SoughtBytes(text, ignoresCase: ignoresCase),
      !ignoresCase || text.allSatisfy({ $0 < 0x80 })
    else { return nil }
    self.sought = sought
    isWhole = sought.count == text.count
    hasOneSpelling = !ignoresCase || !text.contains(where: hasThirdCase)
  }

  /// Whether the value contains the text; nil if its bytes do not tell.
  func isFound(in value: ArraySlice<UInt8>) -> Bool? {
    if sought.isFound(in: value) { return isWhole ? true : nil }
    return hasOneSpelling || value.allSatisfy { $0 < 0x80 } ? false : nil
  }
}

/// Whether a character beyond ASCII is this letter in lower case, alone or with a mark: the Kelvin sign is
/// `k`, and the capital I with a dot is `i` and a mark.
func hasThirdCase(_ letter: UInt8) -> Bool {
  [UInt8(ascii: "i"), UInt8(ascii: "k")].contains(letter | 0x20)
}
