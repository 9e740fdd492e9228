package import TaskText

/// The texts of a tag's parts.
extension Document {
  /// The range of the payload of `tag`, without the white space around it.
  package func trimmedPayload(of tag: Tag) -> TextRange? {
    guard let payload = tag.payload else { return nil }
    return trimmed(TextRange(0, payload.count), in: bytes(in: payload).span)
      .shifted(by: payload.lowerBound)
  }

  /// The payload of `tag`, unescaped and without the white space around it, or nil if the tag has no
  /// parentheses.
  package func trimmedValue(of tag: Tag) -> String? {
    trimmedPayload(of: tag).map { Tag.value(ofPayload: comparableText(bytes(in: $0))) }
  }
}
