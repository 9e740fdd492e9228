import TaskText

extension SelectedItems {
  /// The change that marks the items as cancelled, or as open if all are cancelled. Nil if there are
  /// none.
  package func toggledCancelled(_ style: OwnStyle) -> SourceChange? {
    count { $0 != .cancelled } > 0
      ? markedAsCancelled(style) : markedAsOpen(style, where: { $0 == .cancelled })
  }

  /// The change that marks the items as cancelled. Nil if all are.
  ///
  /// A cancelled task gets `@cancelled` and a checkbox or box that says the same, as the list writes
  /// them; it loses `@done`. A recurring task is cancelled with all its occurrences. A task stays as it is
  /// if a text would be lost, such as the reason in `@cancelled(not needed)`.
  package func markedAsCancelled(_ style: OwnStyle) -> SourceChange? {
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

  /// The change that marks the open tasks as started, by `@started` as the list writes it. Nil if each of
  /// them has started.
  package func started(_ style: OwnStyle) -> SourceChange? {
    func start(_ selected: SelectedItem) -> BranchChange? {
      let item = selected.item
      guard item.item.kind == .task, item.tags(named: "started").isEmpty else { return nil }
      var change = LineChange()
      style.add("started", to: &change, of: item.item)
      return BranchChange(own: change)
    }
    return change("Mark as started", where: { $0 == .open }, start)
  }
}
