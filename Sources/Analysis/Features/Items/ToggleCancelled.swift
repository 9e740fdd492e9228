package import TaskText

/// The change that marks the selected tasks as cancelled, or as open if all are cancelled. Nil if there
/// are none.
///
/// A cancelled task gets `@cancelled` and a checkbox or box that says the same, as the list writes
/// them; it loses `@done`. A recurring task is cancelled with all its occurrences. A task stays as it is if a
/// text would be lost, such as the reason in `@cancelled(not needed)`; `refused` gets the reason.
package func togglingCancelled(
  in selection: TextRange, of document: Document, context: CheckContext, style: OwnStyle,
  extent: SourceChange.Extent = .whole,
  refused: @escaping (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  let items = SelectedItems(
    in: [selection], of: document, context, extent, refused: { refused($1) })
  return items.count { $0 != .cancelled } > 0
    ? items.markedAsCancelled(style)
    : items.markedAsOpen(where: { $0 == .cancelled }, style)
}

extension SelectedItems {
  fileprivate func markedAsCancelled(_ style: OwnStyle) -> SourceChange? {
    let count = count { $0 != .cancelled }
    func cancel(_ item: SelectedItem) throws(ItemRefusal) -> BranchChange {
      var change = try item.item.marking(.cancelled, boxes: style.boxes, removing: ["done"])
      style.add("cancelled", to: &change, of: item.item.item)
      return BranchChange(own: change)
    }
    return change(
      count == 1 ? "Mark as cancelled" : "Mark \(count) items as cancelled",
      where: { $0 != .cancelled }, cancel)
  }
}

/// The change that marks the selected open tasks as started, by `@started` as the list writes it. Nil
/// if each of them has started.
package func startingTasks(
  in selection: TextRange, of document: Document, context: CheckContext, style: OwnStyle,
  extent: SourceChange.Extent = .whole,
  refused: @escaping (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  let items = SelectedItems(
    in: [selection], of: document, context, extent, refused: { refused($1) })
  func start(_ selected: SelectedItem) -> BranchChange? {
    let item = selected.item
    guard item.item.kind == .task, item.tags(named: "started").isEmpty else { return nil }
    var change = LineChange()
    style.add("started", to: &change, of: item.item)
    return BranchChange(own: change)
  }
  return items.change("Mark as started", where: { $0 == .open }, start)
}
