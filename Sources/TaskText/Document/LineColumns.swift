/// Counts the columns of a chunk's places, each the start of a character, which are asked for in
/// the order of the text: a line is counted once, however many places it holds.
package struct LineColumns {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private let unit: ColumnUnit
  private var line = TextRange(at: 0)
  private var offset = 0
  private var column = 0

  /// Columns of `chunk` in `unit`; places count from the chunk.
  package init(_ chunk: Chunk, in unit: ColumnUnit) {
    bytes = chunk.bytes
    isASCII = chunk.isASCII
    self.unit = unit
  }

  /// Turns to a line of the chunk, without its line end.
  package mutating func begin(_ line: TextRange) {
    self.line = line
    offset = line.lowerBound
    column = 0
  }

  /// The column of a place on the line, clamped to it: not before the one that was last asked for.
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
