package import TaskText

/// The change that marks the selected open tasks as started, by `@started` as the list writes it. Nil
/// if each of them has started.
package func startingTasks<Check: CancellationCheck>(
  in selection: TextRange, of document: Document, context: CheckContext, style: OwnStyle,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled(),
  refused: @escaping (ItemRefusal) -> Void = { _ in }
) throws(Check.Failure) -> SourceChange? {
  let items = try SelectedItems(
    in: [selection], of: document, context, extent, cancellation, refused: { refused($1) })
  func start(_ selected: SelectedItem) -> BranchChange? {
    let item = selected.item
    guard item.item.kind == .task, item.tags(named: "started").isEmpty else { return nil }
    var change = LineChange()
    style.add("started", to: &change, of: item.item)
    return BranchChange(own: change)
  }
  return try items.change("Mark as started", where: { $0 == .open }, start)
}
