package import TaskText

extension Document {
  /// Whether open tasks are below the items on the lines of a selection.
  package func hasOpenTasks(belowItemsIn selection: TextRange) -> Bool {
    var isFound = false
    func search(_ line: DocumentLine) -> Bool {
      isFound = !openTasks(in: branch(ofItemOn: line).dropFirst()).isEmpty
      return !isFound
    }
    visitLines(in: lineNumbers(in: selection), where: { $0.kind != .note }, search)
    return isFound
  }

  /// The open tasks on the lines of a branch, in order; what belongs to a cancelled item does not count.
  /// A leaf has no tasks below itself.
  func openTasks(in lines: Range<Int>) -> [(line: Int, isLeaf: Bool)] {
    var found: [(line: Int, isLeaf: Bool)] = []
    var cancelledIndent = Int32.max
    /// The indent of the last task of `found`, as long as nothing ends what belongs to it.
    var lastIndent = Int32.max
    forEachLine(in: lines) { number, line in
      guard let kind = line.kind else { return }
      if line.indent <= lastIndent { lastIndent = .max }
      if line.indent <= cancelledIndent {
        cancelledIndent = line.state == .cancelled ? line.indent : .max
      }
      guard kind == .task else { return }
      if lastIndent < .max, let last = found.indices.last { found[last].isLeaf = false }
      let isOpen = line.state == .open && cancelledIndent == .max
      if isOpen { found.append((number, isLeaf: true)) }
      lastIndent = isOpen ? line.indent : .max
    }
    return found
  }
}
