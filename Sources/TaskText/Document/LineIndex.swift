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

  /// Finds the lines of a text. A line ends in `\n`, `\r\n` or `\r`.
  ///
  /// - Complexity: O(*n*) time, and eight bytes of memory for each line.
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
    return Position(line: number, column: column(bytes.span, line: line, of: offset, in: unit))
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
  max(starts.partition { $0 > offset } - 1, 0)
}

/// The unit in which columns count, from 0 at the start of the line.
public enum ColumnUnit: Hashable, Sendable, CaseIterable {
  /// UTF-8 bytes.
  case utf8
  /// UTF-16 code units: two for a scalar above U+FFFF.
  case utf16
  /// Unicode scalars.
  case utf32
}

/// A place in a text as a line and a column, both from 0.
public struct Position: Hashable, Sendable, Comparable {
  /// The number of line ends before it.
  public var line: Int
  /// The distance from the start of its line, in a ``ColumnUnit``.
  public var column: Int

  /// A line and a column, both from 0.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Earlier places are less.
  public static func < (one: Position, other: Position) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// The column of `offset` on the line, clamped to the line. An offset inside a character counts as
/// the character's start.
package func column(
  _ bytes: Span<UInt8>, line: TextRange, of offset: Offset, in unit: ColumnUnit
) -> Int {
  var next = line.lowerBound
  var column = 0
  while next < line.upperBound, next < offset {
    let plain = endOfASCII(bytes, from: next, to: min(line.upperBound, offset)) &- next
    if plain > 0 {
      column &+= plain
      next &+= plain
      continue
    }
    let decoded = scalar(bytes, at: next, before: line.upperBound)
    if next &+ decoded.length > offset { break }
    column &+= width(decoded, in: unit)
    next &+= decoded.length
  }
  return column
}

/// The offset of a column on the line, clamped to the line. A column inside a character counts as
/// the character's start.
func offset(
  _ bytes: Span<UInt8>, line: TextRange, of column: Int, in unit: ColumnUnit
) -> Offset {
  var next = line.lowerBound
  var rest = column
  while next < line.upperBound, rest > 0 {
    let plain =
      endOfASCII(bytes, from: next, to: next &+ min(line.upperBound &- next, rest)) &- next
    if plain > 0 {
      rest &-= plain
      next &+= plain
      continue
    }
    let decoded = scalar(bytes, at: next, before: line.upperBound)
    rest &-= width(decoded, in: unit)
    if rest < 0 { break }
    next &+= decoded.length
  }
  return next
}

/// The number of units in a scalar. A byte that is not valid UTF-8 is one unit.
private func width(_ decoded: DecodedScalar, in unit: ColumnUnit) -> Int {
  switch unit {
  case .utf8: decoded.length
  case .utf16: decoded.length == 4 ? 2 : 1
  case .utf32: 1
  }
}

extension Document {
  /// The line with the given number from 0, without its line end; the empty range at the end of the
  /// text if the line does not exist.
  public func range(ofLine number: Int) -> TextRange {
    guard let place = place(ofLine: number) else { return TextRange(at: count) }
    return place.chunk.range(ofLine: place.number).shifted(by: place.before.bytes)
  }

  /// The number of the line that contains the offset, which is clamped to the text.
  package func lineNumber(at offset: Offset) -> Int { position(of: offset, in: .utf8).line }

  /// The line and column of an offset, by the rules of ``LineIndex``.
  public func position(of offset: Offset, in unit: ColumnUnit) -> Position {
    let offset = min(max(offset, 0), count)
    let place = chunk(at: offset)
    if let chunk = place.element {
      let (number, column) = chunk.lineAndColumn(of: offset - place.before.bytes, in: unit)
      return Position(line: place.before.lineEnds + number, column: column)
    }
    // The end of the text is on its last line, unless that has a line end.
    let lineEnds = chunks.summary.lineEnds
    guard let last = chunks[chunks.count - 1], last.summary.lineEnds < last.lines.count else {
      return Position(line: lineEnds, column: 0)
    }
    return Position(
      line: lineEnds, column: last.lineAndColumn(of: last.bytes.count, in: unit).column)
  }

  /// The offset of a line and column, by the rules of ``LineIndex``.
  public func offset(of position: Position, in unit: ColumnUnit) -> Offset {
    guard position.line >= 0 else { return 0 }
    guard let place = place(ofLine: position.line) else { return count }
    let (bytes, line) = (place.chunk.bytes, place.chunk.range(ofLine: place.number))
    return place.before.bytes
      + TaskText.offset(bytes.span, line: line, of: position.column, in: unit)
  }
}

extension Chunk {
  /// The line that contains an offset, and the column of the offset.
  package func lineAndColumn(of offset: Offset, in unit: ColumnUnit) -> (line: Int, column: Int) {
    let number = lineNumber(of: offset)
    let line = range(ofLine: number)
    let bytes = bytes
    return (number, TaskText.column(bytes.span, line: line, of: offset, in: unit))
  }
}
