package import TaskText

/// What the parts of a tag say.
extension Document {
  /// Where the payload of `tag` stands, without the white space around it.
  package func trimmedPayload(of tag: Tag) -> TextRange? {
    guard let payload = tag.payload else { return nil }
    let text = bytes(in: payload)
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return TextRange(at: payload.lowerBound) }
    return TextRange(payload.lowerBound + first, payload.lowerBound + last + 1)
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

/// A blank or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
