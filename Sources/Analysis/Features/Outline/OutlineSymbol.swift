package import TagFields
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

/// How many symbols an editor gets of one text. Editors fetch all of them after every pause in typing.
package let maxOutlineSymbols = 2500

/// Calls `body` with the projects and tasks of a document, parents before children. The children of
/// a note, or of a task that is left out, become children of the symbol above it. Symbols deeper than
/// `maxDepth` have the depth `maxDepth`.
///
/// Of more than `limit`, these are left out: the innermost tasks first, then the innermost projects.
package func forEachSymbol(
  of document: Document, maxDepth: Int = 64, limit: Int = maxOutlineSymbols,
  _ body: (OutlineSymbol) -> Void
) {
  if document.isOtherFormat { return }
  let outline = Outline(document)
  let symbols = outline.symbols(limit: limit)
  let depths = outline.depths(ofSymbols: symbols, maxDepth: maxDepth)
  var added = 0
  func addSymbols(_: Int, before: ChunkSummary, chunk: Chunk) {
    while added < symbols.count {
      let entry = outline.items[symbols[added]]
      let number = entry.line - before.lineEnds
      guard number < chunk.lines.count else { return }
      if let item = chunk.item(onLine: number) {
        let end =
          entry.descendants.isEmpty
          ? item.line.upperBound + before.bytes
          : document.range(ofLine: entry.lines.upperBound - 1).upperBound
        body(
          OutlineSymbol(
            item, bytes: chunk.bytes, start: before.bytes, end: end, depth: depths[added]))
      }
      added += 1
    }
  }
  document.chunks.visit(body: addSymbols)
}

extension Outline {
  /// The indices of the items that are symbols, in ascending order.
  fileprivate func symbols(limit: Int) -> [Int] {
    let projects = outermost(limit) { $0.kind == .project }
    let tasks = outermost(limit - projects.count) { $0.kind == .task }
    return (projects + tasks).sorted()
  }

  /// The number of symbols that each symbol is inside.
  fileprivate func depths(ofSymbols symbols: [Int], maxDepth: Int) -> [Int] {
    var depths: [Int] = []
    /// The ends of the symbols that are not closed yet, each inside the one before.
    var open: [Int] = []
    for index in symbols {
      while let end = open.last, end <= index { open.removeLast() }
      depths.append(min(open.count, maxDepth))
      open.append(items[index].descendants.upperBound)
    }
    return depths
  }
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

/// A project or a task that matches a search by name.
package struct FoundItem: Sendable {
  /// The name.
  package let name: String
  /// How well the name matches.
  package let match: FuzzyQuery.Match
  /// Project or task.
  package let kind: Item.Kind
  /// Whether the item is done or cancelled.
  package let isClosed: Bool
  /// The range of the name.
  package let range: TextRange
}

/// Calls `body` with each project and each task whose name matches the query, in order.
package func forEachItem(
  named query: FuzzyQuery, in document: Document,
  _ body: (FoundItem) -> Void
) {
  if document.isOtherFormat { return }
  func search(_: Int, before: ChunkSummary, chunk: Chunk) {
    guard query.mayBeScattered(in: chunk.bytes) else { return }
    func isNamed(_ line: Line) -> Bool { line.kind == .task || line.kind == .project }
    chunk.forEachItem(where: isNamed) { item, _ in
      let name = item.name(in: chunk.bytes)
      let bytes = chunk.bytes[name.lowerBound..<name.upperBound]
      guard let match = query.match(bytes) else { return }
      body(
        FoundItem(
          name: String(decoding: bytes, as: UTF8.self), match: match, kind: item.kind,
          isClosed: item.state != .open, range: name.shifted(by: before.bytes)))
    }
  }
  document.chunks.visit(body: search)
}

extension Item {
  /// The name of the item in an outline, which is never blank: its title or else its text or line.
  func name(in bytes: [UInt8]) -> TextRange {
    let title = title(in: bytes.span)
    return [title, text, trimmed(line, in: bytes.span)].first { !$0.isEmpty } ?? line
  }
}
