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
