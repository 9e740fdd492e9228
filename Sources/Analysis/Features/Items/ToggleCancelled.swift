package import TaskText

/// The change that marks the selected tasks as cancelled, or as open if all are cancelled. Nil if there
/// are none.
///
/// A cancelled task gets `@cancelled` with today's date, and its checkbox or box says the same; it
/// loses `@done`. A recurring task is cancelled with all its occurrences. A task stays as it is if a
/// text would be lost, such as the reason in `@cancelled(not needed)`; `refused` gets the reason.
package func togglingCancelled<Check: CancellationCheck>(
  in selection: TextRange, of document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled(),
  refused: @escaping (ItemRefusal) -> Void = { _ in }
) throws(Check.Failure) -> SourceChange? {
  let items = try SelectedItems(
    in: [selection], of: document, context, extent, cancellation, refused: { refused($1) })
  return items.count { $0 != .cancelled } > 0
    ? try items.markedAsCancelled(context)
    : try items.markedAsOpen(where: { $0 == .cancelled }, in: document, cancellation)
}

extension SelectedItems {
  fileprivate func markedAsCancelled(_ context: CheckContext) throws(Check.Failure) -> SourceChange?
  {
    let count = count { $0 != .cancelled }
    func cancel(_ item: SelectedItem) throws(ItemRefusal) -> BranchChange {
      var change = try item.item.marking(.cancelled, openBox: nil, removing: ["done"])
      change.add("cancelled", "\(context.today)")
      return BranchChange(own: change)
    }
    return try change(
      count == 1 ? "Mark as cancelled" : "Mark \(count) items as cancelled",
      where: { $0 != .cancelled }, cancel)
  }
}
