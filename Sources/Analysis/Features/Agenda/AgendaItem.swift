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
  /// The line without its indent.
  package let text: String
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
  /// When it is due: the first time, if it recurs.
  package let due: Moment?
  /// How much it matters by its tags, the most with the smallest number.
  package let priority: Int
  /// The ids of what it, and what it belongs to, comes after: the first ``maxAfter``.
  package let after: [String]
  /// The seconds that it adds to a sum of what was estimated and of what it took: its own figure, unless a
  /// chosen item that it belongs to has one.
  package let share: (estimated: Int?, taken: Int?)
  /// The titles of the projects that it is or belongs to, or came from when it was archived, as `@project`
  /// has them. Nil for none, and unless the item was chosen as ``AgendaItemChoice/measured``.
  package let project: String?
  /// Whether the item is to be shown. The others are here for the appointments that they overlap.
  package let isChosen: Bool

  /// How much an entry for the item takes, in texts of common length.
  let weight: Int

  /// The number of bytes of a text of common length.
  private static let commonLength = 100

  /// So many ids are kept of an item: each item below it repeats them.
  fileprivate static let maxAfter = 100

  /// - Parameter branch: that of the item.
  fileprivate init(
    _ item: CheckedItem, _ branch: AgendaBranch, path: String, parents: [String],
    state: Item.State, unplaced: [UnplacedDate], project: String?
  ) {
    self.path = path
    line = branch.number + 1
    self.parents = parents
    self.state = state
    dates = branch.dates
    self.unplaced = unplaced
    after = branch.after
    share = branch.share
    self.project = project
    isChosen = branch.isChosen
    text = String(decoding: item.bytes(item.item.line).drop(while: isBlank), as: UTF8.self)
    title = item.title
    labels = item.tags.map(\.label)
    closed = item.closed
    lasted = item.duration("lasted")
    due = item.due?.moment
    priority = item.priority
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

/// What ``agendaItems(of:path:tagged:onLines:choosing:_:)`` looks for.
package enum AgendaItemChoice: Equatable, Sendable {
  /// What is due or planned at some time.
  case dated(Agenda.Choice)
  /// What is done or cancelled by itself.
  case closed
  /// What adds to a sum of estimates or of times taken; saved searches do not.
  case measured
  /// The open tasks below which no leaf is open, and which do not start after today.
  case next

  /// Whether only what is still to be done is found.
  fileprivate var isOfOpen: Bool { self == .dated(.open) || self == .next }
}

/// The items of a document that are to be found, in order, and how many open tasks without a date there are.
/// Of a task with others below it, these count. Of ``AgendaItemChoice/next``, an item stands after what belongs
/// to it.
///
/// With queries, only the items for which a tag of the item or of an ancestor matches each query are
/// chosen; with `lines`, which count from 0, only the items on these lines. If dates are looked for, open
/// appointments among the others are included.
///
/// - Parameter path: that of the document, as it is shown to people.
package func agendaItems(
  of document: Document, path: String, tagged queries: [TagQuery] = [],
  onLines lines: Set<Int>? = nil, choosing choice: AgendaItemChoice = .dated(.all),
  _ context: CheckContext
) -> (items: [AgendaItem], undated: Int) {
  if document.isOtherFormat { return ([], 0) }
  let context = context.reading(document)
  var found: [AgendaItem] = []
  var undated = 0
  /// The item of the last line that was read, after its ancestors.
  var branches: [AgendaBranch] = []
  func add(_ state: Item.State, _ unplaced: [UnplacedDate] = []) {
    guard let last = branches.indices.last, let item = branches[last].item else { return }
    var parents = ParentTitles()
    for index in branches.indices.dropLast().reversed() where !parents.isFull {
      parents.add(branches[index].name)
    }
    found.append(
      AgendaItem(
        item, branches[last], path: path, parents: parents.titles, state: state,
        unplaced: unplaced, project: choice == .measured ? branches.project : nil))
  }
  func leaveBranch() {
    let index = branches.count - 1
    let line = branches[index].line
    let isOpenTask = line.kind == .task && branches[index].state == .open && !line.savesSearch
    if choice == .next, isOpenTask, branches[index].canBegin { add(.open) }
    let last = branches.removeLast()
    if last.isUndated, !last.hasTasks { undated += 1 }
    guard let outer = branches.indices.last else { return }
    if last.hasTasks || last.line.kind == .task { branches[outer].hasTasks = true }
    if last.hasOpenTasks || isOpenTask && !last.hasTasks { branches[outer].hasOpenTasks = true }
  }
  document.chunks.visit { _, before, chunk in
    for (index, line) in chunk.lines.enumerated() where line.kind != nil {
      while let last = branches.indices.last, branches[last].line.indent >= line.indent {
        leaveBranch()
      }
      let number = before.lineEnds + index
      var branch = AgendaBranch(chunk: chunk, line: line, number: number, context: context)
      branch.unmatched = queries
      if let outer = branches.indices.last { branch.inherit(from: branches[outer]) }
      var unplaced: [UnplacedDate] = []
      let isSought = branch.state == .open || !choice.isOfOpen
      if isSought, !line.tags.isEmpty || line.hasUnread, let checked = branch.item {
        branch.unmatched.removeAll(where: checked.matches)
        branch.after = Array((branch.after + checked.idsBefore).prefix(AgendaItem.maxAfter))
        branch.dates = checked.agendaDates
        branch.startsLater = choice == .next && checked.startsLater(context)
        branch.isChosen = branch.unmatched.isEmpty && lines?.contains(number) != false
        if branch.isChosen, branch.state == .open { unplaced = checked.unplacedDates(context) }
        if choice == .closed || choice == .measured, branch.isChosen, !line.savesSearch {
          branch.measure(checked)
        }
      } else {
        branch.isChosen = branch.unmatched.isEmpty && lines?.contains(number) != false
      }
      branch.isDated = branch.isDated || !branch.dates.isEmpty || !unplaced.isEmpty
      branch.isUndated =
        !branch.isDated && branch.isChosen && line.kind == .task && branch.state == .open
      branches.append(branch)
      switch choice {
      case .closed: if branch.isChosen, line.state != .open { add(line.state) }
      case .dated:
        let isTimed = branch.state == .open && branch.dates.contains(where: \.span.isTimed)
        guard branch.isChosen || isTimed, !branch.dates.isEmpty || !unplaced.isEmpty else { break }
        add(branch.state, unplaced)
      case .measured: if branch.share != (nil, nil) { add(branch.state) }
      case .next: break
      }
    }
  }
  while !branches.isEmpty { leaveBranch() }
  return (found, undated)
}

/// An item or one of its ancestors.
private struct AgendaBranch {
  let chunk: Chunk
  let line: Line
  /// That of its line, from 0.
  let number: Int
  let context: CheckContext
  /// The item; computed once, as most lines have nothing to be looked at.
  lazy var item = chunk.item(on: line).map {
    CheckedItem($0, chunk.bytes, context, unread: chunk.unread(on: line))
  }
  var dates: [AgendaDate] = []
  /// The ids of what it, and what it belongs to, comes after.
  var after: [String] = []
  /// Whether it is to be shown.
  var isChosen = false
  /// Whether it cannot begin yet, as it says itself.
  var startsLater = false
  /// Whether it can be begun as far as only it and what is below it say so.
  var canBegin: Bool { isChosen && !hasOpenTasks && !startsLater }
  /// The state of the outermost of its ancestors and itself that is not open; open if all are.
  var state: Item.State
  /// The queries that no tag of the item and its ancestors matches.
  var unmatched: [TagQuery] = []
  /// Whether the item or one of its ancestors has a date.
  var isDated = false
  /// Whether the item is an open task without a date.
  var isUndated = false
  /// What it adds to a sum of estimates and of times taken.
  var share: (estimated: Int?, taken: Int?) = (nil, nil)
  /// Whether the item or one of its ancestors has an estimate, or a time taken, for all below it.
  var isEstimated = false
  var isMeasured = false
  /// Whether tasks are below the item.
  var hasTasks = false
  /// Whether open leaves are below the item.
  var hasOpenTasks = false
  /// The item's title, shortened; computed once, as many items may belong to it.
  lazy var name = shortened(item?.title ?? "", to: ParentTitles.maxLength, measure: \.utf8.count)

  init(chunk: Chunk, line: Line, number: Int, context: CheckContext) {
    self.chunk = chunk
    self.line = line
    self.number = number
    self.context = context
    state = line.state
  }

  /// Takes over what the item that it belongs to says about it.
  mutating func inherit(from outer: AgendaBranch) {
    if outer.state != .open { state = outer.state }
    unmatched = outer.unmatched
    after = outer.after
    isDated = outer.isDated
    isEstimated = outer.isEstimated
    isMeasured = outer.isMeasured
  }

  /// Notes the estimate and the time taken that the item has, unless it belongs to one that has its own.
  mutating func measure(_ item: CheckedItem) {
    let (estimate, lasted) = (item.duration("est", "estimate"), item.duration("lasted"))
    if !isEstimated { share.estimated = estimate?.seconds }
    if !isMeasured { share.taken = lasted?.seconds }
    isEstimated = isEstimated || estimate != nil
    isMeasured = isMeasured || lasted != nil
  }
}

extension [AgendaBranch] {
  /// The titles of the projects that the last item is or belongs to, up to one that came from elsewhere; the
  /// archive is none.
  fileprivate var project: String? {
    mutating get {
      var titles = ParentTitles()
      for index in indices.reversed() where !titles.isFull {
        if self[index].line.kind == .project, index > 0 || !isArchiveTitle(self[index].name) {
          titles.add(self[index].name)
        }
        let origin = self[index].item?.tags(named: "project").first?.valueUnlessEmpty
        guard let origin else { continue }
        titles.add(origin)
        break
      }
      return titles.titles.isEmpty ? nil : titles.titles.joined(separator: projectSeparator)
    }
  }
}

extension CheckedTag {
  /// Whether the payload, or one value of it if it is a list, is `value`.
  fileprivate func has(_ value: String) -> Bool {
    definition?.payload == .people ? listedValues.contains(value) : self.value == value
  }

  /// The tag with its color.
  var label: AgendaItem.Label {
    AgendaItem.Label(
      name: name, value: value, color: definition?.color ?? .automatic(for: name),
      isChip: isTrailing && !isDate)
  }

  /// Whether the tag is a date or recurrence that could be read.
  fileprivate var isDate: Bool { schedule != nil || recurrence != nil }
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

  /// The ids of what it comes after.
  fileprivate var idsBefore: [String] {
    tags(named: afterTag).flatMap(\.listedValues)
  }

  /// Whether its `@start`, `@scheduled` or `@defer` is after today.
  fileprivate func startsLater(_ context: CheckContext) -> Bool {
    tags.contains { tag in
      ["start", "scheduled", "defer"].contains(tag.name)
        && tag.moment.map { $0.date > context.today } ?? false
    }
  }

  /// How much it matters, the most with the smallest number: by `@priority(1)` to `@priority(9)`, or by
  /// `@critical`, `@high`, `@medium` and `@low`, of which the last one is below what says nothing.
  fileprivate var priority: Int {
    let words = ["critical": 0, "high": 2, "medium": 4, "low": 6]
    return tags.compactMap { tag in
      guard tag.isNamed("priority") else { return words[tag.name] }
      return tag.value.flatMap { value in Int(value).map { 2 * min(max($0, 0), 9) } ?? words[value]
      }
    }.min() ?? 5
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
