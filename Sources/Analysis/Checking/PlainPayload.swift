import TaskText

/// Whether the text holds nothing that opens, closes or escapes.
func isPlain(_ text: some Sequence<UInt8>) -> Bool {
  text.allSatisfy {
    $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\\")
  }
}

/// Whether a range of a line is all that stands between two parentheses, and plain. Another plain text in its
/// place leaves everything around it as it is.
func isPlainPayload(_ range: TextRange, of line: TextRange, in bytes: [UInt8]) -> Bool {
  let (start, end) = (range.lowerBound, range.upperBound)
  return start > line.lowerBound && end < line.upperBound
    && bytes[start - 1] == UInt8(ascii: "(") && bytes[end] == UInt8(ascii: ")")
    && isPlain(bytes[start..<end])
}

extension TaskText.Tag {
  /// Whether nothing but the space before its parentheses keeps a plain payload from the tag.
  func isPlainlyDetached(in bytes: [UInt8]) -> Bool {
    guard nearMisses == .detached, let payload else { return false }
    return isPlain(bytes[payload.lowerBound..<payload.upperBound])
  }
}
