/// A part of a text: its end is excluded (LSP 3.18, `Range`).
package struct Range: Hashable, Codable, Sendable {
  package var start: Position
  package var end: Position

  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }
}
