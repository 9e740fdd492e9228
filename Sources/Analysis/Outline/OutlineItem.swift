package import TaskText

/// An item in an ``Outline``.
package struct OutlineItem: Hashable, Sendable {
  /// The number of its line, from 0.
  package let line: Int
  /// The kind of its line.
  package let kind: Item.Kind
  /// Its state by its own box and tags.
  package let state: Item.State
  /// The index of its parent; nil at the top level.
  package let parent: Int?
  /// The number of its ancestors.
  package let level: Int
  /// The indices of its descendants, which follow it directly.
  package private(set) var descendants: Range<Int>
  /// Its line and those of its descendants, without blank lines at the end.
  package private(set) var lines: Range<Int>
  /// The tasks among its descendants, each by its own state.
  package private(set) var tasks = TaskCounts()

  init(
    line: Int, kind: Item.Kind, state: Item.State, parent: Int?, level: Int, index: Int
  ) {
    self.line = line
    self.kind = kind
    self.state = state
    self.parent = parent
    self.level = level
    descendants = index + 1..<index + 1
    lines = line..<line + 1
  }

  /// Sets its descendants: the items before `end`, the last of them on `lastLine`.
  mutating func close(at end: Int, lastLine: Int, tasks: TaskCounts) {
    descendants = descendants.lowerBound..<end
    lines = line..<lastLine + 1
    self.tasks = tasks
  }
}
