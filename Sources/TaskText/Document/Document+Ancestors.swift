extension Document {
  /// The line number of an item's parent, which is the nearest item above with a smaller indent. Nil
  /// if there is none, and for a blank line.
  ///
  /// - Complexity: chunks without a smaller indent are skipped.
  public func parentLine(ofLine number: Int) -> Int? {
    guard let place = place(ofLine: number) else { return nil }
    return parent(of: place).map { $0.line }
  }

  /// Whether no ancestor of the item on the line is done or cancelled.
  package func isInOpenBranch(_ number: Int) -> Bool {
    place(ofLine: number).map(isInOpenBranch) ?? true
  }

  /// The same for the line that contains the byte at `offset` of `chunk`, whose index is `index`.
  ///
  /// - Complexity: for an item without an indent, a search through the chunk's lines.
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
