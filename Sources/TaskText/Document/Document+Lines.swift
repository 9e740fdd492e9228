extension Document {
  /// The item on the line with the given number from 0; nil for a blank line.
  public func item(onLine number: Int) -> Item? {
    guard let place = place(ofLine: number) else { return nil }
    return place.chunk.item(onLine: place.number)?.shifted(by: place.before.bytes, in: revision)
  }

  /// The item on the line that contains the offset; nil on a blank line.
  public func item(at offset: Offset) -> Item? {
    item(onLine: lineNumber(at: offset))
  }

  /// The items in order. Blank lines are not items.
  public var items: Items { Items(self) }

  /// The ``Item/title(in:)`` of one of its items.
  package func title(of item: Item) -> TextRange {
    let start = item.line.lowerBound
    return item.shifted(by: -start).title(in: bytes(in: item.line).span).shifted(by: start)
  }

  /// The items of a document, which are read one at a time.
  public struct Items: Sequence, IteratorProtocol {
    private let document: Document
    private var place: ChunkList<Chunk>.Place
    private var nextLine = 0

    init(_ document: Document) {
      self.document = document
      place = document.chunks.place(at: 0)
    }

    /// The next item, or nil after the last.
    public mutating func next() -> Item? {
      while let chunk = place.element {
        while nextLine < chunk.lines.count {
          nextLine += 1
          if let item = chunk.item(onLine: nextLine - 1) {
            return item.shifted(by: place.before.bytes, in: document.revision)
          }
        }
        place = document.chunks.place(at: place.index + 1)
        nextLine = 0
      }
      return nil
    }
  }

  /// What was read of a line, in places that count from its chunk; nil if the line does not exist.
  package func line(_ number: Int) -> Line? { place(ofLine: number)?.line }

  /// The place of a line; nil if the line does not exist, and for the empty line after the last line
  /// end.
  func place(ofLine number: Int) -> LinePlace? {
    let place = chunks.first { reaches($0, line: number) }
    let inside = number - place.before.lineEnds
    guard number >= 0, let chunk = place.element, inside < chunk.lines.count else { return nil }
    return LinePlace(chunk: chunk, number: inside, index: place.index, before: place.before)
  }

  /// Whether the line with that number begins before the end of the chunks of `sum`, or the text
  /// ends there, as its last line may have no line end.
  private func reaches(_ sum: ChunkSummary, line number: Int) -> Bool {
    sum.lineEnds > number || sum.bytes == count
  }

  /// Calls `body` with each line whose number, from 0, is in the range, in order, until it returns false.
  /// The empty line after the last line end does not count.
  func visitPlaces<E>(
    in numbers: Range<Int>, _ body: (LinePlace) throws(E) -> Bool
  ) throws(E) {
    try chunks.visit(
      from: { reaches($0, line: numbers.lowerBound) },
      body: { index, before, chunk throws(E) in
        let first = max(numbers.lowerBound - before.lineEnds, 0)
        let end = min(numbers.upperBound - before.lineEnds, chunk.lines.count)
        guard first < end else { return false }
        for number in first..<end {
          let place = LinePlace(chunk: chunk, number: number, index: index, before: before)
          guard try body(place) else { return false }
        }
        return true
      })
  }

  /// Calls `body` with the number of each line in the range, in order, and with what was read of it, in
  /// places that count from its chunk.
  package func forEachLine(in numbers: Range<Int>, _ body: (_ number: Int, Line) -> Void) {
    visitPlaces(in: numbers) { place in
      body(place.numberInDocument, place.line)
      return true
    }
  }

  /// The line with the given number from 0; nil if it does not exist.
  package func documentLine(_ number: Int) -> DocumentLine? {
    place(ofLine: number).map { DocumentLine($0.number, of: $0.chunk, after: $0.before) }
  }

  /// Calls `body` with each line whose number, from 0, is in the range and that satisfies `predicate`, in
  /// order. The empty line after the last line end does not count.
  package func forEachLine<E>(
    in numbers: Range<Int>, where predicate: (Line) -> Bool = { _ in true },
    _ body: (DocumentLine) throws(E) -> Void
  ) throws(E) {
    try visitLines(in: numbers, where: predicate) { line throws(E) in
      try body(line)
      return true
    }
  }

  /// Calls `body` with the same lines as ``forEachLine(in:where:_:)``, until it returns false.
  package func visitLines<E>(
    in numbers: Range<Int>, where predicate: (Line) -> Bool = { _ in true },
    _ body: (DocumentLine) throws(E) -> Bool
  ) throws(E) {
    try visitPlaces(in: numbers) { place throws(E) in
      guard predicate(place.line) else { return true }
      return try body(DocumentLine(place.number, of: place.chunk, after: place.before))
    }
  }

  /// The numbers of the lines in a selection. If the selection ends at the start of a line, that
  /// line does not count.
  package func lineNumbers(in selection: TextRange) -> Range<Int> {
    let first = position(of: selection.lowerBound, in: .utf8).line
    let last = position(of: selection.upperBound, in: .utf8)
    return first..<max(first, last.column == 0 ? last.line - 1 : last.line) + 1
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
  var numberInDocument: Int { before.lineEnds + number }
  /// What was read, in places of the chunk.
  var line: Line { chunk.lines[number] }
}

/// A line of a document, blank or not, with its item.
package struct DocumentLine: Sendable {
  /// Its number, from 0.
  package let number: Int
  /// The line, without its line end and without a byte-order mark.
  package let range: TextRange
  /// The item on it; nil for a blank line.
  package let item: Item?
  /// Whether it is code, front matter or a comment of Markdown.
  package let isLiteral: Bool

  /// The line with the given number from 0 in a chunk.
  package init(_ number: Int, of chunk: Chunk, after before: ChunkSummary) {
    let line = chunk.lines[number]
    self.number = before.lineEnds + number
    range = line.range.shifted(by: before.bytes)
    item = chunk.item(on: line)?.shifted(by: before.bytes)
    isLiteral = line.isLiteral
  }
}
