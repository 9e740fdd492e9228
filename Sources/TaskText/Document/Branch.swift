/// The item of the last line that was entered and what it belongs to, with the tasks below each.
///
/// Only leaves count: tasks that have no tasks below themselves. What is cancelled covers what is below
/// it, so leaves below a cancelled item count as cancelled.
///
/// ```
/// Home:               1 open, 1 done
///   - paint           1 open, 1 done
///     - walls @done
///     - door
/// ```
package struct Branch {
  /// An item that the next line may belong to.
  package struct Node {
    /// The number with which it was entered.
    package let number: Int
    /// Its line.
    package let line: LineSummary
    /// The leaves below it.
    package fileprivate(set) var leaves = TaskCounts()

    /// Whether it is a task that has no tasks below itself.
    package var isLeaf: Bool { line.kind == .task && leaves.all == 0 }

    /// What it adds to the leaves below its parent.
    fileprivate var ownLeaves: TaskCounts {
      var own = leaves
      if own.all == 0 { own.count(line) }
      return line.state == .cancelled ? own.asCancelled : own
    }
  }

  /// The item and its ancestors, the outermost first.
  package private(set) var nodes: [Node] = []
  /// The leaves of the items at the top level that were left.
  package private(set) var leaves = TaskCounts()

  /// Nothing was entered.
  package init() {}

  /// Leaves what a line with that indent does not belong to, the innermost item first. `body` gets
  /// each with the leaves below it; its ancestors are still in ``nodes``.
  package mutating func leave(notAbove indent: Int32, _ body: (Node, [Node]) -> Void) {
    while let node = nodes.last, node.line.indent >= indent {
      nodes.removeLast()
      if nodes.isEmpty {
        leaves += node.ownLeaves
      } else {
        nodes[nodes.count - 1].leaves += node.ownLeaves
      }
      body(node, nodes)
    }
  }

  /// Enters the item of a line that is not blank, after what it does not belong to was left.
  package mutating func enter(_ number: Int, _ line: LineSummary) {
    nodes.append(Node(number: number, line: line))
  }
}
