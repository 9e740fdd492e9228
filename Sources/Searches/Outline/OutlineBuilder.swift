import TaskText

/// Collects the items of an outline in order.
struct OutlineBuilder {
  private(set) var items: [SearchableOutline.Item] = []
  /// The indent of each item.
  private var indents: [Int] = []

  /// Whether the parents of items matter; if not, all items are at the top level.
  let readsParents: Bool
  /// The maximum number of items.
  private let limit: Int
  /// Whether there are more items, which are left out.
  private(set) var isFull = false

  /// A builder for the items of a text of so many bytes.
  init(bytes: Int, limit: Int = .max, readsParents: Bool = true) {
    self.readsParents = readsParents
    self.limit = limit
    // Most lines are longer than 32 bytes. A long text may have few lines.
    let capacity = min(bytes / 32, 1 << 12)
    items.reserveCapacity(capacity)
    indents.reserveCapacity(capacity)
  }

  /// Adds the item on a line.
  ///
  /// - Parameters:
  ///   - start: the offset from which its places count.
  ///   - firstLine: the number of the line from which its line counts.
  ///   - firstTag: the index of the tag from which its tags count.
  mutating func append(
    _ item: borrowing ItemLine, from start: Offset = 0, firstLine: Int = 0, firstTag: Int = 0
  ) {
    guard items.count < limit else {
      isFull = true
      return
    }
    let tags = item.tags.lowerBound + firstTag..<item.tags.upperBound + firstTag
    let parent = readsParents ? parent(ofIndent: item.indent) : nil
    items.append(
      SearchableOutline.Item(
        kind: item.kind, box: item.box, lineNumber: item.number + firstLine,
        line: item.line.shifted(by: start),
        text: item.title.shifted(by: start), parent: parent,
        depth: parent.map { items[$0].depth + 1 } ?? 0, tags: tags))
  }

  /// The parent of the next item, which has this indent.
  private mutating func parent(ofIndent indent: Int) -> Int? {
    var parent = items.indices.last
    // Each item is passed only once, as it has no descendants after the next item.
    while let last = parent, indents[last] >= indent { parent = items[last].parent }
    indents.append(indent)
    return parent
  }
}
