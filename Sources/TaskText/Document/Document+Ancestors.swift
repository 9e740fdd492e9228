extension Document {
  /// The number of the line that holds an item's parent: the nearest item above with a smaller
  /// indent. Nil for an item at the margin, for one with nothing above, and for a blank line.
  ///
  /// - Complexity: a chunk that holds no smaller indent is passed over unread.
  public func parent(ofLine number: Int) -> Int? {
    guard let place = place(ofLine: number),
      let item = place.chunk.item(onLine: place.number, dialect: dialect), item.indent > 0
    else { return nil }
    if let line = place.chunk.lastLine(
      before: place.number, indentedLessThan: item.indent, dialect: dialect)
    {
      return place.before.lineEnds + line
    }
    let index = chunks.firstIndex { $0.lineEnds > place.before.lineEnds }.index
    guard
      let above = chunks.lastIndex(before: index, where: { $0.leastIndent < item.indent }),
      let chunk = chunks[above],
      let line = chunk.lastLine(
        before: chunk.lineStarts.count, indentedLessThan: item.indent, dialect: dialect)
    else { return nil }
    return chunks.sum(before: above).lineEnds + line
  }

  /// Whether nothing that the item on the line belongs to is done or cancelled.
  package func isInOpenBranch(_ number: Int) -> Bool {
    var line = number
    while let parent = parent(ofLine: line) {
      guard item(onLine: parent)?.state == .open else { return false }
      line = parent
    }
    return true
  }
}

extension Chunk {
  /// The number of the last line before `number` that holds an item with an indent less than
  /// `indent`.
  fileprivate func lastLine(
    before number: Int, indentedLessThan indent: Int, dialect: Dialect
  ) -> Int? {
    var found: Int?
    let bytes = bytes
    let span = bytes.span
    var walk = LineWalk(span, state: startState, isMarkdown: dialect.isMarkdown)
    var line = 0
    while line < number, let next = walk.next(span) {
      if let width = indentWidth(span, line: next.range), width < indent { found = line }
      line += 1
    }
    return found
  }
}
