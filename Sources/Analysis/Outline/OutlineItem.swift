package import TaskText

/// An item in an ``Outline``.
package struct OutlineItem: Hashable, Sendable {
  /// The number of its line, from 0.
  package let line: Int
  /// What the line is by its form.
  package let kind: Item.Kind
  /// What its own box and tags say.
  package let state: Item.State
  /// The index of the item that it belongs to; nil at the top.
  package let parent: Int?
  /// How many items it belongs to.
  package let level: Int
  /// The indices of the items that belong to it: they follow it directly.
  package private(set) var descendants: Range<Int>
  /// From its line to the last line that belongs to it, without the blank lines after that.
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

  /// Says what belongs to it: the items before `end`, the last of them on `lastLine`.
  mutating func close(at end: Int, lastLine: Int, tasks: TaskCounts) {
    descendants = descendants.lowerBound..<end
    lines = line..<lastLine + 1
    self.tasks = tasks
  }
}
