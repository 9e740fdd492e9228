import Settings
import TagFields
package import TaskText

/// The items of one document that are due or planned at some time.
package struct AgendaItems: Sendable {
  /// The items in order, regardless of their state.
  package private(set) var items: [AgendaItem] = []

  /// The current item or one of its ancestors.
  fileprivate struct Branch {
    let item: CheckedItem
    /// The state of the outermost of its ancestors and itself that is not open; open if all are.
    let state: Item.State
    /// The item's title, shortened; computed once, as many items may belong to it.
    lazy var name = shortened(
      item.title, to: AgendaItem.maxParentLength, measure: \.utf8.count)
  }

  /// Reads the dates of `document`, whose path is shown to people as `path`.
  ///
  /// With queries, includes only the items for which a tag of the item or of an ancestor matches
  /// each query; with `lines`, which count from 0, only the items on these lines.
  package init(
    of document: Document, path: String, tagged queries: [TagQuery] = [],
    onLines lines: Set<Int>? = nil, _ context: CheckContext
  ) {
    if document.isOtherFormat { return }
    let bytes = document.bytes
    let context = context.reading(document)
    var branches: [Branch] = []
    var signs = document.unreadSigns[...]
    for item in document.items {
      let unread = signs.prefix { $0 < item.line.upperBound }
      signs = signs.dropFirst(unread.count)
      while let last = branches.last, last.item.item.indent >= item.indent { branches.removeLast() }
      let checked = CheckedItem(item, bytes, context, unread: Array(unread))
      let outer = branches.last?.state ?? .open
      branches.append(Branch(item: checked, state: outer == .open ? item.state : outer))
      if item.tags.isEmpty && unread.isEmpty || !branches.match(queries) { continue }
      let line = document.lineNumber(at: item.line.lowerBound)
      if lines?.contains(line) == false { continue }
      add(&branches, path: path, line: line + 1, context)
    }
  }

  private mutating func add(
    _ branches: inout [Branch], path: String, line: Int, _ context: CheckContext
  ) {
    guard let branch = branches.last else { return }
    let item = branch.item
    let dates = item.agendaDates
    let unplaced = branch.state == .open ? item.unplacedDates(context) : []
    guard !dates.isEmpty || !unplaced.isEmpty else { return }
    var parents: [String] = []
    var left = AgendaItem.maxParentLength
    for index in branches.indices.dropLast().reversed() {
      let name = branches[index].name
      left -= name.utf8.count
      parents.append(left < 0 ? "…" : name)
      if left < 0 { break }
    }
    items.append(
      AgendaItem(
        path: path, line: line, title: item.title,
        parents: parents.reversed(), labels: item.tags.map(\.label),
        state: branch.state, dates: dates, unplaced: unplaced))
  }
}

extension CheckedTag {
  /// Whether the payload, or one value of it if it is a list, is `value`.
  fileprivate func has(_ value: String) -> Bool {
    guard definition?.payload == .people, let payload else { return self.value == value }
    return listedValues(Array(payload.utf8)).contains { $0.text == value }
  }
}

extension [AgendaItems.Branch] {
  /// Whether each query matches a tag of one of the items.
  fileprivate func match(_ queries: [TagQuery]) -> Bool {
    queries.allSatisfy { query in
      contains { branch in
        branch.item.tags.contains { tag in
          tag.isNamed(query.name) && (query.value.map(tag.has) ?? true)
        }
      }
    }
  }
}
