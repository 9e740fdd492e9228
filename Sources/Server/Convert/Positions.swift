import Analysis
import LSP
import TaskText

// Where the wire's lines and columns meet offsets. Every place of the client is clamped: past the
// line's end is its end, past the last line is the text's end, inside a character is its start.
extension OpenDocument {
  func offset(_ position: LSP.Position) -> Offset {
    text.offset(
      of: TaskText.Position(line: position.line, column: position.character), in: unit)
  }

  /// A range that is reversed is read as if it were not.
  func textRange(_ range: LSP.Range) -> TextRange {
    TextRange(offset(range.start), offset(range.end))
  }

  func range(_ range: TextRange) -> LSP.Range {
    LSP.Range(range, text, in: unit)
  }
}

extension OpenDocument {
  /// For places in the order of the text: a long line is counted once.
  var cursor: PositionCursor { PositionCursor(text, in: unit) }
}

extension PositionCursor {
  mutating func position(_ offset: Offset) -> LSP.Position {
    LSP.Position(position(of: offset))
  }

  mutating func range(_ range: TextRange) -> LSP.Range {
    LSP.Range(start: position(range.lowerBound), end: position(range.upperBound))
  }
}

extension LSP.Position {
  init(_ position: TaskText.Position) {
    self.init(line: position.line, character: position.column)
  }
}

extension LSP.Range {
  /// A range of a text.
  init(_ range: TextRange, _ text: Document, in unit: ColumnUnit) {
    self.init(
      start: LSP.Position(text.position(of: range.lowerBound, in: unit)),
      end: LSP.Position(text.position(of: range.upperBound, in: unit)))
  }

  /// A range of a text whose lines are told by `index`.
  init(_ range: TextRange, _ index: LineIndex, in unit: ColumnUnit) {
    self.init(
      start: LSP.Position(index.position(of: range.lowerBound, in: unit)),
      end: LSP.Position(index.position(of: range.upperBound, in: unit)))
  }

  /// A place in a file that is not open.
  init(_ place: IndexedPlace) {
    self.init(
      start: LSP.Position(line: place.line, character: place.column),
      end: LSP.Position(line: place.line, character: place.column + place.length))
  }
}
