/// Reads the items of a text that is not edited, without making a document.
package struct ItemLineReader {
  private let dialect: Dialect
  /// The tags of all items that were read, in order.
  package private(set) var tags: [Tag] = []

  /// A reader for a text of `dialect`.
  package init(_ dialect: Dialect) { self.dialect = dialect }

  /// Calls `body` with each item.
  ///
  /// - Parameter words: if not nil, only items on a line with one of these are wanted. In Markdown, and
  ///   where a carriage return ends a line, the others are read nonetheless.
  package mutating func read(
    _ bytes: [UInt8], where words: [SoughtBytes]?, _ body: (ItemLine) -> Void
  ) {
    let span = bytes.span
    if let words, !dialect.isMarkdown, lineFeedsEndLines(span) {
      readLines(span, with: words, body)
    } else {
      readAll(span, body)
    }
  }

  private mutating func readAll(_ bytes: Span<UInt8>, _ body: (ItemLine) -> Void) {
    var reader = TextReader(dialect)
    var tagged = TaggedLines()
    var state = ReadingState.start
    tagged.reserveCapacity(bytes: bytes.count)
    reader.read(bytes, in: TextRange(0, bytes.count), state: &state, into: &tagged)
    tagged.forEachItem(in: bytes, state: .start, isMarkdown: dialect.isMarkdown, body)
    tags = tagged.tags
  }

  /// Reads the lines with one of the words, where only line feeds end lines.
  private mutating func readLines(
    _ bytes: Span<UInt8>, with words: [SoughtBytes], _ body: (ItemLine) -> Void
  ) {
    var reader = TagReader(dates: dialect.dates)
    var feeds = LineFeedCounter()
    var start = byteOrderMarkLength(bytes, in: TextRange(0, bytes.count))
    var places = words.map { $0.first(in: bytes, from: start, to: bytes.count) }
    while let place = places.lazy.compactMap({ $0 }).min() {
      let line = TextRange(
        lineStart(bytes, before: place, from: start), lineEnd(bytes, from: place, to: bytes.count))
      let first = tags.count
      reader.read(bytes, line: line, from: line.lowerBound, into: &tags)
      let item = ItemLine(
        bytes, line: line, number: feeds.count(bytes, before: line.lowerBound),
        tags: first..<tags.count, of: tags, isMarkdown: false, isLiteral: false)
      if let item { body(item) }
      start = nextLine(bytes, after: line.upperBound, to: bytes.count)
      for (index, word) in words.enumerated() {
        guard let place = places[index], place < start else { continue }
        places[index] = word.first(in: bytes, from: start, to: bytes.count)
      }
    }
  }

  private func lineFeedsEndLines(_ bytes: Span<UInt8>) -> Bool {
    SoughtBytes([0x0D])?.first(in: bytes, from: 0, to: bytes.count) == nil
  }
}
