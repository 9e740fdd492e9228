import TaskText

/// The tasks on the lines of a selection or, if there are none, the projects.
struct SelectedItems<Check: CancellationCheck> {
  private let document: Document
  private let context: CheckContext
  private let extent: SourceChange.Extent
  private let cancellation: Check
  private let refused: (ItemRefusal) -> Void
  private let lines: Range<Int>
  private let kind: Item.Kind
  /// The number of items in each state.
  private var counts: [Item.State: Int] = [:]

  /// The items of a selection, for a change of that extent. `refused` gets the reasons for which items
  /// stay as they are.
  init(
    in selection: TextRange, of document: Document, _ context: CheckContext,
    _ extent: SourceChange.Extent, _ cancellation: Check, refused: @escaping (ItemRefusal) -> Void
  ) throws(Check.Failure) {
    self.refused = refused
    self.document = document
    self.context = context
    self.extent = extent
    self.cancellation = cancellation
    lines = document.lineNumbers(in: selection)
    var tasks: [Item.State: Int] = [:]
    var projects: [Item.State: Int] = [:]
    try document.forEachSummary(in: document.isOtherFormat ? 0..<0 : lines) {
      summary throws(Check.Failure) in
      try cancellation.check()
      switch summary.kind {
      case .task: tasks[summary.state, default: 0] += 1
      case .project: projects[summary.state, default: 0] += 1
      case .note, nil: break
      }
    }
    (kind, counts) = tasks.isEmpty ? (.project, projects) : (.task, tasks)
  }

  /// The number of items in a state that satisfies `predicate`.
  func count(where predicate: (Item.State) -> Bool) -> Int {
    counts.reduce(0) { predicate($1.key) ? $0 + $1.value : $0 }
  }

  /// The edits that make the change which `body` returns for each item in a state that satisfies
  /// `predicate`. The offsets of both count from the start of the item's line.
  func edits(
    where predicate: (Item.State) -> Bool = { _ in true },
    _ body: (CheckedItem) throws(ItemRefusal) -> LineChange?
  ) throws(Check.Failure) -> [Edit] {
    var edits: [Edit] = []
    func add(_ line: DocumentLine) throws(Check.Failure) -> Bool {
      try cancellation.check()
      do throws(ItemRefusal) {
        edits += try self.edits(of: line, body)
      } catch {
        refused(error)
      }
      return !extent.isReached(by: edits)
    }
    try document.visitLines(
      in: lines, where: { $0.kind == kind && predicate($0.state) }, add)
    return edits
  }

  private func edits(
    of line: DocumentLine, _ body: (CheckedItem) throws(ItemRefusal) -> LineChange?
  ) throws(ItemRefusal) -> [Edit] {
    guard let item = line.item,
      let change = try body(CheckedItem(item, in: document, context))
    else { return [] }
    guard let edits = document.editableLine(line).edits(for: change) else {
      throw .changesOtherText
    }
    return edits.map { $0.shifted(by: line.range.lowerBound) }
  }
}
