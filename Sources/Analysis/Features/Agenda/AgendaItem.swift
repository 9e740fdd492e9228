package import CivilDates
import Settings
package import TagFields
package import TaskText

/// An item with dates. It is a class, as an agenda may have very many occurrences of it.
package final class AgendaItem: Sendable {
  /// A tag of the item.
  package struct Label: Hashable, Sendable {
    /// The tag's name, as it is written.
    package let name: String
    /// The payload, unescaped, or nil if the tag has no parentheses.
    package let value: String?
    /// The color that the settings give the name, or else a color derived from the name.
    package let color: TagColor
    /// Whether the tag is shown as a chip: it is at the end of the line, and is not a date that
    /// could be read.
    package let isChip: Bool
  }

  /// The path of the item's file, as shown to people.
  package let path: String
  /// The item's line number, from 1.
  package let line: Int
  /// The item's text without its chips and dates.
  package let title: String
  /// The titles of the items that it belongs to, the outermost first; `…` stands for those
  /// that are too many or too long.
  package let parents: [String]
  /// The item's tags, in order.
  package let labels: [Label]
  /// Open if neither the item nor anything that it belongs to is done or cancelled.
  package let state: Item.State
  /// The item's dates. If there are none, at least one is unplaced.
  package let dates: [AgendaDate]
  /// The dates that are on no day. Empty if the item is not open.
  package let unplaced: [UnplacedDate]
  /// When it was done or cancelled; nil without a date.
  package let closed: Moment?
  /// How long it took, by its `@lasted`.
  package let lasted: CivilDuration?
  /// Whether the item is to be shown. The others are here for the appointments that they overlap.
  package let isChosen: Bool

  /// How much an entry for the item takes, in texts of common length.
  let weight: Int

  /// The number of bytes of a text of common length.
  private static let commonLength = 100

  init(
    path: String, line: Int, title: String, parents: [String], labels: [Label], state: Item.State,
    dates: [AgendaDate], unplaced: [UnplacedDate], closed: Moment?, lasted: CivilDuration?,
    isChosen: Bool
  ) {
    self.path = path
    self.line = line
    self.title = title
    self.parents = parents
    self.labels = labels
    self.state = state
    self.dates = dates
    self.unplaced = unplaced
    self.closed = closed
    self.lasted = lasted
    self.isChosen = isChosen
    let length = labels.reduce(title.utf8.count) {
      $0 + $1.name.utf8.count + ($1.value?.utf8.count ?? 0)
    }
    weight = 1 + length / AgendaItem.commonLength
  }

  /// The tags that are shown as chips, in order.
  package var chips: [Label] { labels.filter(\.isChip) }
}

extension AgendaItem.Label {
  /// The tag as it is written in a task list: `@home`, `@who(Ann)`.
  package var tagText: String { TagQuery(name: name, value: value).tagText }

  /// The text of the tag's chip: `home`, `who Ann`.
  package var chipText: String { value.map { $0.isEmpty ? name : "\(name) \($0)" } ?? name }
}

/// The items of a document that are due or planned at some time, in order and regardless of their state,
/// and how many open tasks without a date there are. Of a task with others below it, these count.
///
/// With queries, only the items for which a tag of the item or of an ancestor matches each query are
/// chosen; with `lines`, which count from 0, only the items on these lines. Of the others, open
/// appointments are included. With `closed`, the items are those that are done or cancelled by themselves.
///
/// - Parameter path: that of the document, as it is shown to people.
package func agendaItems(
  of document: Document, path: String, tagged queries: [TagQuery] = [],
  onLines lines: Set<Int>? = nil, closed: Bool = false, _ context: CheckContext
) -> (items: [AgendaItem], undated: Int) {
  if document.isOtherFormat { return ([], 0) }
  let context = context.reading(document)
  var found: [AgendaItem] = []
  var undated = 0
  /// The item of the last line that was read, after its ancestors.
  var branches: [AgendaBranch] = []
  func leaveBranch() {
    let last = branches.removeLast()
    if last.isUndated, !last.hasTasks { undated += 1 }
    if last.hasTasks || last.item.item.kind == .task, !branches.isEmpty {
      branches[branches.count - 1].hasTasks = true
    }
  }
  document.chunks.visit { _, before, chunk in
    for (index, line) in chunk.lines.enumerated() {
      guard let item = chunk.item(on: line) else { continue }
      while let last = branches.last, last.item.item.indent >= item.indent {
        leaveBranch()
      }
      let checked = CheckedItem(item, chunk.bytes, context, unread: chunk.unread(on: line))
      let outer = branches.last
      let outerState = outer?.state ?? .open
      let number = before.lineEnds + index
      let state = outerState == .open ? item.state : outerState
      let unmatched = (outer?.unmatched ?? queries).filter { !checked.matches($0) }
      let isChosen = unmatched.isEmpty && lines?.contains(number) != false
      let mayHaveDates = !item.tags.isEmpty || line.hasUnread
      let dates = mayHaveDates ? checked.agendaDates : []
      let unplaced =
        mayHaveDates && isChosen && state == .open ? checked.unplacedDates(context) : []
      let isDated = outer?.isDated == true || !dates.isEmpty || !unplaced.isEmpty
      branches.append(
        AgendaBranch(
          item: checked, state: state, unmatched: unmatched, isDated: isDated,
          isUndated: !isDated && isChosen && item.kind == .task && state == .open))
      let isIncluded =
        closed
        ? isChosen && item.state != .open
        : (isChosen || state == .open && dates.contains(where: \.span.isTimed))
          && !(dates.isEmpty && unplaced.isEmpty)
      guard isIncluded else { continue }
      var parents = ParentTitles()
      for index in branches.indices.dropLast().reversed() where !parents.isFull {
        parents.add(branches[index].name)
      }
      found.append(
        AgendaItem(
          path: path, line: number + 1, title: checked.title, parents: parents.titles,
          labels: checked.tags.map(\.label), state: closed ? item.state : state, dates: dates,
          unplaced: unplaced, closed: checked.closed, lasted: checked.lasted, isChosen: isChosen))
    }
  }
  while !branches.isEmpty { leaveBranch() }
  return (found, undated)
}

/// An item or one of its ancestors.
private struct AgendaBranch {
  let item: CheckedItem
  /// The state of the outermost of its ancestors and itself that is not open; open if all are.
  let state: Item.State
  /// The queries that no tag of the item and its ancestors matches.
  let unmatched: [TagQuery]
  /// Whether the item or one of its ancestors has a date.
  let isDated: Bool
  /// Whether the item is an open task without a date.
  let isUndated: Bool
  /// Whether tasks are below the item.
  var hasTasks = false
  /// The item's title, shortened; computed once, as many items may belong to it.
  lazy var name = shortened(item.title, to: ParentTitles.maxLength, measure: \.utf8.count)
}

extension CheckedTag {
  /// Whether the payload, or one value of it if it is a list, is `value`.
  fileprivate func has(_ value: String) -> Bool {
    guard definition?.payload == .people, let payload else { return self.value == value }
    return listedValues(Array(payload.utf8)).contains { $0.text == value }
  }
}

extension CheckedItem {
  /// Whether the query matches a tag of the item.
  fileprivate func matches(_ query: TagQuery) -> Bool {
    tags.contains { tag in tag.isNamed(query.name) && (query.value.map(tag.has) ?? true) }
  }

  /// The dates of the item: one for each tag with a schedule, and one for `@start` with a separate
  /// `@repeat` or `@repeat-rule` if the item has no `@due`.
  var agendaDates: [AgendaDate] {
    var separate = repetition
    var dates: [AgendaDate] = []
    for tag in tags where tag.definition?.payload.dateKind == .schedule {
      guard let schedule = tag.schedule else { continue }
      var recurrence = schedule.recurrence
      if tag.isNamed("due") {
        recurrence = recurrence ?? separate
        separate = nil
      }
      let span = AgendaDate.Span(start: schedule.start, end: schedule.end)
      let date = AgendaDate(tag: tag.name, span: span, recurrence: recurrence)
      if !dates.contains(date) { dates.append(date) }
    }
    if let separate, let start {
      let span = AgendaDate.Span(start: start, end: nil)
      dates.append(AgendaDate(tag: "start", span: span, recurrence: separate))
    }
    return dates
  }

  /// When it was done or cancelled.
  fileprivate var closed: Moment? {
    (tags(named: "cancelled") + tags(named: "done")).lazy.compactMap(\.moment).first
  }

  /// The length that its `@lasted` gives.
  fileprivate var lasted: CivilDuration? {
    tags(named: "lasted").lazy.compactMap { $0.value.flatMap { try? CivilDuration($0) } }.first
  }

  /// The text without the tags at its end and without its readable dates, or the whole text if that
  /// leaves nothing.
  var title: String {
    let bytes = bytes(item.line)
    let base = item.line.lowerBound
    let end = item.trailingTagsStart
    var title = ""
    var next = item.text.lowerBound
    func append(upTo offset: Offset) {
      guard offset > next else { return }
      title += String(decoding: bytes[(next - base)..<(offset - base)], as: UTF8.self)
    }
    for tag in tags where tag.isDate && tag.tag.start < end {
      let removal = withBlanks(tag)
      append(upTo: removal.lowerBound)
      next = max(next, removal.upperBound)
    }
    append(upTo: end)
    title = trimmed(title)
    if item.kind == .project, title.hasSuffix(":") { title = trimmed(String(title.dropLast())) }
    return title.isEmpty ? text(item.text) : title
  }
}

extension CheckedTag {
  /// The tag with its color.
  var label: AgendaItem.Label {
    AgendaItem.Label(
      name: name, value: value, color: definition?.color ?? .automatic(for: name),
      isChip: isTrailing && !isDate)
  }

  /// Whether the tag is a date or recurrence that could be read.
  fileprivate var isDate: Bool { schedule != nil || recurrence != nil }
}

/// The titles of the items that an item belongs to. Every item below them repeats them, so only the inner
/// ones are given if they are long.
struct ParentTitles {
  /// The maximum number of bytes of the titles.
  static let maxLength = 500

  private var left = Self.maxLength
  private var innermostFirst: [String] = []

  /// Whether no more titles are given.
  var isFull: Bool { left < 0 }

  /// Adds the title of the next outer item, or an ellipsis if it is too long.
  mutating func add(_ title: String) {
    left -= title.utf8.count
    innermostFirst.append(isFull ? "…" : title)
  }

  /// The titles, the outermost first.
  var titles: [String] { innermostFirst.reversed() }
}
