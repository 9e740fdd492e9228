extension Item {
  /// Where the run of tags at the line's end begins; where the text ends if there is none.
  package var runStart: Offset {
    trailingTags < tags.count ? tags[trailingTags].start : text.upperBound
  }

  /// The text without the run of tags at its end and without white space around.
  ///
  /// `bytes` are those that the item's ranges count in.
  package func body(in bytes: Span<UInt8>) -> TextRange {
    trimmed(TextRange(text.lowerBound, max(runStart, text.lowerBound)), in: bytes)
  }

  /// What the item is called: its ``body(in:)``, and of a project that without its colon. It may be
  /// empty.
  ///
  /// `bytes` are those that the item's ranges count in.
  package func title(in bytes: Span<UInt8>) -> TextRange {
    let body = body(in: bytes)
    guard kind == .project, !body.isEmpty, bytes[body.upperBound &- 1] == UInt8(ascii: ":") else {
      return body
    }
    return trimmed(TextRange(body.lowerBound, body.upperBound &- 1), in: bytes)
  }
}
