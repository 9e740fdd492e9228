package import TaskText

/// A project or a task as a table of contents names it.
package struct OutlineSymbol: Hashable, Sendable {
  /// What it is called, never blank.
  package let name: String
  /// The tags at the end of its line, as they are written; empty where there are none.
  package let detail: String
  /// Project or task.
  package let kind: Item.Kind
  /// Whether it is done or cancelled.
  package let isClosed: Bool
  /// From the start of its line to the end of the last that belongs to it.
  package let range: TextRange
  /// Where its name stands.
  package let nameRange: TextRange
  /// How many symbols it belongs to. The one that it belongs to is the last before it that belongs
  /// to one less.
  package let depth: Int
}

/// Calls `body` with the projects and tasks of a document, each before those that belong to it. What
/// belongs to a note belongs to what the note belongs to, and so does what is more than `deepest`
/// symbols deep.
package func forEachSymbol<Check: CancellationCheck>(
  of document: Document, deepest: Int = 64, cancellation: Check = NeverCancelled(),
  _ body: (OutlineSymbol) -> Void
) throws(Check.Failure) {
  if document.isOtherFormat { return }
  let outline = try Outline(document, cancellation: cancellation)
  /// By item, how deep the items lie that belong to it.
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
      depths.append(min(depth + 1, deepest))
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
  /// The symbol of an item whose places count from `start`, and whose subtree reaches to `end`.
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
