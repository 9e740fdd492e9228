package import TaskText

/// Marks the selected tasks as done, or as open again if all are done. Nil where there are none.
///
/// A done task carries `@done` with today's date, and its checkbox or box is checked. One that
/// recurs is not done but due at its next occurrence; after the last it is done.
package func togglingDone(
  in selection: TextRange, of document: Document, context: CheckContext,
  while isWanted: () -> Bool = { true }
) -> Proposal? {
  let items = selectedItems(in: selection, of: document)
  let toDo = items.filter { $0.state != .done }
  guard toDo.isEmpty else {
    let title = toDo.count == 1 ? "Mark as done" : "Mark \(toDo.count) items as done"
    return Proposal(
      title, edits(of: toDo, in: document, context, while: isWanted) { $0.closing(context) })
  }
  let openBox = document.openBoxInUse
  let title = items.count == 1 ? "Mark as open" : "Mark \(items.count) items as open"
  return Proposal(
    title,
    edits(of: items, in: document, context, while: isWanted) { item in
      item.boxEdits(isDone: false, openBox: openBox)
        + item.tags(named: "done").map { Edit(item.removal(of: $0), "") }
    })
}

extension CheckedItem {
  /// The edits that a person means by having done it.
  fileprivate func closing(_ context: CheckContext) -> [Edit] {
    if item.state == .open, let next = RecurringItem(self)?.edits(doneIn: context) {
      return next
    }
    var edits = boxEdits(isDone: true, openBox: nil)
    edits += tags(named: "cancelled").map { Edit(removal(of: $0), "") }
    if tags(named: "done").isEmpty {
      edits.append(Edit(TextRange(at: item.text.upperBound), " @done(\(context.today))"))
    }
    return edits
  }
}
