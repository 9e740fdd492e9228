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
  /// Calls `body` with each line whose number, from 0, is in the range and that `isMeant` by what it
  /// is, in order, while that is wanted; the others are passed over unread. The empty line behind
  /// the last line end is none of them.
  package func forEachLine(
    in numbers: Range<Int>, where isMeant: (LineSummary) -> Bool = { _ in true },
    while isWanted: () -> Bool = { true }, _ body: (DocumentLine) -> Void
  ) {
    forEachChunk(ofLines: numbers, while: isWanted) { before, chunk, first in
      chunk.forEachLine(
        dialect: dialect, from: first, where: { summary, _ in isMeant(summary) },
        body: { line in
          let found = line.shifted(by: before.bytes, lines: before.lineEnds)
          guard found.number < numbers.upperBound else { return false }
          body(found)
          return true
        })
    }
  }

  /// Calls `body` with the number of each line in the range, in order, and with what it is, while
  /// that is wanted; no line is read.
  package func forEachSummary(
    in numbers: Range<Int>, while isWanted: () -> Bool = { true },
    _ body: (_ number: Int, _ summary: LineSummary) -> Void
  ) {
    forEachChunk(ofLines: numbers, while: isWanted) { before, chunk, first in
      let end = min(chunk.summaries.count, numbers.upperBound - before.lineEnds)
      for number in first..<end { body(before.lineEnds + number, chunk.summaries[number]) }
    }
  }

  /// Calls `body` with each chunk that holds a line whose number is in the range, what stands before
  /// it, and the number in it of the first such line, while that is wanted.
  private func forEachChunk(
    ofLines numbers: Range<Int>, while isWanted: () -> Bool,
    _ body: (_ before: ChunkSummary, _ chunk: Chunk, _ first: Int) -> Void
  ) {
    chunks.visit(
      from: { reaches($0, line: numbers.lowerBound) },
      body: { _, before, chunk in
        let first = max(numbers.lowerBound - before.lineEnds, 0)
        guard isWanted(), first < chunk.lineStarts.count,
          before.lineEnds + first < numbers.upperBound
        else { return false }
        body(before, chunk, first)
        return true
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
