package import TaskText

/// A segment of whole lines of a text, linted by itself.
package struct TextSegment: Sendable {
  /// Its place in the text.
  private let range: TextRange
  /// All places in ``lint`` count from here.
  let start: Offset
  let lint: SegmentLint
  /// The lines of ``SegmentLint/stampedLines`` with their tags, which are checked last.
  private let stamped: TaggedLines

  /// Lints the lines of `bytes` at `range`, which is one of ``ranges(of:isMarkdown:)`` or, in plain
  /// text, any number of whole lines. Segments of one text can be linted at the same time.
  ///
  /// - Parameter start: where `bytes` begin in the text.
  package init(
    _ bytes: [UInt8], _ range: TextRange, from start: Offset = 0, isMarkdown: Bool,
    _ context: CheckContext
  ) {
    self.range = range.shifted(by: start)
    self.start = start
    let tagged = readTags(
      bytes, self.range, from: start, context.dialect(isMarkdown: isMarkdown))
    let lint = SegmentLint(tagged, bytes, context, isMarkdown: isMarkdown)
    stamped = tagged.lines(at: lint.stampedLines.map { $0.index })
    self.lint = lint.renumberingStampedLines
  }

  /// The findings of the segment, in places that count from ``start``. The text is asked for if a name
  /// is at fault or if there are stamps.
  func resolved(
    _ names: [String: NameFinding], _ context: CheckContext, isMarkdown: Bool,
    text: () -> [UInt8]?
  ) -> ResolvedFindings {
    func bytes() -> [UInt8]? {
      guard let text = text(), range.upperBound <= text.count else { return nil }
      return start == 0 ? text : Array(text[start..<range.upperBound])
    }
    return lint.resolved(
      names, context, stamped: { bytes().map { (stamped, $0) } },
      text: {
        bytes().map {
          (readTags($0, range, from: start, context.dialect(isMarkdown: isMarkdown)), $0)
        }
      })
  }

  /// The segments in which a text can be linted, each a megabyte of whole lines or a longer line.
  /// Markdown is one segment, because how a line of it is read depends on all lines before.
  package static func ranges(of bytes: [UInt8], isMarkdown: Bool) -> [TextRange] {
    if isMarkdown || bytes.count <= size { return [TextRange(0, bytes.count)] }
    return partsOfWholeLines(bytes.span, size: size)
  }

  private static let size = 1 << 20
}

/// The tags of the lines at `range` of a text whose bytes from `start` on are `bytes`; their places
/// count from there.
private func readTags(
  _ bytes: [UInt8], _ range: TextRange, from start: Offset, _ dialect: Dialect
) -> TaggedLines {
  var reader = TextReader(dialect)
  // Only the first segment begins a text.
  var state = range.lowerBound == 0 ? ReadingState.start : .text
  var tagged = TaggedLines()
  tagged.reserveCapacity(bytes: range.count)
  reader.read(bytes.span, in: range.shifted(by: -start), state: &state, into: &tagged)
  return tagged
}
