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
