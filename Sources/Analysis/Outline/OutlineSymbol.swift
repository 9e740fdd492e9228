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

/// The projects and tasks of a document, each before those that belong to it. What belongs to a note
/// belongs to what the note belongs to, and so does what lies more than `deepest` symbols deep.
package func outlineSymbols(of document: Document, deepest: Int = 64) -> [OutlineSymbol] {
  if document.isOtherFormat { return [] }
  let outline = Outline(document)
  var symbols: [OutlineSymbol] = []
  /// By item, the symbol that items below it belong to and how deep that one lies.
  var bearers: [(symbol: Int?, depth: Int)] = []
  bearers.reserveCapacity(outline.items.count)
  for (entry, item) in zip(outline.items, document.items) {
    let above = entry.parent.map { bearers[$0] } ?? (symbol: nil, depth: 0)
    if item.kind == .note {
      bearers.append(above)
      continue
    }
    bearers.append(above.depth < deepest ? (symbols.count, above.depth + 1) : above)
    let end = document.line(entry.lines.upperBound - 1).upperBound
    symbols.append(
      OutlineSymbol(item, end: end, parent: above.symbol, bytes: document.bytes(in: item.line)))
  }
  return symbols
}

extension OutlineSymbol {
  /// The symbol of an item whose subtree reaches to `end`; `bytes` are its line's.
  fileprivate init(_ item: Item, end: Offset, parent: Int?, bytes: [UInt8]) {
    let start = item.line.lowerBound
    let own = item.shifted(by: -start)
    let title = own.title(in: bytes)
    let run = own.trailingTags < own.tags.count ? own.tags[own.trailingTags].start : bytes.count
    let named = [title, own.text, trimmed(own.line, in: bytes)].first { !$0.isEmpty } ?? own.line
    name = String(decoding: bytes[named.lowerBound..<named.upperBound], as: UTF8.self)
    detail = String(
      decoding: bytes[min(run, own.text.upperBound)..<own.text.upperBound], as: UTF8.self)
    kind = item.kind
    isClosed = item.state != .open
    range = TextRange(start, max(end, item.line.upperBound))
    nameRange = named.shifted(by: start)
    self.parent = parent
  }
}
