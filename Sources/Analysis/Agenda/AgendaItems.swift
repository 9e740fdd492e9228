import Settings
import TagFields
package import TaskText

/// The items of one document that are due or planned at some time, in order and regardless of their
/// state. They are read one at a time, as they take many times the memory of their text.
package struct AgendaItems: Sequence, Sendable {
  fileprivate let document: Document
  fileprivate let path: String
  fileprivate let queries: [TagQuery]
  fileprivate let lines: Set<Int>?
  fileprivate let context: CheckContext

  /// The items of `document`, whose path is shown to people as `path`.
  ///
  /// With queries, includes only the items for which a tag of the item or of an ancestor matches
  /// each query; with `lines`, which count from 0, only the items on these lines.
  package init(
    of document: Document, path: String, tagged queries: [TagQuery] = [],
    onLines lines: Set<Int>? = nil, _ context: CheckContext
  ) {
    self.document = document
    self.path = path
    self.queries = queries
    self.lines = lines
    self.context = context.reading(document)
  }

  /// Begins to read the items.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// What reads the items.
  package struct Iterator: IteratorProtocol {
    /// The current item or one of its ancestors.
    fileprivate struct Branch {
      let item: CheckedItem
      /// The state of the outermost of its ancestors and itself that is not open; open if all are.
      let state: Item.State
      /// The item's title, shortened; computed once, as many items may belong to it.
      lazy var name = shortened(
        item.title, to: ParentTitles.maxLength, measure: \.utf8.count)
    }

    private let source: AgendaItems
    private let bytes: [UInt8]
    /// The items that are not yet read; nil if the document is of another format.
    private var rest: Document.Items?
    /// The places of every `@` that may hide a date, in ``rest``.
    private var signs: ArraySlice<Offset>
    private var branches: [Branch] = []

    fileprivate init(_ source: AgendaItems) {
      self.source = source
      bytes = source.document.bytes
      rest = source.document.isOtherFormat ? nil : source.document.items
      signs = source.document.unreadSigns[...]
    }

    /// The next item, or nil after the last.
    package mutating func next() -> AgendaItem? {
      while let item = rest?.next() {
        let unread = signs.prefix { $0 < item.line.upperBound }
        signs = signs.dropFirst(unread.count)
        enter(CheckedItem(item, bytes, source.context, unread: Array(unread)))
        if item.tags.isEmpty && unread.isEmpty || !branches.match(source.queries) { continue }
        let line = source.document.lineNumber(at: item.line.lowerBound)
        if source.lines?.contains(line) == false { continue }
        if let found = agendaItem(onLine: line + 1) { return found }
      }
      return nil
    }

    private mutating func enter(_ item: CheckedItem) {
      while let last = branches.last, last.item.item.indent >= item.item.indent {
        branches.removeLast()
      }
      let outer = branches.last?.state ?? .open
      branches.append(Branch(item: item, state: outer == .open ? item.item.state : outer))
    }

    /// The innermost of ``branches``, if it has dates.
    private mutating func agendaItem(onLine line: Int) -> AgendaItem? {
      guard let branch = branches.last else { return nil }
      let item = branch.item
      let dates = item.agendaDates
      let unplaced = branch.state == .open ? item.unplacedDates(source.context) : []
      guard !dates.isEmpty || !unplaced.isEmpty else { return nil }
      return AgendaItem(
        path: source.path, line: line, title: item.title, parents: parents,
        labels: item.tags.map(\.label), state: branch.state, dates: dates, unplaced: unplaced)
    }

    private var parents: [String] {
      mutating get {
        var parents = ParentTitles()
        for index in branches.indices.dropLast().reversed() where !parents.isFull {
          parents.add(branches[index].name)
        }
        return parents.titles
      }
    }
  }
}

extension CheckedTag {
  /// Whether the payload, or one value of it if it is a list, is `value`.
  fileprivate func has(_ value: String) -> Bool {
    guard definition?.payload == .people, let payload else { return self.value == value }
    return listedValues(Array(payload.utf8)).contains { $0.text == value }
  }
}

extension [AgendaItems.Iterator.Branch] {
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
