/// A line of a document, blank or not.
package struct DocumentLine: Sendable {
  /// Its number, from 0.
  package let number: Int
  /// The line, without its line end and without a byte-order mark.
  package let range: TextRange
  /// The item on it; nil for a blank line.
  package let item: Item?
  /// Whether it is code, front matter or a comment of Markdown.
  package let isLiteral: Bool

  /// The same line, counted from a start that is `distance` bytes and `lines` lines earlier.
  fileprivate func shifted(by distance: Int, lines: Int) -> DocumentLine {
    DocumentLine(
      number: number + lines, range: range.shifted(by: distance),
      item: item?.shifted(by: distance), isLiteral: isLiteral)
  }
}

extension Document {
  /// Calls `body` with each line whose number, from 0, is in the range and whose summary satisfies
  /// `predicate`, in order. The other lines are skipped unread. The empty line after the last line
  /// end does not count.
  package func forEachLine<E>(
    in numbers: Range<Int>, where predicate: (LineSummary) -> Bool = { _ in true },
    _ body: (DocumentLine) throws(E) -> Void
  ) throws(E) {
    try visitLines(in: numbers, where: predicate) { line throws(E) in
      try body(line)
      return true
    }
  }

  /// Calls `body` with the same lines as ``forEachLine(in:where:_:)``, until it returns false.
  package func visitLines<E>(
    in numbers: Range<Int>, where predicate: (LineSummary) -> Bool = { _ in true },
    _ body: (DocumentLine) throws(E) -> Bool
  ) throws(E) {
    var goesOn = true
    try forEachChunk(ofLines: numbers) { before, chunk, first throws(E) in
      guard chunk.summaries[first...].contains(where: predicate) else { return true }
      try chunk.forEachLine(
        dialect: dialect, from: first, where: { summary, _ in predicate(summary) },
        body: { line throws(E) in
          let found = line.shifted(by: before.bytes, lines: before.lineEnds)
          goesOn = try found.number < numbers.upperBound ? body(found) : false
          return goesOn
        })
      return goesOn
    }
  }

  /// Calls `body` with the summary of each line in the range, in order. No line is read.
  package func forEachSummary<E>(
    in numbers: Range<Int>, _ body: (LineSummary) throws(E) -> Void
  ) throws(E) {
    try visitSummaries(in: numbers) { summary throws(E) in
      try body(summary)
      return true
    }
  }

  /// Calls `body` with the same summaries as ``forEachSummary(in:_:)``, until it returns false.
  package func visitSummaries<E>(
    in numbers: Range<Int>, _ body: (LineSummary) throws(E) -> Bool
  ) throws(E) {
    try forEachChunk(ofLines: numbers) { before, chunk, first throws(E) in
      let end = min(chunk.summaries.count, numbers.upperBound - before.lineEnds)
      for summary in chunk.summaries[first..<end] {
        guard try body(summary) else { return false }
      }
      return true
    }
  }

  /// Calls `body` with each chunk that has a line whose number is in the range, what is before the
  /// chunk, and the number in the chunk of the first such line, until `body` returns false.
  private func forEachChunk<E>(
    ofLines numbers: Range<Int>,
    _ body: (_ before: ChunkSummary, _ chunk: Chunk, _ first: Int) throws(E) -> Bool
  ) throws(E) {
    try chunks.visit(
      from: { reaches($0, line: numbers.lowerBound) },
      body: { _, before, chunk throws(E) in
        let first = max(numbers.lowerBound - before.lineEnds, 0)
        guard first < chunk.lineStarts.count, before.lineEnds + first < numbers.upperBound
        else { return false }
        return try body(before, chunk, first)
      })
  }

  /// The numbers of the lines in a selection. If the selection ends at the start of a line, that
  /// line does not count.
  package func lineNumbers(in selection: TextRange) -> Range<Int> {
    let first = position(of: selection.lowerBound, in: .utf8).line
    let last = position(of: selection.upperBound, in: .utf8)
    return first..<max(first, last.column == 0 ? last.line - 1 : last.line) + 1
  }
}

/// A part of a document by itself.
///
/// The tags of a large line are not copied to be counted from the start of the document, and its bytes are
/// found without a search.
package struct DocumentPart: Sendable {
  /// The part as a document, in which its places and lines count.
  package let document: Document
  /// The offset at which the part begins.
  package let start: Offset
  /// The bytes of the part.
  package let bytes: [UInt8]
  /// The number of its first line.
  let firstLine: Int

  /// A chunk of a document, with the totals of the chunks before it.
  package init(_ chunk: Chunk, after before: ChunkSummary, of document: Document) {
    self.document = Document([chunk], dialect: document.dialect, chunkSizes: .standard)
    start = before.bytes
    bytes = chunk.bytes
    firstLine = before.lineEnds
  }

  /// Whether the byte at the offset in the whole document is in the part.
  package func contains(_ offset: Offset) -> Bool {
    TextRange(start, start + bytes.count).contains(offset)
  }
}

extension Document {
  /// The chunk that contains the byte at `offset`, or the last one if that is the end of the text; nil for
  /// an empty text.
  package func part(at offset: Offset) -> DocumentPart? {
    let index = min(chunk(at: offset).index, chunks.count - 1)
    return chunks[index].map { DocumentPart($0, after: chunks.sum(before: index), of: self) }
  }
}

/// The place of a line in the chunks of a document.
struct LinePlace {
  let chunk: Chunk
  /// The number of the line in the chunk.
  let number: Int
  /// The index of the chunk.
  let index: Int
  /// The totals of the chunks before the chunk.
  let before: ChunkSummary

  /// Its number in the document.
  var line: Int { before.lineEnds + number }
  var summary: LineSummary { chunk.summaries[number] }
}

extension Document {
  /// The summary of a line; nil if the line does not exist.
  package func summary(ofLine number: Int) -> LineSummary? { place(ofLine: number)?.summary }

  /// The place of a line; nil if the line does not exist, and for the empty line after the last line
  /// end.
  func place(ofLine number: Int) -> LinePlace? {
    let place = chunks.first { reaches($0, line: number) }
    let inside = number - place.before.lineEnds
    guard number >= 0, let chunk = place.element, inside < chunk.lineStarts.count else {
      return nil
    }
    return LinePlace(chunk: chunk, number: inside, index: place.index, before: place.before)
  }

  /// Whether the line with that number begins before the end of the chunks of `sum`, or the text
  /// ends there, as its last line may have no line end.
  func reaches(_ sum: ChunkSummary, line number: Int) -> Bool {
    sum.lineEnds > number || sum.bytes == count
  }

  /// The last line before `place` whose indent is less than `indent`.
  func lastLine(before place: LinePlace, indentedLessThan indent: Int32) -> LinePlace? {
    if let number = place.chunk.summaries[..<place.number].lastIndex(where: { $0.indent < indent })
    {
      return LinePlace(
        chunk: place.chunk, number: number, index: place.index, before: place.before)
    }
    guard let index = chunks.lastIndex(before: place.index, where: { $0.minIndent < indent }),
      let chunk = chunks[index],
      let number = chunk.summaries.lastIndex(where: { $0.indent < indent })
    else { return nil }
    return LinePlace(
      chunk: chunk, number: number, index: index, before: chunks.sum(before: index))
  }

  /// The first line after `place` whose indent is at most `indent`.
  func firstLine(after place: LinePlace, indentedAtMost indent: Int32) -> LinePlace? {
    let below = place.chunk.summaries[(place.number + 1)...]
    if let number = below.firstIndex(where: { $0.indent <= indent }) {
      return LinePlace(
        chunk: place.chunk, number: number, index: place.index, before: place.before)
    }
    guard
      let index = chunks.firstIndex(from: place.index + 1, where: { $0.minIndent <= indent }),
      let chunk = chunks[index],
      let number = chunk.summaries.firstIndex(where: { $0.indent <= indent })
    else { return nil }
    return LinePlace(
      chunk: chunk, number: number, index: index, before: chunks.sum(before: index))
  }
}

extension Document {
  /// The item on the line with the given number from 0; nil for a blank line.
  public func item(onLine number: Int) -> Item? {
    guard let place = place(ofLine: number) else { return nil }
    return place.chunk.item(onLine: place.number, dialect: dialect)?
      .read(in: revision, after: place.before.bytes)
  }

  /// The item on the line that contains the offset; nil on a blank line.
  public func item(at offset: Offset) -> Item? {
    item(onLine: lineNumber(at: offset))
  }

  /// The items in order. Blank lines are not items.
  public var items: Items { Items(self) }

  /// Calls `body` with each item in order, the chunk in which it is and in which its places and tags
  /// count, and what comes before the chunk.
  package func forEachItemLine(
    _ body: (_ item: ItemLine, _ chunk: Chunk, _ before: ChunkSummary) -> Void
  ) {
    forEachChunk(in: TextRange(0, count)) { before, chunk in
      let bytes = chunk.bytes
      chunk.tagged.forEachItem(
        in: bytes.span, state: chunk.startState, isMarkdown: dialect.isMarkdown
      ) { body($0, chunk, before) }
    }
  }

  /// The ``Item/title(in:)`` of one of its items.
  package func title(of item: Item) -> TextRange {
    let start = item.line.lowerBound
    return item.shifted(by: -start).title(in: bytes(in: item.line).span).shifted(by: start)
  }

  /// The items of a document, which are read one chunk at a time.
  public struct Items: Sequence, IteratorProtocol {
    private let document: Document
    private var nextChunk = 0
    private var start: Offset = 0
    private var items: [Item] = []
    private var nextItem = 0

    init(_ document: Document) { self.document = document }

    /// The next item, or nil after the last.
    public mutating func next() -> Item? {
      while nextItem == items.count {
        guard let chunk = document.chunks[nextChunk] else { return nil }
        items = chunk.items(dialect: document.dialect).map {
          $0.read(in: document.revision, after: start)
        }
        start += chunk.bytes.count
        nextChunk += 1
        nextItem = 0
      }
      defer { nextItem += 1 }
      return items[nextItem]
    }
  }
}

extension Chunk {
  /// The items on its lines, in order. Blank lines are not items.
  package func items(dialect: Dialect) -> [Item] {
    var items: [Item] = []
    forEachLine(dialect: dialect) { line in
      if let item = line.item { items.append(item) }
      return true
    }
    return items
  }

  /// The item on its line with the given number from 0; nil for a blank line.
  package func item(onLine number: Int, dialect: Dialect) -> Item? {
    var found: Item?
    forEachLine(dialect: dialect, from: number) { line in
      found = line.item
      return false
    }
    return found
  }

  /// Calls `body` with each line from number `first` on, until it returns false. Lines that do not
  /// satisfy `predicate`, which gets the line's summary and the indices of its tags, are skipped.
  package func forEachLine<E>(
    dialect: Dialect, from first: Int = 0,
    where predicate: (LineSummary, _ tags: Range<Int>) -> Bool = { _, _ in true },
    body: (DocumentLine) throws(E) -> Bool
  ) throws(E) {
    let bytes = bytes
    let span = bytes.span
    var walk = ChunkLineWalk(self, span, dialect, from: first)
    var cursor = TaggedLineCursor()
    if first > 0, walk.number < lineStarts.count {
      cursor.skip(to: lineStarts[walk.number], in: tagged)
    }
    while let line = walk.next(in: self, span) {
      let number = walk.number - 1
      let tags = cursor.tags(on: line.range, in: tagged)
      guard number >= first, predicate(summaries[number], tags) else { continue }
      let item = readItem(
        span, line: line.range, tags: Array(tagged.tags[tags]), isMarkdown: dialect.isMarkdown,
        isLiteral: line.isLiteral)
      let found = DocumentLine(
        number: number, range: line.range, item: item, isLiteral: line.isLiteral)
      if try !body(found) { return }
    }
  }
}
