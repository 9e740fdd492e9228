package import TagFields
package import TaskText

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
