import Analysis
import LSP
import TaskText

// Converts between positions of the protocol and offsets. Positions of the client are clamped:
// after the end of a line to that end, after the last line to the end of the text, and inside a
// character to its start.
extension OpenDocument {
  func offset(_ position: LSP.Position) -> Offset { text.offset(of: position, in: unit) }

  /// The ends of a reversed range are swapped.
  func textRange(_ range: LSP.Range) -> TextRange { text.textRange(range, in: unit) }

  func range(_ range: TextRange) -> LSP.Range {
    LSP.Range(range, text, in: unit)
  }
}

extension Document {
  fileprivate func offset(of position: LSP.Position, in unit: ColumnUnit) -> Offset {
    offset(of: TaskText.Position(line: position.line, column: position.character), in: unit)
  }

  fileprivate func textRange(_ range: LSP.Range, in unit: ColumnUnit) -> TextRange {
    TextRange(offset(of: range.start, in: unit), offset(of: range.end, in: unit))
  }

  /// The edit that replaces a range by a text in the way of the client. If half of a character is
  /// replaced, U+FFFD stands for the other half: it is as long, so that no column changes.
  func replacement(of range: LSP.Range, with text: String, in unit: ColumnUnit) -> Edit {
    let isReversed =
      (range.end.line, range.end.character) < (range.start.line, range.start.character)
    let (start, end) = isReversed ? (range.end, range.start) : (range.start, range.end)
    var (place, text) = (textRange(range, in: unit), text)
    if isInsideCharacter(start, in: unit) { text = "\u{FFFD}" + text }
    if isInsideCharacter(end, in: unit) {
      place = TextRange(place.lowerBound, place.upperBound + 4)
      text += "\u{FFFD}"
    }
    return Edit(place, text)
  }

  /// Whether the position is between the two halves of a character, which UTF-16 counts as two and
  /// UTF-8 writes in four bytes. Its offset is that of the character.
  private func isInsideCharacter(_ position: LSP.Position, in unit: ColumnUnit) -> Bool {
    guard unit == .utf16 else { return false }
    let offset = offset(of: position, in: unit)
    guard let byte = bytes(in: TextRange(offset, offset + 1)).first, byte >= 0xF0 else {
      return false
    }
    let place = self.position(of: offset, in: unit)
    return (position.line, position.character) == (place.line, place.column + 1)
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
