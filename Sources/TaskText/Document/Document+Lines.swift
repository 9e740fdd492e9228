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
