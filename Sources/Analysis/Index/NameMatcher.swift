import TaskText

/// Compares a name with many others.
struct NameMatcher: Sendable {
  private let text: String
  private let utf8: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    utf8 = bytes
    isASCII = holdsOnlyASCII(bytes.span)
  }

  /// Whether the name is at `range`, in any of its spellings. An ASCII name has only one spelling and
  /// is compared by its bytes, which is fast.
  func matches(_ range: TextRange, in bytes: [UInt8]) -> Bool {
    guard isASCII else {
      return comparableText(bytes[range.lowerBound..<range.upperBound]) == text
    }
    guard range.count == utf8.count else { return false }
    for index in utf8.indices where bytes[range.lowerBound &+ index] != utf8[index] {
      return false
    }
    return true
  }
}
