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
  let projects = outline.outermost(limit) { $0.kind == .project }
  let tasks = outline.outermost(limit - projects.count) { $0.kind == .task }
  /// The ends of the symbols that are not closed yet, each inside the one before.
  var open: [Int] = []
  for index in (projects + tasks).sorted() {
    let entry = outline.items[index]
    guard let item = document.item(onLine: entry.line) else { continue }
    while let end = open.last, end <= index { open.removeLast() }
    let start = item.line.lowerBound
    let name = item.shifted(by: -start).name(in: document.bytes(in: item.line)).shifted(by: start)
    let end = document.range(ofLine: entry.lines.upperBound - 1).upperBound
    body(
      OutlineSymbol(
        name: document.string(in: name),
        detail: document.string(in: TextRange(item.trailingTagsStart, item.text.upperBound)),
        kind: item.kind, isClosed: item.state != .open, range: TextRange(start, end),
        nameRange: name, depth: min(open.count, maxDepth)))
    open.append(entry.descendants.upperBound)
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
