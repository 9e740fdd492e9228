import TaskText

/// The tasks on the lines that a selection is about; where there are none, the projects.
func selectedItems(in selection: TextRange, of document: Document) -> [Item] {
  var items: [Item] = []
  document.forEachLine(in: document.lineNumbers(in: selection)) { line in
    if let item = line.item, !line.isLiteral { items.append(item) }
  }
  let tasks = items.filter { $0.kind == .task }
  return tasks.isEmpty ? items.filter { $0.kind == .project } : tasks
}

/// The edits that `body` makes of each item. What it is given, and what it returns, counts from the
/// start of the item's line. Those of the first items only, once they are no longer wanted.
func edits(
  of items: [Item], in document: Document, _ context: CheckContext,
  while isWanted: () -> Bool = { true }, _ body: (CheckedItem) -> [Edit]
) -> [Edit] {
  items.prefix { _ in isWanted() }.flatMap { item in
    let start = item.line.lowerBound
    let checked = CheckedItem(
      item.shifted(by: -start), document.bytes(in: item.line), context)
    return joined(body(checked)).map { $0.shifted(by: start) }
  }
}
