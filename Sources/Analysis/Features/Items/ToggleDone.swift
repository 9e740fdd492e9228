package import TaskText

/// The change that marks the selected tasks as done, or as open if all are done. Nil if there are
/// none.
///
/// A done task gets `@done` with today's date, and its checkbox or box is checked. A recurring task
/// moves to its next occurrence instead, and is done after the last one.
package func togglingDone<Check: CancellationCheck>(
  in selection: TextRange, of document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  let items = try SelectedItems(in: selection, of: document, context, extent, cancellation)
  let toDo = items.count { $0 != .done }
  guard toDo == 0 else {
    return SourceChange(
      toDo == 1 ? "Mark as done" : "Mark \(toDo) items as done",
      try items.edits(where: { $0 != .done }) { $0.closing(context) })
  }
  let done = items.count { $0 == .done }
  guard done > 0 else { return nil }
  let openBox = try document.openBoxInUse(cancellation)
  return SourceChange(
    done == 1 ? "Mark as open" : "Mark \(done) items as open",
    try items.edits { item in
      item.boxEdits(isDone: false, openBox: openBox)
        + item.tags(named: "done").map { Edit(item.removal(of: $0), "") }
    })
}

extension CheckedItem {
  /// The edits that mark the item as done, or move it to its next occurrence.
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
