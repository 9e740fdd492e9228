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
    itemTitle(bytes, text, bodyEnd: trailingTagsStart, kind)
  }
}

/// The part of an item's text before `bodyEnd`, where its trailing tags start, without white space around;
/// for a project, without its colon.
func itemTitle(
  _ bytes: Span<UInt8>, _ text: TextRange, bodyEnd: Offset, _ kind: Item.Kind
) -> TextRange {
  let body = trimmed(TextRange(text.lowerBound, max(bodyEnd, text.lowerBound)), in: bytes)
  guard kind == .project, !body.isEmpty, bytes[body.upperBound &- 1] == UInt8(ascii: ":") else {
    return body
  }
  return trimmed(TextRange(body.lowerBound, body.upperBound &- 1), in: bytes)
}

extension Document {
  /// The ``Item/title(in:)`` of one of its items.
  package func title(of item: Item) -> TextRange {
    let start = item.line.lowerBound
    return item.shifted(by: -start).title(in: bytes(in: item.line).span).shifted(by: start)
  }
}
