extension Document {
  /// The lines from an item to its last descendant; blank lines after that one do not belong to the
  /// subtree. The subtree of a blank line is the line itself.
  ///
  /// - Complexity: chunks in which every item has a larger indent are skipped.
  package func subtree(ofLine number: Int) -> Range<Int> {
    guard let place = place(ofLine: number) else { return number..<number }
    let indent = place.summary.indent
    guard indent < .max else { return number..<number + 1 }
    if let next = firstLine(after: place, indentedAtMost: indent) {
      let last = lastLine(before: next, indentedLessThan: .max)?.line
      return number..<max(last ?? number, number) + 1
    }
    return number..<max(lastItemLine ?? number, number) + 1
  }

  /// The last line that is not blank.
  private var lastItemLine: Int? {
    guard let index = chunks.lastIndex(before: chunks.count, where: { $0.minIndent < .max }),
      let chunk = chunks[index],
      let number = chunk.summaries.lastIndex(where: { $0.indent < .max })
    else { return nil }
    return chunks.sum(before: index).lineEnds + number
  }
}
