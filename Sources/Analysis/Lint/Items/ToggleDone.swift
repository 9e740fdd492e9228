import CivilDates
import Settings
package import TaskText

extension SelectedItems {
  /// The change that marks the items as done, or as open if all are done. Nil if there are none.
  package func toggledDone(_ style: OwnStyle) -> SourceChange? {
    count { $0 != .done } > 0 ? markedAsDone(style) : markedAsOpen(style, where: { $0 == .done })
  }

  /// The change that marks the items as done. Nil if none is left to do.
  ///
  /// A done task gets `@done` and a checked checkbox or box, as the list writes them, and a `@lasted` if it
  /// has started at some time and the list uses that. What is below it stays as it is, and the change says
  /// how much of that is open. A task stays as it is if a text would be lost, such as the reason in
  /// `@cancelled(not needed)`.
  ///
  /// A recurring task moves to its next occurrence instead, with everything below it open, and is done
  /// after the last one. If the settings say so, a done copy of its line is left before it.
  package func markedAsDone(_ style: OwnStyle) -> SourceChange? { markedAsDone(style, title: "") }

  /// The change that marks the items as done, and with them all open tasks below. Nil if none is left to
  /// do.
  package func markedAsDoneWithTasksBelow(_ style: OwnStyle) -> SourceChange? {
    withOpenTasksBelow().markedAsDone(style, title: " with everything below")
  }

  private func markedAsDone(_ style: OwnStyle, title addition: String) -> SourceChange? {
    let count = count { $0 != .done }
    let title = (count == 1 ? "Mark as done" : "Mark \(count) items as done") + addition
    let note = count > 1 ? noteOnLeaves(belowItemsWhere: { $0 != .done }) : nil
    func close(_ item: SelectedItem) throws(ItemRefusal) -> BranchChange {
      if let change = try item.movingOn(style) { return change }
      return BranchChange(own: try item.item.closing(style), note: noteOnLeaves(below: item))
    }
    return change(title, note: note, where: { $0 != .done }, close)
  }

  /// The change that marks the items in states that satisfy `predicate` as open; by default, those that
  /// are done or cancelled. Nil if there are none. A `@lasted` goes too, unless the item has no `@started`, or
  /// that and `@done` give another length.
  package func markedAsOpen(
    _ style: OwnStyle, where predicate: (Item.State) -> Bool = { $0 != .open }
  ) -> SourceChange? {
    let count = count(where: predicate)
    guard count > 0 else { return nil }
    return change(
      count == 1 ? "Mark as open" : "Mark \(count) items as open", where: predicate
    ) { item throws(ItemRefusal) in
      BranchChange(own: try item.item.opening(boxes: style.boxes))
    }
  }
}

extension SelectedItem {
  /// The change of a recurring item that is done. Nil for an item that does not recur, and at its last
  /// occurrence.
  fileprivate func movingOn(_ style: OwnStyle) throws(ItemRefusal) -> BranchChange? {
    guard item.item.state == .open, let series = RecurringItem(item),
      let next = series.next(after: context.today),
      var change = try movingOn(series, to: next, boxes: { style.boxes })
    else { return nil }
    let progress = ["started", "toggle"].flatMap(item.indices(ofTagsNamed:))
    for index in progress { change.own.tags[index] = .remove }
    if context.settings.recurringDone == .copy {
      var copy = try item.occurrence(of: series, at: series.current, context)
      let closing = try item.closing(style)
      copy.added = closing.added
      (copy.box, copy.boxEdits) = (closing.box, closing.boxEdits)
      change.copies = [(line, copy)]
    }
    return change
  }

  /// The change of a recurring item that leaves it at its next occurrence, with everything below it open.
  /// Nil if the date cannot be written. `boxes` are those of the list.
  func movingOn(
    _ series: RecurringItem, to next: RecurringItem.Next, boxes: () -> BoxesInUse
  ) throws(ItemRefusal) -> BranchChange? {
    guard let own = try series.change(movingTo: next, context) else { return nil }
    return BranchChange(own: own, below: try openingBelow(boxes), takesBranchAlong: true)
  }
}

extension CheckedItem {
  /// The change that marks the item as done.
  fileprivate func closing(_ style: OwnStyle) throws(ItemRefusal) -> LineChange {
    var change = try marking(.done, boxes: style.boxes, removing: ["cancelled"])
    if tags(named: "done").isEmpty { style.add("done", to: &change, of: item) }
    style.addLasted(to: &change, of: self)
    return change
  }

  /// The change that marks the item as open.
  func opening(boxes: BoxesInUse) throws(ItemRefusal) -> LineChange {
    var change = try marking(.open, boxes: boxes, removing: ["done", "cancelled"])
    let lasted = lastedAsMeasured ? indices(ofTagsNamed: "lasted") : []
    for index in lasted { change.tags[index] = .remove }
    return change
  }

  /// The change of a copy of the item that makes it one occurrence: of `series` at `moment`, if the item
  /// is that, or else of itself.
  func occurrence(
    of series: RecurringItem?, at moment: Moment, _ context: CheckContext
  ) throws(ItemRefusal) -> LineChange {
    var change = try removingRecurrence(moving: series?.tag, to: moment, context)
    for index in indices(ofTagsNamed: "id") { change.tags[index] = .remove }
    return change
  }

  /// The change that sets the item's box and removes its tags with those names.
  func marking(
    _ state: Item.State, boxes: BoxesInUse, removing names: [String]
  ) throws(ItemRefusal) -> LineChange {
    if let tag = names.flatMap(tags(named:)).first(where: \.hasText) {
      throw .losesText(tag: text(tag.tag.range))
    }
    return LineChange(
      marking: item, state, boxes: boxes,
      removing: names.flatMap(indices(ofTagsNamed:)), text: text)
  }
}

extension CheckedTag {
  /// Whether the payload is a text and not a date, of which the order of day and month may be open.
  fileprivate var hasText: Bool {
    schedule == nil && dateProblem?.kind != .ambiguousDate && value?.isEmpty == false
  }
}
