package import TaskText

/// An item in an ``Outline``.
///
/// An outline has one for each line of a text, and editors fetch what is made of it after every pause in
/// typing. So its numbers take four bytes each: no text has more lines than they can count.
package struct OutlineItem: Hashable, Sendable {
  /// The kind of its line.
  package let kind: Item.Kind
  /// Its state by its own box and tags.
  package let state: Item.State
  private let lineNumber: Int32
  /// -1 at the top level.
  private let parentIndex: Int32
  private let depth: Int32
  private let firstDescendant: Int32
  private var descendantsEnd: Int32
  private var linesEnd: Int32
  /// The leaves among its descendants, as ``Branch`` counts them.
  package private(set) var leaves = TaskCounts()

  init(line: Int, kind: Item.Kind, state: Item.State, parent: Int?, level: Int, index: Int) {
    self.kind = kind
    self.state = state
    lineNumber = Int32(truncatingIfNeeded: line)
    parentIndex = Int32(truncatingIfNeeded: parent ?? -1)
    depth = Int32(truncatingIfNeeded: level)
    firstDescendant = Int32(truncatingIfNeeded: index + 1)
    descendantsEnd = firstDescendant
    linesEnd = lineNumber &+ 1
  }

  /// The number of its line, from 0.
  package var line: Int { Int(lineNumber) }
  /// The index of its parent; nil at the top level.
  package var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }
  /// The number of its ancestors.
  package var level: Int { Int(depth) }
  /// The indices of its descendants, which follow it directly.
  package var descendants: Range<Int> { Int(firstDescendant)..<Int(descendantsEnd) }
  /// Its line and those of its descendants, without blank lines at the end.
  package var lines: Range<Int> { Int(lineNumber)..<Int(linesEnd) }

  /// Sets its descendants: the items before `end`, the last of them on `lastLine`.
  mutating func close(at end: Int, lastLine: Int, leaves: TaskCounts) {
    descendantsEnd = Int32(truncatingIfNeeded: end)
    linesEnd = Int32(truncatingIfNeeded: lastLine + 1)
    self.leaves = leaves
  }
}
