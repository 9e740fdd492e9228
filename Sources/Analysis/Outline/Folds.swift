package import TaskText

extension Outline {
  /// The lines of each item with descendants. If there are more than `limit`, the outermost.
  package func folds(limit: Int? = nil) -> [Range<Int>] {
    outermost(limit ?? items.count) { !$0.descendants.isEmpty }.map { items[$0].lines }
  }

  /// The open projects and tasks of the document that have tasks below themselves. What belongs to an
  /// item that is done or cancelled is left out, and so is the archive.
  package func openParents(in document: Document) -> [OutlineItem] {
    let names = ProjectNames(document, self)
    let archived = archivedLines(of: document, self, names)
    var parents: [OutlineItem] = []
    var index = 0
    while index < items.count {
      let item = items[index]
      if item.kind != .note, item.state == .open, item.leaves.all > 0, !archived.contains(item.line)
      {
        parents.append(item)
      }
      index = item.state == .open ? index + 1 : item.descendants.upperBound
    }
    return parents
  }
}

extension TaskCounts {
  /// `3 open · 4 done`, or `3 open · 4 done · 1 cancelled` if some are cancelled.
  package var inWords: String {
    let words = "\(open) open · \(done) done"
    return cancelled > 0 ? "\(words) · \(cancelled) cancelled" : words
  }
}
