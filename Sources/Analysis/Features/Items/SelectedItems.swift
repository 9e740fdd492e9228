import TaskText

/// The tasks on the lines of a selection or, if there are none, the projects.
struct SelectedItems<Check: CancellationCheck> {
  private let document: Document
  private let context: CheckContext
  private let extent: SourceChange.Extent
  private let cancellation: Check
  private let lines: Range<Int>
  private let kind: Item.Kind
  /// The number of items in each state.
  private var counts: [Item.State: Int] = [:]

  /// The items of a selection, for a change of that extent.
  init(
    in selection: TextRange, of document: Document, _ context: CheckContext,
    _ extent: SourceChange.Extent, _ cancellation: Check
  ) throws(Check.Failure) {
    self.document = document
    self.context = context
    self.extent = extent
    self.cancellation = cancellation
    lines = document.lineNumbers(in: selection)
    var tasks: [Item.State: Int] = [:]
    var projects: [Item.State: Int] = [:]
    try document.forEachSummary(in: lines) { summary throws(Check.Failure) in
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

  /// The edits that `body` returns for each item in a state that satisfies `predicate`. The offsets
  /// that `body` gets and returns count from the start of the item's line.
  func edits(
    where predicate: (Item.State) -> Bool = { _ in true }, _ body: (CheckedItem) -> [Edit]
  ) throws(Check.Failure) -> [Edit] {
    var edits: [Edit] = []
    func add(_ line: DocumentLine) throws(Check.Failure) -> Bool {
      try cancellation.check()
      if let item = line.item { edits += itemEdits(of: item, in: document, context, body) }
      return !extent.isReached(by: edits)
    }
    try document.visitLines(
      in: lines, where: { $0.kind == kind && predicate($0.state) }, add)
    return edits
  }
}

/// The edits that `body` returns for an item. The offsets that `body` gets and returns count from
/// the start of the item's line.
func itemEdits(
  of item: Item, in document: Document, _ context: CheckContext, _ body: (CheckedItem) -> [Edit]
) -> [Edit] {
  let start = item.line.lowerBound
  return joined(body(CheckedItem(item, in: document, context))).map { $0.shifted(by: start) }
}
