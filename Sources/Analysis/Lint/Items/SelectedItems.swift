package import TaskText

/// The tasks on the lines of each selection, except for saved searches, or, if it has none, the projects:
/// what a command changes.
package struct SelectedItems {
  /// Lines whose items of one kind are meant.
  private struct Part {
    let lines: Range<Int>
    let kind: Item.Kind

    func includes(_ line: Line) -> Bool { line.kind == kind && !line.savesSearch }
  }

  let document: Document
  let context: CheckContext
  private let extent: SourceChange.Extent
  private let refused: (_ line: Int, ItemRefusal) -> Void
  /// In order, without overlaps.
  private var parts: [Part] = []
  /// The lines of those that are meant only because they belong to a selected item.
  private var linesBelow: Set<Int> = []
  /// The number of items in each state.
  private var counts: [Item.State: Int] = [:]

  /// The items of selections, for a change of that extent. The selections are in order and have no line
  /// in common. `refused` gets the reasons for which items stay as they are.
  package init(
    in selections: [TextRange], of document: Document, _ context: CheckContext,
    _ extent: SourceChange.Extent = .whole,
    refused: @escaping (_ line: Int, ItemRefusal) -> Void = { _, _ in }
  ) {
    self.refused = refused
    self.document = document
    self.context = context
    self.extent = extent
    if document.isOtherFormat { return }
    for selection in selections {
      let lines = document.lineNumbers(in: selection)
      var part = Part(lines: lines, kind: .task)
      var states = states(of: part)
      if states.isEmpty {
        part = Part(lines: lines, kind: .project)
        states = self.states(of: part)
      }
      parts.append(part)
      counts.merge(states, uniquingKeysWith: +)
    }
  }

  private func states(of part: Part) -> [Item.State: Int] {
    var counts: [Item.State: Int] = [:]
    document.forEachLine(in: part.lines) { _, line in
      if part.includes(line) { counts[line.state, default: 0] += 1 }
    }
    return counts
  }

  /// The number of items in a state that satisfies `predicate`.
  func count(where predicate: (Item.State) -> Bool) -> Int {
    counts.reduce(0) { predicate($1.key) ? $0 + $1.value : $0 }
  }

  /// These items and the open tasks below them.
  func withOpenTasksBelow() -> SelectedItems {
    var result = self
    var end = 0
    for part in parts {
      end = max(end, part.lines.upperBound)
      func add(_ line: DocumentLine) {
        let branch = document.branch(ofItemOn: line)
        for task in document.openTasks(in: end..<max(end, branch.upperBound))
        where !isSelected(task.line) {
          result.parts.append(Part(lines: task.line..<task.line + 1, kind: .task))
          result.linesBelow.insert(task.line)
          result.counts[.open, default: 0] += 1
        }
        end = max(end, branch.upperBound)
      }
      document.forEachLine(in: part.lines, where: part.includes, add)
    }
    result.parts.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    return result
  }

  private func isSelected(_ line: Int) -> Bool {
    if linesBelow.contains(line) { return false }
    var candidates = parts[...]
    while let middle = candidates.indices.dropFirst(candidates.count / 2).first {
      let lines = candidates[middle].lines
      if lines.contains(line) { return true }
      candidates = line < lines.lowerBound ? candidates[..<middle] : candidates[(middle + 1)...]
    }
    return false
  }

  /// The open leaves below an item that are not among these items, from a line on.
  private func leavesLeft(inBranch branch: Range<Int>, from line: Int = 0) -> Int {
    document.openTasks(in: branch.dropFirst()).count {
      $0.isLeaf && $0.line >= line && !linesBelow.contains($0.line) && !isSelected($0.line)
    }
  }

  /// What is said of the open leaves below an item that are not among these items; nil if there are none.
  func noteOnLeaves(below item: SelectedItem) -> String? {
    note(onLeaves: leavesLeft(inBranch: item.branch))
  }

  /// What is said of those below all items in a state that satisfies `predicate`.
  func noteOnLeaves(belowItemsWhere predicate: (Item.State) -> Bool) -> String? {
    var (count, end) = (0, 0)
    for part in parts {
      func add(_ line: DocumentLine) {
        let branch = document.branch(ofItemOn: line)
        count += leavesLeft(inBranch: branch, from: end)
        end = max(end, branch.upperBound)
      }
      document.forEachLine(
        in: part.lines, where: { part.includes($0) && predicate($0.state) }, add)
    }
    return note(onLeaves: count)
  }

  private func note(onLeaves count: Int) -> String? {
    count == 0 ? nil : count == 1 ? "1 task below stays open" : "\(count) tasks below stay open"
  }

  /// The change that `body` returns for each item in a state that satisfies `predicate`, made for all of
  /// them. Nil if nothing changes. If there is only one, the note on it is that of the change.
  func change(
    _ title: String, note: String? = nil,
    where predicate: (Item.State) -> Bool = { _ in true },
    _ body: (SelectedItem) throws(ItemRefusal) -> BranchChange?
  ) -> SourceChange? {
    var made = ItemEdits()
    func add(_ line: DocumentLine) -> Bool {
      do throws(ItemRefusal) {
        try made.add(
          line, of: document, context, isSelected: !linesBelow.contains(line.number), body)
      } catch {
        refused(line.number, error)
      }
      return !extent.isReached(by: made.edits)
    }
    for part in parts where !extent.isReached(by: made.edits) {
      document.visitLines(
        in: part.lines, where: { part.includes($0) && predicate($0.state) }, add)
    }
    if let copy = made.copies.first,
      !document.keepsKinds(after: made.edits, inserting: made.copies)
    {
      refused(copy.line, .changesOtherText)
      return nil
    }
    let ownNote = count(where: predicate) == 1 ? made.items.first?.note : nil
    return SourceChange(title, made.edits, made.items, note: note ?? ownNote)
  }
}

/// The edits of items, one after the other.
private struct ItemEdits {
  private(set) var edits: [Edit] = []
  private(set) var items: [SourceChange.ChangedItem] = []
  /// The copies that are inserted, by the lines before which they are and the lines of which they are.
  private(set) var copies: [(line: Int, copied: [Int])] = []
  private var insertedLines = 0
  /// Items before this line belong to an item that takes them along.
  private var takenAlongEnd = 0

  mutating func add(
    _ line: DocumentLine, of document: Document, _ context: CheckContext, isSelected: Bool,
    _ body: (SelectedItem) throws(ItemRefusal) -> BranchChange?
  ) throws(ItemRefusal) {
    guard line.number >= takenAlongEnd else {
      if isSelected { throw .belongsToSeries }
      return
    }
    guard let item = SelectedItem(line, of: document, context), let change = try body(item) else {
      return
    }
    edits += try document.edits(for: change, of: line)
    var linesAfter: [Int] = []
    if !change.copies.isEmpty {
      linesAfter.append(line.number + insertedLines)
      copies.append((line.number, change.copies.map(\.line.number)))
      insertedLines += change.copies.count
    }
    linesAfter.append(line.number + insertedLines)
    items.append(
      SourceChange.ChangedItem(line: line.number, linesAfter: linesAfter, note: change.note))
    if change.takesBranchAlong { takenAlongEnd = item.branch.upperBound }
  }
}

/// An item that a command changes.
struct SelectedItem {
  let item: CheckedItem
  let line: DocumentLine
  let document: Document
  let context: CheckContext

  fileprivate init?(_ line: DocumentLine, of document: Document, _ context: CheckContext) {
    guard let item = line.item else { return nil }
    self.item = CheckedItem(item, in: document, context)
    self.line = line
    self.document = document
    self.context = context
  }

  /// Its line and the lines of everything below it.
  var branch: Range<Int> { document.branch(ofItemOn: line) }

  /// The changes that open the tasks and projects below it that are done or cancelled. `boxes`, those of
  /// the list, is called if there are any.
  func openingBelow(_ boxes: () -> BoxesInUse) throws(ItemRefusal) -> [BranchChange.Part] {
    var parts: [BranchChange.Part] = []
    func open(_ line: DocumentLine) throws(ItemRefusal) {
      guard let item = line.item else { return }
      do throws(ItemRefusal) {
        let change = try CheckedItem(item, in: document, context).opening(boxes: boxes())
        parts.append((line, change))
      } catch {
        throw .below(line: line.number, error)
      }
    }
    try document.forEachLine(
      in: branch.dropFirst(), where: { $0.kind != .note && $0.state != .open }, open)
    return parts
  }
}
