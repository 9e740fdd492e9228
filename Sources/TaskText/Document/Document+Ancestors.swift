extension Document {
  /// The number of the line that holds an item's parent: the nearest item above with a smaller
  /// indent. Nil for an item at the margin, for one with nothing above, and for a blank line.
  ///
  /// - Complexity: a chunk that holds no smaller indent is passed over.
  public func parent(ofLine number: Int) -> Int? {
    guard let place = linePlace(number) else { return nil }
    return parent(of: place).map { $0.before.lineEnds + $0.number }
  }

  /// Whether nothing that the item on the line belongs to is done or cancelled.
  package func isInOpenBranch(_ number: Int) -> Bool {
    guard var place = linePlace(number) else { return true }
    while let parent = parent(of: place) {
      guard parent.chunk.standings[parent.number].isOpen else { return false }
      place = parent
    }
    return true
  }

  /// A line: its chunk, its number there, the chunk's index, and what stands before the chunk.
  private struct LinePlace {
    let chunk: Chunk
    let number: Int
    let index: Int
    let before: ChunkSummary
  }

  private func linePlace(_ number: Int) -> LinePlace? {
    guard let place = place(ofLine: number) else { return nil }
    let index = chunk(at: place.before.bytes).index
    return LinePlace(
      chunk: place.chunk, number: place.number, index: index, before: place.before)
  }

  private func parent(of place: LinePlace) -> LinePlace? {
    let indent = place.chunk.standings[place.number].indent
    guard indent > 0, indent < .max else { return nil }
    if let number = place.chunk.lastLine(before: place.number, indentedLessThan: indent) {
      return LinePlace(
        chunk: place.chunk, number: number, index: place.index, before: place.before)
    }
    guard let index = chunks.lastIndex(before: place.index, where: { $0.leastIndent < indent }),
      let chunk = chunks[index],
      let number = chunk.lastLine(before: chunk.standings.count, indentedLessThan: indent)
    else { return nil }
    return LinePlace(
      chunk: chunk, number: number, index: index, before: chunks.sum(before: index))
  }
}

extension Chunk {
  /// The number of the last line before `number` that holds an item with a smaller indent.
  fileprivate func lastLine(before number: Int, indentedLessThan indent: Int32) -> Int? {
    standings[..<number].lastIndex { $0.indent < indent }
  }
}
