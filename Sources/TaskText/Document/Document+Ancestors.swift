extension Document {
  /// The number of the line that holds an item's parent: the nearest item above with a smaller
  /// indent. Nil for an item at the margin, for one with nothing above, and for a blank line.
  ///
  /// - Complexity: a chunk that holds no smaller indent is passed over.
  public func parent(ofLine number: Int) -> Int? {
    guard let place = place(ofLine: number) else { return nil }
    return parent(of: place).map(\.line)
  }

  /// Whether nothing that the item on the line belongs to is done or cancelled.
  package func isInOpenBranch(_ number: Int) -> Bool {
    place(ofLine: number).map(isInOpenBranch) ?? true
  }

  /// The same for the line that holds the byte at `offset` of a chunk, which is the one at `index`.
  ///
  /// - Complexity: at the margin, that of a search through the chunk's lines.
  package func isInOpenBranch(_ offset: Offset, of chunk: Chunk, at index: Int) -> Bool {
    let number = chunk.lineNumber(of: offset)
    guard chunk.summaries[number].indent > 0 else { return true }
    return isInOpenBranch(
      LinePlace(chunk: chunk, number: number, index: index, before: chunks.sum(before: index)))
  }

  private func isInOpenBranch(_ place: LinePlace) -> Bool {
    var place = place
    while let parent = parent(of: place) {
      guard parent.summary.state == .open else { return false }
      place = parent
    }
    return true
  }

  private func parent(of place: LinePlace) -> LinePlace? {
    let indent = place.summary.indent
    guard indent > 0, indent < .max else { return nil }
    return lastLine(before: place, indentedLessThan: indent)
  }
}
