package import TaskText

/// A project or a task in the outline that an editor shows.
package struct OutlineSymbol: Hashable, Sendable {
  /// The name, which is never blank.
  package let name: String
  /// The tags at the end of the line, as they are written; empty if there are none.
  package let detail: String
  /// Project or task.
  package let kind: Item.Kind
  /// Whether the item is done or cancelled.
  package let isClosed: Bool
  /// The range from the start of its line to the end of its last descendant.
  package let range: TextRange
  /// The range of the name.
  package let nameRange: TextRange
  /// The number of its ancestors. Its parent is the last symbol before it whose depth is less by one.
  package let depth: Int
}

/// Calls `body` with the projects and tasks of a document, parents before children. Children of a
/// note become children of the note's parent. Symbols deeper than `maxDepth` have the depth
/// `maxDepth`.
package func forEachSymbol<Check: CancellationCheck>(
  of document: Document, maxDepth: Int = 64, cancellation: Check = NeverCancelled(),
  _ body: (OutlineSymbol) -> Void
) throws(Check.Failure) {
  if document.isOtherFormat { return }
  let outline = try Outline(document, cancellation: cancellation)
  /// The depth of each item's children.
  var depths: [Int] = []
  depths.reserveCapacity(outline.items.count)
  func addSymbols(_: Int, before: ChunkSummary, chunk: Chunk) throws(Check.Failure) {
    try cancellation.check()
    chunk.forEachLine(dialect: document.dialect) { line in
      guard let item = line.item, depths.count < outline.items.count else { return true }
      let entry = outline.items[depths.count]
      let depth = entry.parent.map { depths[$0] } ?? 0
      if item.kind == .note {
        depths.append(depth)
        return true
      }
      depths.append(min(depth + 1, maxDepth))
      let end =
        entry.descendants.isEmpty
        ? item.line.upperBound + before.bytes
        : document.line(entry.lines.upperBound - 1).upperBound
      body(OutlineSymbol(item, bytes: chunk.bytes, start: before.bytes, end: end, depth: depth))
      return true
    }
  }
  try document.chunks.visit(body: addSymbols)
}

extension OutlineSymbol {
  /// The symbol of an item whose ranges count from `start`, and whose descendants end at `end`.
  fileprivate init(_ item: Item, bytes: [UInt8], start: Offset, end: Offset, depth: Int) {
    let named = item.name(in: bytes)
    name = String(decoding: bytes[named.lowerBound..<named.upperBound], as: UTF8.self)
    let run = item.trailingTagsStart..<max(item.trailingTagsStart, item.text.upperBound)
    detail = String(decoding: bytes[run], as: UTF8.self)
    kind = item.kind
    isClosed = item.state != .open
    range = TextRange(item.line.lowerBound + start, end)
    nameRange = named.shifted(by: start)
    self.depth = depth
  }
}
