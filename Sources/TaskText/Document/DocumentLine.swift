/// A line of a document, blank or not.
package struct DocumentLine: Sendable {
  /// Its number, from 0.
  package let number: Int
  /// The line, without its line end and without a byte-order mark.
  package let range: TextRange
  /// The item on it; nil for a blank line.
  package let item: Item?
  /// Whether it is code, front matter or a comment of Markdown.
  package let isLiteral: Bool

  /// The same line, counted from a start that is `distance` bytes and `lines` lines earlier.
  fileprivate func shifted(by distance: Int, lines: Int) -> DocumentLine {
    DocumentLine(
      number: number + lines, range: range.shifted(by: distance),
      item: item?.shifted(by: distance), isLiteral: isLiteral)
  }
}

extension Document {
  /// Calls `body` with each line whose number, from 0, is in the range and whose summary satisfies
  /// `predicate`, in order. The other lines are skipped unread. The empty line after the last line
  /// end does not count.
  package func forEachLine<E>(
    in numbers: Range<Int>, where predicate: (LineSummary) -> Bool = { _ in true },
    _ body: (DocumentLine) throws(E) -> Void
  ) throws(E) {
    try visitLines(in: numbers, where: predicate) { line throws(E) in
      try body(line)
      return true
    }
  }

  /// Calls `body` with the same lines as ``forEachLine(in:where:_:)``, until it returns false.
  package func visitLines<E>(
    in numbers: Range<Int>, where predicate: (LineSummary) -> Bool = { _ in true },
    _ body: (DocumentLine) throws(E) -> Bool
  ) throws(E) {
    var goesOn = true
    try forEachChunk(ofLines: numbers) { before, chunk, first throws(E) in
      guard chunk.summaries[first...].contains(where: predicate) else { return true }
      try chunk.forEachLine(
        dialect: dialect, from: first, where: { summary, _ in predicate(summary) },
        body: { line throws(E) in
          let found = line.shifted(by: before.bytes, lines: before.lineEnds)
          goesOn = try found.number < numbers.upperBound ? body(found) : false
          return goesOn
        })
      return goesOn
    }
  }

  /// Calls `body` with the summary of each line in the range, in order. No line is read.
  package func forEachSummary<E>(
    in numbers: Range<Int>, _ body: (LineSummary) throws(E) -> Void
  ) throws(E) {
    try visitSummaries(in: numbers) { summary throws(E) in
      try body(summary)
      return true
    }
  }

  /// Calls `body` with the same summaries as ``forEachSummary(in:_:)``, until it returns false.
  package func visitSummaries<E>(
    in numbers: Range<Int>, _ body: (LineSummary) throws(E) -> Bool
  ) throws(E) {
    try forEachChunk(ofLines: numbers) { before, chunk, first throws(E) in
      let end = min(chunk.summaries.count, numbers.upperBound - before.lineEnds)
      for summary in chunk.summaries[first..<end] {
        guard try body(summary) else { return false }
      }
      return true
    }
  }

  /// Calls `body` with each chunk that has a line whose number is in the range, what is before the
  /// chunk, and the number in the chunk of the first such line, until `body` returns false.
  private func forEachChunk<E>(
    ofLines numbers: Range<Int>,
    _ body: (_ before: ChunkSummary, _ chunk: Chunk, _ first: Int) throws(E) -> Bool
  ) throws(E) {
    try chunks.visit(
      from: { reaches($0, line: numbers.lowerBound) },
      body: { _, before, chunk throws(E) in
        let first = max(numbers.lowerBound - before.lineEnds, 0)
        guard first < chunk.lineStarts.count, before.lineEnds + first < numbers.upperBound
        else { return false }
        return try body(before, chunk, first)
      })
  }

  /// The numbers of the lines in a selection. If the selection ends at the start of a line, that
  /// line does not count.
  package func lineNumbers(in selection: TextRange) -> Range<Int> {
    let first = position(of: selection.lowerBound, in: .utf8).line
    let last = position(of: selection.upperBound, in: .utf8)
    return first..<max(first, last.column == 0 ? last.line - 1 : last.line) + 1
  }
}
