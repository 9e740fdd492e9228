/// Compares a name with many others, by canonical equivalence.
package struct NameMatcher: Sendable {
  private let text: String
  private let utf8: [UInt8]
  private let isASCII: Bool

  /// Prepares the comparison with `text`.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    utf8 = bytes
    isASCII = holdsOnlyASCII(bytes.span)
    self.text = comparableText(bytes)
  }

  /// Whether the name is at `range`, in any of its spellings. ASCII names are compared by their bytes,
  /// which is fast.
  package func matches(_ range: TextRange, in bytes: [UInt8]) -> Bool {
    let name = bytes[range.lowerBound..<range.upperBound]
    if name.count == utf8.count, name.elementsEqual(utf8) { return true }
    let areASCII = isASCII && name.allSatisfy { $0 < 0x80 }
    return !areASCII && comparableText(name) == text
  }
}
