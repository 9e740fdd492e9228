package import TaskText

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
  return "`\(name)` has a line of more than \(Line.maxLength) bytes, which is left as it is"
}

private func hasUnformattedLine(_ document: Document, in range: TextRange) -> Bool {
  var isFound = false
  document.forEachLine(in: document.lineNumbers(in: range)) { _, line in
    if line.range.count > Line.maxLength { isFound = true }
  }
  return isFound
}
