/// Places in UTF-16 code units, as `NSTextStorage` and `NSRange` count. A byte that is not valid UTF-8 is
/// one unit. Each conversion is a search for a chunk, and linear in the chunk's size.
extension Document {
  /// The number of UTF-16 code units in the text.
  public var utf16Count: Int { chunks.summary.utf16 }

  /// The number of UTF-16 code units before an offset, which is clamped to the text. An offset inside a
  /// character counts as the character's start.
  public func utf16Offset(of offset: Offset) -> Int {
    let offset = min(max(offset, 0), count)
    let place = chunk(at: offset)
    guard let chunk = place.element else { return utf16Count }
    let inside = offset - place.before.bytes
    if chunk.isASCII { return place.before.utf16 + inside }
    let bytes = chunk.bytes
    return place.before.utf16
      + column(bytes.span, line: TextRange(0, bytes.count), of: inside, in: .utf16)
  }

  /// The offset after a number of UTF-16 code units, which is clamped to the text. A place inside a
  /// character counts as the character's start.
  public func offset(ofUTF16 utf16: Int) -> Offset {
    let utf16 = min(max(utf16, 0), utf16Count)
    let place = chunks.first { $0.utf16 > utf16 }
    guard let chunk = place.element else { return count }
    let inside = utf16 - place.before.utf16
    if chunk.isASCII { return place.before.bytes + inside }
    let bytes = chunk.bytes
    return place.before.bytes
      + TaskText.offset(bytes.span, line: TextRange(0, bytes.count), of: inside, in: .utf16)
  }

  /// A range in UTF-16 code units.
  public func utf16Range(of range: TextRange) -> Range<Int> {
    let lower = utf16Offset(of: range.lowerBound)
    return lower..<max(lower, utf16Offset(of: range.upperBound))
  }

  /// The range of text at a range of UTF-16 code units, such as the `editedRange` of an
  /// `NSTextStorage`. It is clamped to the text.
  public func range(ofUTF16 range: Range<Int>) -> TextRange {
    TextRange(offset(ofUTF16: range.lowerBound), offset(ofUTF16: range.upperBound))
  }

  /// Replaces a range of UTF-16 code units, clamped to the text, by the given text.
  ///
  /// - Returns: what was replaced.
  @discardableResult
  public mutating func replace(utf16 range: Range<Int>, with text: String) -> Replacement {
    let replacement = Replacement(Edit(self.range(ofUTF16: range), text), in: self)
    replace(replacement.range, with: text)
    return replacement
  }
}
