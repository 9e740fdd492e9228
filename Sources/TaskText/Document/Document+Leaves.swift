/// The tasks of branches: leaves, as ``Branch`` counts them.
extension Document {
  /// The leaves of the whole text.
  package var leaves: TaskCounts {
    var branch = Branch()
    forEachBranch(below: 0..<lineCount, in: &branch) { _, _ in }
    return branch.leaves
  }

  /// The leaves below each item on the lines, by the number of its line.
  ///
  /// - Complexity: grows with the number of lines down to the end of the last of these subtrees.
  package func leaves(belowLines numbers: Range<Int>) -> [Int: TaskCounts] {
    var leaves: [Int: TaskCounts] = [:]
    var branch = Branch()
    forEachBranch(below: numbers, in: &branch) { node, _ in
      if numbers.contains(node.number) { leaves[node.number] = node.leaves }
    }
    return leaves
  }

  /// Calls `body` with each item of the lines and of what belongs to them, with its ancestors among
  /// these, after everything below it.
  private func forEachBranch(
    below numbers: Range<Int>, in branch: inout Branch,
    _ body: (Branch.Node, _ ancestors: [Branch.Node]) -> Void
  ) {
    var number = numbers.lowerBound
    visitSummaries(in: numbers.lowerBound..<lineCount) { line in
      defer { number += 1 }
      guard line.kind != nil else { return true }
      branch.leave(notAbove: line.indent, body)
      guard
        numbers.contains(number) || branch.nodes.first.map({ numbers.contains($0.number) }) == true
      else { return false }
      branch.enter(number, line)
      return true
    }
    branch.leave(notAbove: .min, body)
  }
}
