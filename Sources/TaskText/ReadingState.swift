/// What the lines before say about how the next one is to be read.
///
/// It is small, so that a text can be read from any line on whose state is known.
package enum ReadingState: Hashable, Sendable {
  /// Before the first line, where a byte-order mark or front matter may stand.
  case start
  /// Nothing is open.
  case text
  /// In Markdown, behind a first line `---`. It opens front matter unless the next line is blank.
  case frontMatterOpening
  /// In Markdown, inside front matter.
  case frontMatter
  /// In Markdown, inside fenced code (CommonMark 0.31, section 4.5), behind `length` times `mark`.
  case fence(mark: UInt8, length: Int)
  /// In Markdown, inside an HTML comment.
  case comment
}

/// The byte-order mark's length in UTF-8 where the range begins with one, else 0.
package func byteOrderMarkLength(_ bytes: Span<UInt8>, in range: TextRange) -> Int {
  let start = range.lowerBound
  return range.count >= 3 && bytes[start] == 0xEF && bytes[start &+ 1] == 0xBB
    && bytes[start &+ 2] == 0xBF ? 3 : 0
}
