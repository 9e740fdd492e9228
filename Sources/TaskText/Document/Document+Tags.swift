extension Document {
  /// The name of a tag of this document, as it is written.
  public func name(of tag: Tag) -> String { comparableText(bytes(in: tag.name)) }

  /// The value of a tag's payload, which is its text without the backslashes that escape
  /// parentheses; nil if the tag has no payload.
  public func value(of tag: Tag) -> String? {
    tag.payload.map { Tag.value(ofPayload: comparableText(bytes(in: $0))) }
  }

  /// The offset of every `@` or `＠` that does not begin a tag, although a date tag's name and probably a
  /// date follow it, in order.
  package var unreadSigns: [Offset] { unreadSigns(in: TextRange(0, count)) }

  /// Those of ``unreadSigns`` that are in a range.
  package func unreadSigns(in range: TextRange) -> [Offset] {
    var signs: [Offset] = []
    forEachChunk(in: range) { before, chunk in
      signs += chunk.tagged.unread.map { $0 + before.bytes }.filter(range.contains)
    }
    return signs
  }
}
