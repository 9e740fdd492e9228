package import TaskText

/// What the parts of a tag say.
extension Document {
  /// Where the payload of `tag` stands, without the white space around it.
  package func trimmedPayload(of tag: Tag) -> TextRange? {
    guard let payload = tag.payload else { return nil }
    return trimmed(TextRange(0, payload.count), in: bytes(in: payload).span)
      .shifted(by: payload.lowerBound)
  }

  /// What `tag` carries: its payload, unescaped and without the blanks around it; nil where it
  /// has no parentheses.
  package func trimmedValue(of tag: Tag) -> String? {
    trimmedPayload(of: tag).map { unescapedPayload(string(in: $0)) }
  }

  /// The byte at `offset`, or nil outside the text.
  func byte(at offset: Offset) -> UInt8? {
    (0..<count).contains(offset) ? bytes(in: TextRange(offset, offset + 1)).first : nil
  }
}
