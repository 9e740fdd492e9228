package import TaskText

/// What a command does to an item and to what belongs to it.
struct BranchChange {
  /// A line of the document, and its change.
  typealias Part = (line: DocumentLine, change: LineChange)

  /// The change of the item's own line.
  var own: LineChange
  /// The lines that are copied to the place before the item, in order, with the changes of the copies.
  var copies: [Part] = []
  /// The lines below the item that change, in order.
  var below: [Part] = []
  /// Whether what is below the item belongs to its next occurrence afterwards.
  var takesBranchAlong = false
  /// What a person has to know about it, in one clause.
  var note: String?
}

extension Document {
  /// The lines of an item and of everything below it. In Markdown, what is below a heading is not
  /// indented.
  func branch(ofItemOn line: DocumentLine) -> Range<Int> {
    guard dialect.isMarkdown, line.item?.kind == .project, let level = line.item?.bullet?.count
    else { return subtree(ofLine: line.number) }
    var end = lineCount
    func search(_ other: DocumentLine) -> Bool {
      guard let bullet = other.item?.bullet, bullet.count <= level else { return true }
      end = other.number
      return false
    }
    visitLines(in: line.number + 1..<lineCount, where: { $0.kind == .project }, search)
    return line.number..<end
  }

  /// The edits that make the change of the item on the line, in order and without overlaps.
  func edits(for change: BranchChange, of line: DocumentLine) throws(ItemRefusal) -> [Edit] {
    guard var edits = edits(for: change.own, of: line) else { throw .changesOtherText }
    for part in change.below {
      guard let below = self.edits(for: part.change, of: part.line) else {
        throw .below(line: part.line.number, .changesOtherText)
      }
      edits += below
    }
    if change.copies.isEmpty { return edits }
    var copies = ""
    for part in change.copies {
      guard let edits = editableLine(part.line).edits(for: part.change) else {
        throw .changesOtherText
      }
      let copy = applied(edits, to: bytes(in: part.line.range)[...])
      copies += String(decoding: copy, as: UTF8.self)
      copies += lineEnd(ofLine: part.line.number, or: lineEnd)
    }
    return joined([Edit(TextRange(at: line.range.lowerBound), copies)] + edits)
  }

  /// Whether all lines are of the same kind after edits that insert copies of lines before others. In
  /// Markdown, a copy may end what a line before it has begun.
  func keepsKinds(after edits: [Edit], inserting copies: [(line: Int, copied: [Int])]) -> Bool {
    guard dialect.isMarkdown else { return true }
    let kinds = itemKinds
    var expected = kinds
    for copy in copies.reversed() {
      expected.insert(contentsOf: copy.copied.map { kinds[$0] }, at: copy.line)
    }
    return Document(applied(edits, to: bytes[...]), dialect: dialect).itemKinds == expected
  }
}

/// Why a command leaves an item as it is.
package indirect enum ItemRefusal: Error, Hashable, Sendable {
  /// The command would remove the tag, whose payload is a text that a person wrote.
  case losesText(tag: String)
  /// The item's date, or what recurs from it, cannot be read. The message says why.
  case wrongDate(String)
  /// The item has no date that could move; the tag is one that would help.
  case noDate(tag: String)
  /// The item is done or cancelled.
  case closed
  /// The item belongs to a recurring one that takes it along.
  case belongsToSeries
  /// Something below the item cannot be changed; `line` counts from 0.
  case below(line: Int, ItemRefusal)
  /// However the command is made, something else on the line would be read differently.
  case changesOtherText
  /// So many done items stay where they are, as tasks below them are open.
  case openTasksBelow(items: Int)
}

extension ItemRefusal: CustomStringConvertible {
  /// One clause for people: what was found, then what to do.
  package var description: String {
    switch self {
    case .losesText(let tag): "`\(tag)` contains a text that would be lost: remove the tag first"
    case .wrongDate(let message): message
    case .noDate(let tag): "there is no date to move: write one, such as `\(tag)`"
    case .closed: "this is done or cancelled: mark it as open first"
    case .belongsToSeries: "this belongs to a recurring item, which takes it along"
    case .below(let line, let refusal): "line \(line + 1): \(refusal)"
    case .changesOtherText:
      "the rest of the line would be read differently: correct its other tags first"
    case .openTasksBelow(items: 1): "1 done item stays, as tasks below it are open"
    case .openTasksBelow(let items): "\(items) done items stay, as tasks below them are open"
    }
  }
}

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

  /// The open tasks on the lines of a branch, in order; saved searches and what belongs to a cancelled item
  /// do not count.
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
      guard kind == .task, !line.savesSearch else { return }
      if lastIndent < .max, let last = found.indices.last { found[last].isLeaf = false }
      let isOpen = line.state == .open && cancelledIndent == .max
      if isOpen { found.append((number, isLeaf: true)) }
      lastIndent = isOpen ? line.indent : .max
    }
    return found
  }
}
