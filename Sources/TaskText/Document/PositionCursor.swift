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
