import TaskText

/// A place in a text, with the line and the column as people count them.
struct Place: Equatable {
  /// The number of the line, from 1.
  let line: Int
  /// The column in Unicode scalars, from 1. A byte-order mark at the start of the text is not counted.
  let column: Int
  /// The offset in bytes, from 0.
  let offset: Offset
}

/// Converts the offsets of one text to places.
struct PlaceIndex {
  let bytes: [UInt8]
  private let lines: LineIndex
  private let markLength: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineIndex(bytes)
    markLength = byteOrderMarkLength(bytes.span)
  }

  /// The place of an offset. An offset after the end of the text means the end.
  func place(at offset: Offset) -> Place {
    let offset = min(max(0, offset), bytes.count)
    let place = lines.position(of: offset, in: .utf32)
    let marks = place.line == 0 && markLength > 0 && offset >= markLength ? 1 : 0
    return Place(line: place.line + 1, column: place.column + 1 - marks, offset: offset)
  }

  /// The line that contains the offset, without its line end and byte-order mark.
  func line(at offset: Offset) -> TextRange {
    let line = lines.range(ofLine: lines.position(of: offset, in: .utf8).line)
    return TextRange(
      line.lowerBound == 0 ? min(markLength, line.upperBound) : line.lowerBound, line.upperBound)
  }
}
