package import TaskText

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
