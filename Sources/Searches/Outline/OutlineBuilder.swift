import TaskText

/// Collects the items of a document in order.
struct OutlineBuilder {
  private(set) var items: [SearchableOutline.Item] = []
  private(set) var tags: [SearchableOutline.ItemTag] = []
  private(set) var names = NameNumbers()
  /// The last item and its ancestors, outermost first, with their indents.
  private var open: [(item: Int, indent: Int)] = []

  /// Adds the item on a line. Its places count from the start of `bytes`, which begin at `start` in the
  /// document.
  mutating func append(_ item: Item, onLine line: Int, in bytes: [UInt8], from start: Offset) {
    while let last = open.last, last.indent >= item.indent { open.removeLast() }
    let firstTag = tags.count
    for tag in item.tags {
      tags.append(
        SearchableOutline.ItemTag(
          name: names.number(of: bytes[tag.name.lowerBound..<tag.name.upperBound]),
          payload: tag.payload?.shifted(by: start)))
    }
    items.append(
      SearchableOutline.Item(
        kind: item.kind, lineNumber: line,
        line: withoutIndent(item.line, in: bytes).shifted(by: start),
        text: item.title(in: bytes.span).shifted(by: start), parent: open.last?.item,
        depth: open.count, tags: firstTag..<tags.count))
    open.append((items.count - 1, item.indent))
  }

  private func withoutIndent(_ line: TextRange, in bytes: [UInt8]) -> TextRange {
    var start = line.lowerBound
    while start < line.upperBound, isBlank(bytes[start]) { start += 1 }
    return TextRange(start, line.upperBound)
  }
}
