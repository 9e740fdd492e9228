package import TaskText

/// The items of one document that are due or planned at some time.
package struct AgendaItems: Sendable {
  /// In order, whatever their state.
  package private(set) var items: [AgendaItem] = []
  /// How many dates of open items were left out, because they have no reading or several.
  package private(set) var unreadable = 0

  /// An item on the way from the margin to the line that is looked at.
  fileprivate struct Branch {
    let item: CheckedItem
    /// What it and all that it belongs to say together: open, or the outermost one that is not.
    let state: Item.State
  }

  /// Reads the dates of a document, `path` being what people call it. With queries, only items are
  /// taken to which each applies: by a tag of theirs, or of what they belong to.
  package init(
    of document: Document, path: String, tagged queries: [TagQuery] = [], _ context: CheckContext
  ) {
    if document.isOtherFormat { return }
    let bytes = document.bytes
    var branches: [Branch] = []
    for (place, item) in zip(Outline(document).items, document.items) {
      branches.removeLast(max(0, branches.count - place.level))
      let checked = CheckedItem(item, bytes, context)
      let outer = branches.last?.state ?? .open
      branches.append(Branch(item: checked, state: outer == .open ? item.state : outer))
      if item.tags.isEmpty || !branches.answer(queries) { continue }
      add(branches, path: path, line: place.line + 1)
    }
  }

  private mutating func add(_ branches: [Branch], path: String, line: Int) {
    guard let branch = branches.last else { return }
    let item = branch.item
    if branch.state == .open { unreadable += item.unreadableDates }
    let dates = item.agendaDates
    guard !dates.isEmpty else { return }
    items.append(
      AgendaItem(
        path: path, line: line, title: item.title,
        parents: branches.dropLast().map(\.item.title), labels: item.labels, state: branch.state,
        dates: dates))
  }
}

extension [AgendaItems.Branch] {
  /// Whether each query applies to a tag of one of them.
  fileprivate func answer(_ queries: [TagQuery]) -> Bool {
    queries.allSatisfy { query in
      contains { branch in
        branch.item.tags.contains { tag in
          tag.isNamed(query.name) && (query.value == nil || tag.value == query.value)
        }
      }
    }
  }
}
