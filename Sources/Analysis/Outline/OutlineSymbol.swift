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
  /// The index of the symbol that it belongs to, before this one; nil at the top.
  package let parent: Int?
}

/// The projects and tasks of a document, each before those that belong to it. What belongs to a
/// note belongs to what the note belongs to, and so does what lies more than `deepest` symbols
/// deep. The search ends early once it is no longer wanted.
package func outlineSymbols(
  of document: Document, deepest: Int = 64, while isWanted: () -> Bool = { true }
) -> [OutlineSymbol] {
  if document.isOtherFormat { return [] }
  let outline = Outline(document, while: isWanted)
  var symbols: [OutlineSymbol] = []
  /// By item, the symbol that items below it belong to and how deep that one lies.
  var bearers: [(symbol: Int?, depth: Int)] = []
  bearers.reserveCapacity(outline.items.count)
  func add(_: Int, before: ChunkSummary, chunk: Chunk) {
    chunk.forEachLine(dialect: document.dialect) { line in
      guard let item = line.item, bearers.count < outline.items.count else { return true }
      let entry = outline.items[bearers.count]
      let above = entry.parent.map { bearers[$0] } ?? (symbol: nil, depth: 0)
      if item.kind == .note {
        bearers.append(above)
        return true
      }
      bearers.append(above.depth < deepest ? (symbols.count, above.depth + 1) : above)
      let end =
        entry.descendants.isEmpty
        ? item.line.upperBound + before.bytes
        : document.line(entry.lines.upperBound - 1).upperBound
      symbols.append(
        OutlineSymbol(
          item, bytes: chunk.bytes, start: before.bytes, end: end, parent: above.symbol))
      return true
    }
  }
  document.chunks.visit(where: { _ in isWanted() }, body: add)
  return symbols
}

extension OutlineSymbol {
  /// The symbol of an item whose places count from `start`, and whose subtree reaches to `end`.
  fileprivate init(_ item: Item, bytes: [UInt8], start: Offset, end: Offset, parent: Int?) {
    let named = item.name(in: bytes)
    name = String(decoding: bytes[named.lowerBound..<named.upperBound], as: UTF8.self)
    let run = item.tags[item.trailingTags...].first?.start ?? item.text.upperBound
    detail = String(decoding: bytes[run..<max(run, item.text.upperBound)], as: UTF8.self)
    kind = item.kind
    isClosed = item.state != .open
    range = TextRange(item.line.lowerBound + start, end)
    nameRange = named.shifted(by: start)
    self.parent = parent
  }
}
