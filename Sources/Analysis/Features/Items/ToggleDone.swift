import CivilDates
package import TaskText

/// The change that marks the selected tasks as done, or as open if all are done. Nil if there are
/// none.
package func togglingDone<Check: CancellationCheck>(
  in selection: TextRange, of document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled(),
  refused: @escaping (ItemRefusal) -> Void = { _ in }
) throws(Check.Failure) -> SourceChange? {
  let items = try SelectedItems(
    in: selection, of: document, context, extent, cancellation, refused: refused)
  return items.count { $0 != .done } > 0
    ? try items.markedAsDone(context)
    : try items.markedAsOpen(from: .done, removing: ["done"], in: document, cancellation)
}

/// The change that marks the selected tasks as done. Nil if none is left to do.
///
/// A done task gets `@done` with today's date, and its checkbox or box is checked. A recurring task
/// moves to its next occurrence instead, and is done after the last one. A task stays as it is if a
/// text would be lost, such as the reason in `@cancelled(not needed)`; `refused` gets the reason.
package func markingDone(
  in selection: TextRange, of document: Document, context: CheckContext,
  refused: @escaping (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  SelectedItems(in: selection, of: document, context, .whole, NeverCancelled(), refused: refused)
    .markedAsDone(context)
}

/// The change that marks the selected tasks that are done as open. Nil if none is done.
package func markingOpen(
  in selection: TextRange, of document: Document, context: CheckContext,
  refused: @escaping (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  SelectedItems(in: selection, of: document, context, .whole, NeverCancelled(), refused: refused)
    .markedAsOpen(from: .done, removing: ["done"], in: document, NeverCancelled())
}

extension SelectedItems {
  fileprivate func markedAsDone(_ context: CheckContext) throws(Check.Failure) -> SourceChange? {
    let count = count { $0 != .done }
    return SourceChange(
      count == 1 ? "Mark as done" : "Mark \(count) items as done",
      try edits(where: { $0 != .done }) { item throws(ItemRefusal) in
        try item.closing(context)
      })
  }

  /// The change that marks the items in a state as open; `names` are the tags that say that state.
  func markedAsOpen(
    from state: Item.State, removing names: [String], in document: Document, _ cancellation: Check
  ) throws(Check.Failure) -> SourceChange? {
    let count = count { $0 == state }
    guard count > 0 else { return nil }
    let openBox = try document.openBoxInUse { () throws(Check.Failure) in
      try cancellation.check()
    }
    return SourceChange(
      count == 1 ? "Mark as open" : "Mark \(count) items as open",
      try edits(where: { $0 == state }) { item throws(ItemRefusal) in
        try item.marking(.open, openBox: openBox, removing: names)
      })
  }
}

extension CheckedItem {
  /// The change that marks the item as done, or moves it to its next occurrence.
  fileprivate func closing(_ context: CheckContext) throws(ItemRefusal) -> LineChange {
    if item.state == .open, let next = RecurringItem(self)?.change(doneIn: context) {
      return next
    }
    var change = try marking(.done, openBox: nil, removing: ["cancelled"])
    if tags(named: "done").isEmpty { change.add("done", "\(context.today)") }
    return change
  }

  /// The change that sets the item's box and removes its tags with those names.
  func marking(
    _ state: Item.State, openBox: String?, removing names: [String]
  ) throws(ItemRefusal) -> LineChange {
    if let tag = names.flatMap(tags(named:)).first(where: \.hasText) {
      throw .losesText(tag: text(tag.tag.range))
    }
    return LineChange(
      marking: item, state, openBox: openBox,
      removing: names.flatMap(indices(ofTagsNamed:)), text: text)
  }
}

extension CheckedTag {
  /// Whether the payload is a text and not a date.
  fileprivate var hasText: Bool { schedule == nil && value?.isEmpty == false }
}
