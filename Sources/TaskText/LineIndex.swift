/// The starts of a text's lines, which convert offsets to lines and columns and back.
///
/// A place has four forms in Tagline:
/// - an ``Offset``: UTF-8 bytes from the text's start, used for all computations;
/// - an offset from a chunk's start, used only inside a ``Document``;
/// - a ``Position``: a line and a column from 0, in the unit of an editor;
/// - a line and a column from 1, in Unicode scalars, in reports for people.
///
/// All conversions are total. A column after its line's end is the end, a line after the last is the
/// text's end, and a place inside a character is that character's start.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [Offset]
  /// The columns in each block of a long line, from which the columns after them are counted.
  private let blocks: [ColumnsOfBlock]

  /// Finds the lines of a text. A line ends in `\n`, `\r\n` or `\r`.
  ///
  /// - Complexity: O(*n*) time, and eight bytes of memory for each line. A position is then found in a
  ///   bounded time, however long its line is.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let span = bytes.span
    var starts = [0]
    var next = 0
    while next < span.count {
      let end = lineEnd(span, from: next, to: span.count)
      if end == span.count { break }
      next = nextLine(span, after: end, to: span.count)
      starts.append(next)
    }
    self.starts = starts
    blocks = ColumnsOfBlock.all(in: span, starts)
  }

  /// The number of lines: one more than there are line ends.
  public var lineCount: Int { starts.count }

  /// The line with the given number from 0, without its line end; the empty range at the end of the
  /// text if the line does not exist.
  public func range(ofLine number: Int) -> TextRange {
    guard starts.indices.contains(number) else { return TextRange(at: bytes.count) }
    let start = starts[number]
    guard starts.indices.contains(number + 1) else { return TextRange(start, bytes.count) }
    let next = starts[number + 1]
    let isPair = next - start > 1 && bytes[next - 2] == 0x0D && bytes[next - 1] == 0x0A
    return TextRange(start, next - (isPair ? 2 : 1))
  }

  /// The line and column of an offset.
  public func position(of offset: Offset, in unit: ColumnUnit) -> Position {
    let number = lineNumber(of: offset, in: starts)
    let line = range(ofLine: number)
    let offset = min(offset, line.upperBound)
    let block = ColumnsOfBlock.last(of: blocks, atOrBefore: offset)
    guard let block, block.start > line.lowerBound else {
      return Position(
        line: number, column: column(bytes.span, line: line, of: offset, in: unit))
    }
    let rest = TextRange(block.start, line.upperBound)
    return Position(
      line: number,
      column: block.column(in: unit, from: line.lowerBound)
        + column(bytes.span, line: rest, of: offset, in: unit))
  }

  /// The offset of a line and column.
  public func offset(of position: Position, in unit: ColumnUnit) -> Offset {
    if position.line < 0 { return 0 }
    let line = range(ofLine: position.line)
    return TaskText.offset(bytes.span, line: line, of: position.column, in: unit)
  }
}

/// The number from 0 of the line that contains the offset, if lines begin at `starts`.
package func lineNumber(of offset: Offset, in starts: [Offset]) -> Int {
  var low = 0
  var high = starts.count
  while high - low > 1 {
    let middle = (low + high) / 2
    if starts[middle] <= offset { low = middle } else { high = middle }
  }
  return low
}
