import Analysis
import LSP
import TaskText

// Converts between positions of the protocol and offsets. Positions of the client are clamped:
// after the end of a line to that end, after the last line to the end of the text, and inside a
// character to its start.
extension OpenDocument {
  func offset(_ position: LSP.Position) -> Offset {
    text.offset(
      of: TaskText.Position(line: position.line, column: position.character), in: unit)
  }

  /// The ends of a reversed range are swapped.
  func textRange(_ range: LSP.Range) -> TextRange {
    TextRange(offset(range.start), offset(range.end))
  }

  func range(_ range: TextRange) -> LSP.Range {
    LSP.Range(range, text, in: unit)
  }
}

extension OpenDocument {
  /// Converts offsets in ascending order, and so counts the columns of a long line only once.
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

  /// A range of a text that has the line index `index`.
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
