package import TaskText

/// The length of the longest line that is formatted, in bytes: what an edit must not change of a line
/// takes many times its memory.
package let maxFormattedLine = 1 << 20

/// What is said of a text with a line that is too long to be formatted; nil if it has none.
///
/// - Parameters:
///   - name: what the text is called.
///   - ranges: the ranges whose lines are formatted, or nil for the whole text.
package func noteOnUnformattedLines(
  of document: Document, named name: String, in ranges: [TextRange]? = nil
) -> String? {
  let ranges = ranges ?? [TextRange(0, document.count)]
  guard ranges.contains(where: { hasUnformattedLine(document, in: $0) }) else { return nil }
  return "`\(name)` has a line of more than \(maxFormattedLine) bytes, which is left as it is"
}

private func hasUnformattedLine(_ document: Document, in range: TextRange) -> Bool {
  var isFound = false
  document.forEachChunk(in: range) { before, chunk in
    // Most chunks are shorter than that.
    guard !isFound, chunk.bytes.count > maxFormattedLine else { return }
    isFound = chunk.lines.indices.contains { number in
      let line = chunk.range(ofLine: number)
      return line.count > maxFormattedLine
        && document.lineNumbers(in: range).contains(before.lineEnds + number)
    }
  }
  return isFound
}
