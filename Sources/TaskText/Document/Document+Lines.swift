extension Document {
  /// The line with the given number from 0, without its line end; the empty range at the end of the
  /// text if the line does not exist.
  public func range(ofLine number: Int) -> TextRange {
    guard let place = place(ofLine: number) else { return TextRange(at: count) }
    return place.chunk.range(ofLine: place.number).shifted(by: place.before.bytes)
  }

  /// The number of the line that contains the offset, which is clamped to the text.
  ///
  /// - Complexity: a search, however long the line is.
  package func lineNumber(at offset: Offset) -> Int {
    let offset = min(max(offset, 0), count)
    let place = chunk(at: offset)
    let inside = place.element?.lineNumber(of: offset - place.before.bytes) ?? 0
    return place.before.lineEnds + inside
  }

  /// The line and column of an offset, by the rules of ``LineIndex``.
  public func position(of offset: Offset, in unit: ColumnUnit) -> Position {
    let offset = min(max(offset, 0), count)
    let place = chunk(at: offset)
    guard let chunk = place.element else { return endPosition(in: unit) }
    let inside = offset - place.before.bytes
    let number = chunk.lineNumber(of: inside)
    let column = chunk.column(of: inside, onLine: number, in: unit)
    return Position(line: place.before.lineEnds + number, column: column)
  }

  /// The offset of a line and column, by the rules of ``LineIndex``.
  public func offset(of position: Position, in unit: ColumnUnit) -> Offset {
    guard position.line >= 0 else { return 0 }
    guard let place = place(ofLine: position.line) else { return count }
    let inside = place.chunk.offset(of: position.column, onLine: place.number, in: unit)
    return place.before.bytes + inside
  }

  /// The position of the text's end.
  private func endPosition(in unit: ColumnUnit) -> Position {
    let sum = chunks.summary
    guard let last = chunks[chunks.count - 1], sum.lineEnds >= 0, let end = last.bytes.last,
      !isLineEnd(end)
    else { return Position(line: sum.lineEnds, column: 0) }
    let number = last.lineStarts.count - 1
    return Position(
      line: sum.lineEnds, column: last.column(of: last.bytes.count, onLine: number, in: unit))
  }
}

extension Chunk {
  /// The number from 0 of the line that contains the offset.
  package func lineNumber(of offset: Offset) -> Int {
    TaskText.lineNumber(of: offset, in: lineStarts)
  }

  /// The column of an offset on a line, clamped to the line.
  fileprivate func column(of offset: Offset, onLine number: Int, in unit: ColumnUnit) -> Int {
    let line = range(ofLine: number)
    if isASCII { return min(max(offset, line.lowerBound), line.upperBound) - line.lowerBound }
    let bytes = bytes
    return TaskText.column(bytes.span, line: line, of: offset, in: unit)
  }

  /// The offset of a column on a line, clamped to the line.
  fileprivate func offset(of column: Int, onLine number: Int, in unit: ColumnUnit) -> Offset {
    let line = range(ofLine: number)
    if isASCII { return line.lowerBound + min(max(column, 0), line.count) }
    let bytes = bytes
    return TaskText.offset(bytes.span, line: line, of: column, in: unit)
  }
}

/// Computes the columns of places in a chunk, which must be starts of characters, in the order of
/// the text. Each line is counted only once, however many places are on it.
package struct LineColumns {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private let unit: ColumnUnit
  private var line = TextRange(at: 0)
  private var offset = 0
  private var column = 0

  /// Columns of `chunk` in `unit`; places count from the start of the chunk.
  package init(_ chunk: Chunk, in unit: ColumnUnit) {
    bytes = chunk.bytes
    isASCII = chunk.isASCII
    self.unit = unit
  }

  /// Starts a line of the chunk; the range must not include the line end.
  package mutating func begin(_ line: TextRange) {
    self.line = line
    offset = line.lowerBound
    column = 0
  }

  /// The column of a place on the line. The place must not be before the last one, and is clamped to
  /// the line.
  package mutating func column(of place: Offset) -> Int {
    let place = min(max(place, offset), line.upperBound)
    if isASCII || unit == .utf8 {
      column += place - offset
    } else {
      let rest = TextRange(offset, line.upperBound)
      column += TaskText.column(bytes.span, line: rest, of: place, in: unit)
    }
    offset = place
    return column
  }
}

/// Converts offsets, which must be starts of characters, to positions. Offsets in ascending order
/// are fast: columns count from the previous offset, so that a long line is counted only once.
package struct PositionCursor {
  private let document: Document
  private let unit: ColumnUnit
  private var columns: LineColumns?
  /// The chunk of the last offset, and the totals of the chunks before it.
  private var chunk: (Chunk, before: ChunkSummary)?
  private var line = 0
  private var last = -1

  /// A cursor for a document, with columns in `unit`.
  package init(_ document: Document, in unit: ColumnUnit) {
    self.document = document
    self.unit = unit
  }

  /// The line and column of an offset.
  package mutating func position(of offset: Offset) -> Position {
    guard enter(offset), let (chunk, before) = chunk else {
      return document.position(of: offset, in: unit)
    }
    let inside = offset - before.bytes
    let number = chunk.lineNumber(of: inside)
    if number != line || inside < last {
      line = number
      columns?.begin(chunk.range(ofLine: number))
    }
    last = inside
    return Position(line: before.lineEnds + number, column: columns?.column(of: inside) ?? 0)
  }

  /// Moves to the chunk that contains the byte at `offset`; false at the text's end.
  private mutating func enter(_ offset: Offset) -> Bool {
    if let (chunk, before) = chunk, offset >= before.bytes,
      offset < before.bytes + chunk.bytes.count
    {
      return true
    }
    guard offset >= 0 else { return false }
    let place = document.chunk(at: offset)
    guard let chunk = place.element else { return false }
    self.chunk = (chunk, place.before)
    columns = LineColumns(chunk, in: unit)
    line = -1
    last = -1
    return true
  }
}
