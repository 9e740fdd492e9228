package import TaskText

extension Outline {
  /// The lines of each item with descendants. If there are more than `limit`, the outermost.
  package func folds(limit: Int? = nil) -> [Range<Int>] {
    outermost(limit ?? items.count) { !$0.descendants.isEmpty }.map { items[$0].lines }
  }

  /// The projects that have tasks.
  package var projectsWithTasks: [OutlineItem] {
    items.filter { $0.kind == .project && $0.tasks.all > 0 }
  }
}

extension TaskCounts {
  /// `3 open · 4 done`, or `3 open · 4 done · 1 cancelled` if some are cancelled.
  package var inWords: String {
    let words = "\(open) open · \(done) done"
    return cancelled > 0 ? "\(words) · \(cancelled) cancelled" : words
  }
}
