extension Document {
  /// Whether a text is not task text, although its file name says so: it begins like XML, HTML or JSON
  /// (`<?xml`, `<` and a letter, or `{`) and contains no task.
  public static func isOtherFormat(_ bytes: [UInt8], dialect: Dialect = Dialect()) -> Bool {
    guard TaskText.beginsLikeOtherFormat(bytes) else { return false }
    let span = bytes.span
    var lines = LineWalk(span, state: .start, isMarkdown: dialect.isMarkdown)
    while let line = lines.next(span) {
      if !line.isLiteral, LineHead(span, line: line.range, isMarkdown: dialect.isMarkdown).isTask {
        return false
      }
    }
    return true
  }

  /// Whether the text is of another format, by the rule of ``isOtherFormat(_:dialect:)``.
  ///
  /// - Complexity: O(1), unless the text begins with much white space.
  public var isOtherFormat: Bool {
    chunks.summary.tasks.all == 0 && beginsLikeOtherFormat
  }

  /// Whether the text begins as one of another format does; without tasks it is one.
  package var beginsLikeOtherFormat: Bool {
    var start = 0
    while start < count {
      let block = bytes(in: TextRange(start, start + 4096))
      let blank =
        start == 0
        ? skipBlank(block.span) : skipWhiteSpace(block.span, from: 0, to: block.count)
      start += blank
      if blank < block.count {
        return isStartOfOtherFormat(bytes(in: TextRange(start, start + 5)).span, at: 0)
      }
    }
    return false
  }
}

private func skipBlank(_ bytes: Span<UInt8>) -> Offset {
  let mark = byteOrderMarkLength(bytes, in: TextRange(0, bytes.count))
  return skipWhiteSpace(bytes, from: mark, to: bytes.count)
}

/// Whether the bytes, without white space and a byte-order mark before them, begin like XML, HTML or
/// JSON.
func beginsLikeOtherFormat(_ bytes: [UInt8]) -> Bool {
  isStartOfOtherFormat(bytes.span, at: skipBlank(bytes.span))
}

/// Whether XML, HTML or JSON begins at `start`.
private func isStartOfOtherFormat(_ span: Span<UInt8>, at start: Offset) -> Bool {
  guard start < span.count else { return false }
  switch span[start] {
  case UInt8(ascii: "{"): return true
  case UInt8(ascii: "<"):
    guard start &+ 1 < span.count else { return false }
    switch span[start &+ 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
    case UInt8(ascii: "?"):
      return span.count &- start >= 5
        && array(span, from: start, to: start &+ 5) == Array("<?xml".utf8)
    default: return false
    }
  default: return false
  }
}
