import TaskText

/// Collects the items of an outline in order.
struct OutlineBuilder {
  private(set) var items: [SearchableOutline.Item] = []
  /// The last item and its ancestors, outermost first, with their indents.
  private var open: [(item: Int, indent: Int)] = []

  /// Adds the item on a line.
  ///
  /// - Parameters:
  ///   - start: the offset from which its places count.
  ///   - firstLine: the number of the line from which its line counts.
  ///   - firstTag: the index of the tag from which its tags count.
  mutating func append(
    _ item: ItemLine, from start: Offset = 0, firstLine: Int = 0, firstTag: Int = 0
  ) {
    while let last = open.last, last.indent >= item.indent { open.removeLast() }
    let tags = item.tags.lowerBound + firstTag..<item.tags.upperBound + firstTag
    open.append((items.count, item.indent))
    items.append(
      SearchableOutline.Item(
        kind: item.kind, lineNumber: item.number + firstLine, line: item.line.shifted(by: start),
        text: item.title.shifted(by: start), parent: open.dropLast().last?.item,
        depth: open.count - 1, tags: tags))
  }
}
