extension Document {
  /// Whether a text is not task text, although its file name says so: it begins like XML, HTML or JSON
  /// (`<?xml`, `<` and a letter, or `{`) and contains no task.
  public static func isOtherFormat(_ bytes: [UInt8], dialect: Dialect = Dialect()) -> Bool {
    TaskText.beginsLikeOtherFormat(bytes) && Chunk(bytes, dialect).summary.tasks.all == 0
  }

  /// Whether the text is of another format, by the rule of ``isOtherFormat(_:dialect:)``.
  ///
  /// - Complexity: O(1).
  public var isOtherFormat: Bool {
    !hasTasks && beginsLikeOtherFormat
  }

  /// Whether a line is a task.
  package var hasTasks: Bool { chunks.summary.tasks.all > 0 }

  /// Whether the text begins as one of another format does; without tasks it is one.
  package var beginsLikeOtherFormat: Bool {
    TaskText.beginsLikeOtherFormat(bytes(in: TextRange(0, maxBlankStart)))
  }
}

/// The number of bytes in which a text must begin, after white space, to show its format.
private let maxBlankStart = 4096

/// Whether the bytes, without white space and a byte-order mark before them, begin like XML, HTML or
/// JSON.
func beginsLikeOtherFormat(_ bytes: [UInt8]) -> Bool {
  let text = bytes.span.extracting(first: maxBlankStart)
  let start = skipWhiteSpace(text, from: byteOrderMarkLength(text), to: text.count)
  guard start < text.count else { return false }
  switch text[start] {
  case UInt8(ascii: "{"): return true
  case UInt8(ascii: "<"):
    guard start &+ 1 < text.count else { return false }
    switch text[start &+ 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
    default: return isText("<?xml", text, at: start, before: text.count)
    }
  default: return false
  }
}
