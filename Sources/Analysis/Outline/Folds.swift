package import TaskText

extension Outline {
  /// The lines of each item with descendants. If there are more than `limit`, the items with the lowest
  /// levels.
  package func folds(limit: Int? = nil) -> [Range<Int>] {
    let foldable = items.filter { !$0.descendants.isEmpty }
    guard let limit, foldable.count > limit else { return foldable.map(\.lines) }
    return foldable.sorted { ($0.level, $0.line) < ($1.level, $1.line) }.prefix(max(limit, 0))
      .map(\.lines).sorted { $0.lowerBound < $1.lowerBound }
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
