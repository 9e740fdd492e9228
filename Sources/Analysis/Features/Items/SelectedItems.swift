import TaskText

/// The tasks on the lines of a selection or, if there are none, the projects.
struct SelectedItems {
  private let document: Document
  private let lines: Range<Int>
  private let kind: Item.Kind
  /// The number of items in each state.
  private var counts: [Item.State: Int] = [:]

  /// The items of a selection; a part of them, once they are no longer wanted.
  init(in selection: TextRange, of document: Document, while isWanted: () -> Bool) {
    self.document = document
    lines = document.lineNumbers(in: selection)
    var tasks: [Item.State: Int] = [:]
    var projects: [Item.State: Int] = [:]
    document.forEachSummary(in: lines, while: isWanted) { _, summary in
      switch summary.kind {
      case .task: tasks[summary.state, default: 0] += 1
      case .project: projects[summary.state, default: 0] += 1
      case .note, nil: break
      }
    }
    (kind, counts) = tasks.isEmpty ? (.project, projects) : (.task, tasks)
  }

  /// The number of items in a state for which `isMeant` is true.
  func count(where isMeant: (Item.State) -> Bool) -> Int {
    counts.reduce(0) { isMeant($1.key) ? $0 + $1.value : $0 }
  }

  /// The edits that `body` returns for each item in a state for which `isMeant` is true, while more
  /// of them are wanted. The offsets that `body` gets and returns count from the start of the
  /// item's line.
  func edits(
    where isMeant: (Item.State) -> Bool = { _ in true }, _ context: CheckContext,
    while isWanted: (_ edits: Int) -> Bool, _ body: (CheckedItem) -> [Edit]
  ) -> [Edit] {
    var edits: [Edit] = []
    func add(_ line: DocumentLine) {
      guard isWanted(edits.count), let item = line.item else { return }
      edits += itemEdits(of: item, in: document, context, body)
    }
    document.forEachLine(
      in: lines, where: { $0.kind == kind && isMeant($0.state) },
      while: { isWanted(edits.count) }, add)
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
