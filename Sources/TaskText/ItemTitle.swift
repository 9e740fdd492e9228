extension Item {
  /// The start of the trailing tags, or the end of the text if there are none.
  package var trailingTagsStart: Offset {
    trailingTags < tags.count ? tags[trailingTags].start : text.upperBound
  }

  /// The text without trailing tags, and without leading and trailing white space.
  ///
  /// - Parameter bytes: the bytes to which the item's ranges refer.
  package func body(in bytes: Span<UInt8>) -> TextRange {
    trimmed(TextRange(text.lowerBound, max(trailingTagsStart, text.lowerBound)), in: bytes)
  }

  /// The item's ``body(in:)``; for a project, without its colon. It may be empty.
  ///
  /// - Parameter bytes: the bytes to which the item's ranges refer.
  package func title(in bytes: Span<UInt8>) -> TextRange {
    let body = body(in: bytes)
    guard kind == .project, !body.isEmpty, bytes[body.upperBound &- 1] == UInt8(ascii: ":") else {
      return body
    }
    return trimmed(TextRange(body.lowerBound, body.upperBound &- 1), in: bytes)
  }
}

extension Document {
  /// The ``Item/title(in:)`` of one of its items.
  package func title(of item: Item) -> TextRange {
    let start = item.line.lowerBound
    return item.shifted(by: -start).title(in: bytes(in: item.line).span).shifted(by: start)
  }
}
