import CivilDates

/// The item of the last line that was entered and what it belongs to, with the tasks below each.
///
/// Only leaves count: tasks that have no tasks below themselves. What is cancelled covers what is below
/// it, so leaves below a cancelled item count as cancelled. Saved searches do not count.
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
    package let line: Line
    /// The leaves below it.
    package fileprivate(set) var leaves = TaskCounts()
    /// The seconds that it is estimated to take, by itself.
    fileprivate let estimate: Int?
    /// The seconds that what is open below it is estimated to take.
    fileprivate var leftBelow = 0

    /// The seconds that it is estimated to take, or else what is open below it; 0 if it is not open.
    package var left: Int { line.state == .open ? estimate ?? leftBelow : 0 }

    /// What it adds to the leaves below its parent.
    fileprivate var ownLeaves: TaskCounts {
      var own = leaves
      if own.all == 0, !line.savesSearch { own.count(line) }
      if line.state == .cancelled { (own.open, own.done, own.cancelled) = (0, 0, own.all) }
      return own
    }
  }

  /// The item and its ancestors, the outermost first.
  package private(set) var nodes: [Node] = []
  /// The leaves of the items at the top level that were left.
  package private(set) var leaves = TaskCounts()

  /// Nothing was entered.
  package init() {}

  /// Leaves what a line with that indent does not belong to, the innermost item first. `body` gets
  /// each with the leaves below it.
  package mutating func leave(notAbove indent: Int32, _ body: (Node) -> Void) {
    while let node = nodes.last, node.line.indent >= indent {
      nodes.removeLast()
      if nodes.isEmpty {
        leaves += node.ownLeaves
      } else {
        nodes[nodes.count - 1].leaves += node.ownLeaves
        nodes[nodes.count - 1].leftBelow &+= node.left
      }
      body(node)
    }
  }

  /// Enters the item of a line that is not blank, after what it does not belong to was left.
  package mutating func enter(_ number: Int, _ line: Line, estimate: Int? = nil) {
    nodes.append(Node(number: number, line: line, estimate: estimate))
  }
}

extension Document {
  /// The leaves of the whole text.
  package var leaves: TaskCounts {
    var branch = Branch()
    forEachBranch(below: 0..<lineCount, in: &branch) { _ in }
    return branch.leaves
  }

  /// The item of each line with the leaves below it, by the number of the line.
  ///
  /// - Complexity: grows with the number of lines down to the end of the last of these subtrees.
  package func branches(ofLines numbers: Range<Int>) -> [Int: Branch.Node] {
    var nodes: [Int: Branch.Node] = [:]
    var branch = Branch()
    forEachBranch(below: numbers, in: &branch) { node in
      if numbers.contains(node.number) { nodes[node.number] = node }
    }
    return nodes
  }

  /// Calls `body` with each item of the lines and of what belongs to them, after everything below it.
  private func forEachBranch(
    below numbers: Range<Int>, in branch: inout Branch, _ body: (Branch.Node) -> Void
  ) {
    visitPlaces(in: numbers.lowerBound..<lineCount) { place in
      let (number, line) = (place.numberInDocument, place.line)
      guard line.kind != nil else { return true }
      branch.leave(notAbove: line.indent, body)
      guard
        numbers.contains(number) || branch.nodes.first.map({ numbers.contains($0.number) }) == true
      else { return false }
      branch.enter(number, line, estimate: line.savesSearch ? nil : place.chunk.estimate(of: line))
      return true
    }
    branch.leave(notAbove: .min, body)
  }

  /// The line number of an item's parent, which is the nearest item above with a smaller indent. Nil
  /// if there is none, and for a blank line.
  ///
  /// - Complexity: chunks without a smaller indent are skipped.
  public func parentLine(ofLine number: Int) -> Int? {
    place(ofLine: number).flatMap(parent).map { $0.numberInDocument }
  }

  /// Whether no ancestor of the item on the line is done or cancelled.
  package func isInOpenBranch(_ number: Int) -> Bool {
    var place = place(ofLine: number)
    while let line = place {
      place = parent(of: line)
      if let place, place.line.state != .open { return false }
    }
    return true
  }

  private func parent(of place: LinePlace) -> LinePlace? {
    let indent = place.line.indent
    return indent > 0 && indent < .max ? lastLine(before: place, indentedLessThan: indent) : nil
  }

  /// The lines from an item to its last descendant; blank lines after that one do not belong to the
  /// subtree. The subtree of a blank line is the line itself.
  ///
  /// - Complexity: chunks in which every item has a larger indent are skipped.
  package func subtree(ofLine number: Int) -> Range<Int> {
    guard let place = place(ofLine: number) else { return number..<number }
    let indent = place.line.indent
    guard indent < .max else { return number..<number + 1 }
    let next = firstLine(after: place, indentedAtMost: indent)
    let last = lastLine(before: next, indentedLessThan: .max)?.numberInDocument
    return number..<max(last ?? number, number) + 1
  }

  /// The last line before `place`, or of the text, whose indent is less than `indent`.
  private func lastLine(before place: LinePlace?, indentedLessThan indent: Int32) -> LinePlace? {
    let own = place.flatMap { place in
      linePlace(inChunk: place.index) { $0[..<place.number].lastIndex { $0.indent < indent } }
    }
    if let own { return own }
    let index = chunks.lastIndex(before: place?.index ?? chunks.count) { $0.minIndent < indent }
    return index.flatMap { linePlace(inChunk: $0) { $0.lastIndex { $0.indent < indent } } }
  }

  /// The first line after `place` whose indent is at most `indent`.
  private func firstLine(after place: LinePlace, indentedAtMost indent: Int32) -> LinePlace? {
    let own = linePlace(inChunk: place.index) { lines in
      lines[(place.number + 1)...].firstIndex { $0.indent <= indent }
    }
    if let own { return own }
    let index = chunks.firstIndex(from: place.index + 1) { $0.minIndent <= indent }
    return index.flatMap { linePlace(inChunk: $0) { $0.firstIndex { $0.indent <= indent } } }
  }

  private func linePlace(inChunk index: Int, _ find: ([Line]) -> Int?) -> LinePlace? {
    let place = chunks.place(at: index)
    guard let chunk = place.element, let number = find(chunk.lines) else { return nil }
    return LinePlace(chunk: chunk, number: number, index: index, before: place.before)
  }
}

extension Chunk {
  /// The seconds that the first readable `@est` or `@estimate` of a line gives.
  fileprivate func estimate(of line: Line) -> Int? {
    for tag in tags[line.tags] where tag.name.count == 3 || tag.name.count == 8 {
      let name = bytes[tag.name.lowerBound..<tag.name.upperBound]
      guard let payload = tag.payload,
        name.elementsEqual("est".utf8) || name.elementsEqual("estimate".utf8)
      else { continue }
      let text = Array(bytes[payload.lowerBound..<payload.upperBound])
      if let length = try? CivilDuration(text) { return length.seconds }
    }
    return nil
  }
}

/// The numbers of open, done and cancelled tasks.
package struct TaskCounts: Hashable, Sendable {
  /// Tasks that are neither done nor cancelled.
  package fileprivate(set) var open = 0
  /// Tasks that are done by box or tag.
  package fileprivate(set) var done = 0
  /// Tasks that are cancelled by box or tag.
  package fileprivate(set) var cancelled = 0

  /// No tasks.
  package init() {}

  /// The number of all tasks.
  package var all: Int { open &+ done &+ cancelled }

  /// Counts a line, if it is a task.
  package mutating func count(_ line: Line) {
    guard line.kind == .task else { return }
    switch line.state {
    case .open: open &+= 1
    case .done: done &+= 1
    case .cancelled: cancelled &+= 1
    }
  }

  /// Adds the numbers.
  package static func += (counts: inout TaskCounts, others: TaskCounts) {
    counts.open &+= others.open
    counts.done &+= others.done
    counts.cancelled &+= others.cancelled
  }
}
