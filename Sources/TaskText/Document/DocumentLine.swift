/// A line of a document, blank or not.
package struct DocumentLine: Sendable {
  /// Its number, from 0.
  package let number: Int
  /// The line, without its line end and without a byte-order mark.
  package let range: TextRange
  /// What it says; nil for a blank line.
  package let item: Item?
  /// Whether it is Markdown's code, front matter or comment.
  package let isLiteral: Bool

  /// The same line, with numbers and places counted from an earlier start.
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
    in numbers: Range<Int>, where isMeant: (LineStanding) -> Bool = { _ in true },
    while isWanted: () -> Bool = { true }, _ body: (DocumentLine) -> Void
  ) {
    guard let first = place(ofLine: numbers.lowerBound) else { return }
    var index = chunk(at: first.before.bytes).index
    var before = first.before
    var next = first.number
    while isWanted(), let chunk = chunks[index], before.lineEnds + next < numbers.upperBound {
      chunk.forEachLine(
        dialect: dialect, from: next, where: { standing, _ in isMeant(standing) },
        body: { line in
          let found = line.shifted(by: before.bytes, lines: before.lineEnds)
          guard found.number < numbers.upperBound else { return false }
          body(found)
          return true
        })
      before += chunk.summary
      index += 1
      next = 0
    }
  }

  /// Calls `body` with the number of each line in the range, in order, and with what it is, while
  /// that is wanted; no line is read.
  package func forEachStanding(
    in numbers: Range<Int>, while isWanted: () -> Bool = { true },
    _ body: (_ number: Int, _ standing: LineStanding) -> Void
  ) {
    guard let first = linePlace(numbers.lowerBound) else { return }
    var (index, start, next) = (first.index, first.before.lineEnds, first.number)
    while isWanted(), let chunk = chunks[index], start + next < numbers.upperBound {
      let end = min(chunk.standings.count, numbers.upperBound - start)
      for number in next..<end { body(start + number, chunk.standings[number]) }
      start += chunk.lineEnds
      index += 1
      next = 0
    }
  }

  /// The numbers of the lines that a selection is about. One that ends at the start of a line is
  /// not about that line.
  package func lineNumbers(in selection: TextRange) -> Range<Int> {
    let first = position(of: selection.lowerBound, in: .utf8).line
    let last = position(of: selection.upperBound, in: .utf8)
    return first..<max(first, last.column == 0 ? last.line - 1 : last.line) + 1
  }
}
