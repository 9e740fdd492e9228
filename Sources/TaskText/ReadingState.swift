/// The state of a reader between two lines.
///
/// Reading can start at any line if the state before it is known.
package enum ReadingState: Hashable, Sendable {
  /// Before the first line, which may have a byte-order mark or begin front matter.
  case start
  /// Nothing is open.
  case text
  /// In Markdown, after a first line `---`, which opens front matter unless the next line is blank.
  case frontMatterOpening
  /// In Markdown, inside front matter.
  case frontMatter
  /// In Markdown, inside fenced code (CommonMark 0.31, section 4.5) that `length` `mark` characters
  /// opened.
  case fence(mark: UInt8, length: Int)
  /// In Markdown, inside an HTML comment.
  case comment
}

/// The length in bytes of the byte-order mark with which the range begins, or 0 if there is none.
package func byteOrderMarkLength(_ bytes: Span<UInt8>, in range: TextRange) -> Int {
  let start = range.lowerBound
  return range.count >= 3 && bytes[start] == 0xEF && bytes[start &+ 1] == 0xBB
    && bytes[start &+ 2] == 0xBF ? 3 : 0
}
