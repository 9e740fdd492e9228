import CivilDates
import Settings
package import TaskText

/// An item as a rule sees it.
package struct CheckedItem: Sendable {
  /// What the line is.
  package let item: Item
  /// Its tags, in order, but for those that suppress findings: they count in no rule. Those after
  /// the first ``maxTags`` are left out.
  package let tags: [CheckedTag]
  /// Its `@repeat` or `@repeat-rule`, the first that can be read.
  let repetitionTag: CheckedTag?
  /// The triggers of the problems that the dates of ``tags`` have.
  let problems: Trigger
  /// From when a recurrence of its own counts: the item's `@due`, or else its `@start`.
  let start: Moment?
  /// What its `@nolint` and `@nolint-file` tags ask for.
  let suppressions: [Suppression]
  /// The places of every `@` on the line that does not begin a tag, although a date tag's name and
  /// probably a date follow it.
  let unread: [Offset]
  /// The dates on the line beside date tags that nothing reads, in order, once they were looked for.
  private(set) var unreadDates: [UnreadDate] = []

  /// So many tags of an item are checked, with those that suppress findings, and so many signs that begin
  /// none: more are not what a person wrote, and each takes the memory of its findings.
  static let maxTags = 1000

  /// The bytes that all ranges count in.
  private let bytes: [UInt8]

  init(
    _ read: consuming Item, _ bytes: [UInt8], _ context: CheckContext, unread: [Offset] = []
  ) {
    item = read
    self.unread = unread
    self.bytes = bytes
    var tags: [CheckedTag] = []
    tags.reserveCapacity(min(item.tags.count, CheckedItem.maxTags))
    var suppressions: [Suppression] = []
    var repetitionTag: CheckedTag?
    var (due, start): (Moment?, Moment?)
    var problems: Trigger = []
    for (index, tag) in item.tags.prefix(CheckedItem.maxTags).enumerated() {
      let checked = context.checked(tag, bytes, isTrailing: index >= item.trailingTags)
      if isSuppressionName(checked.name) {
        let removal = TaskText.removal(of: tag.range, bytes.span, in: item.text)
        suppressions.append(Suppression(checked, removal: removal, line: item.line))
      } else {
        tags.append(checked)
        problems.formUnion(checked.problem)
        if !checked.isRead { continue }
        if due == nil {
          if checked.isNamed("due") {
            due = checked.moment
          } else if start == nil, checked.isNamed("start") {
            start = checked.moment
          }
        }
        if repetitionTag == nil, checked.isNamed("repeat") || checked.isNamed("repeat-rule"),
          checked.recurrence != nil
        {
          repetitionTag = checked
        }
      }
    }
    self.repetitionTag = repetitionTag
    self.start = due ?? start
    self.tags = tags
    self.problems = problems
    self.suppressions = suppressions
  }

  /// Whether a date may stand beside a date tag without being read.
  var mayHaveUnreadDates: Bool {
    if !unread.isEmpty { return true }
    return tags.contains { tag in
      guard let payload = tag.definition?.payload else { return mayHideDate(tag.tag, bytes.span) }
      return payload.isDate && tag.payload == nil && mayPrecedeDate(tag.tag.end, bytes.span)
    }
  }

  /// Its line, to look for dates that nothing reads.
  func unreadDateLine(_ context: CheckContext) -> UnreadDateLine {
    UnreadDateLine(bytes, in: item.line, isTask: item.kind == .task, context)
  }

  /// Looks for ``unreadDates``, which take longer than the rest.
  mutating func findUnreadDates(_ context: CheckContext) {
    unreadDates = readUnreadDates(context)
  }

  /// An item of a document; all places count from the start of its line.
  init(_ item: Item, in document: Document, _ context: CheckContext) {
    let start = item.line.lowerBound
    self.init(
      item.shifted(by: -start), document.bytes(in: item.line), context,
      unread: document.unreadSigns(in: item.line).map { $0 - start })
  }

  /// Whether it is a task that is done.
  var isDoneTask: Bool { item.kind == .task && item.state == .done }

  /// The rule of ``repetitionTag``.
  var repetition: Recurrence? { repetitionTag?.recurrence }

  /// The tags with the name, in order.
  package func tags(named name: String) -> [CheckedTag] { tags.filter { $0.isNamed(name) } }

  /// The tags whose name another tag of the item has, too, in order.
  var tagsWithSharedName: [CheckedTag] {
    if tags.count <= 8 {
      return tags.filter { tag in tags.contains { $0 !== tag && $0.name == tag.name } }
    }
    let uses = tags.reduce(into: [:]) { uses, tag in uses[tag.name, default: 0] += 1 }
    return tags.filter { uses[$0.name] != 1 }
  }

  /// The item's text without the run of tags at its end and without white space around.
  var body: TextRange { item.body(in: bytes.span) }

  /// The bytes of a range; what lies outside is left out.
  package func bytes(_ range: TextRange) -> [UInt8] {
    let all = bytes.indices
    return Array(bytes[(range.lowerBound..<range.upperBound).clamped(to: all)])
  }

  /// The text of a range; what lies outside is left out.
  package func text(_ range: TextRange) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }

  /// The tag with the blanks and tabs that go with it.
  func withBlanks(_ tag: CheckedTag) -> TextRange {
    TaskText.withBlanks(tag.tag.range, bytes.span, in: item.text)
  }

  /// The edits that remove the tag.
  package func removal(of tag: CheckedTag) -> [Edit] {
    TaskText.removal(of: tag.tag.range, bytes.span, in: item.text)
  }

  /// The index of the tag in the item's tags.
  func index(of tag: CheckedTag) -> Int? { item.tags.firstIndex(of: tag.tag) }

  /// The indices in the item's tags of those with the name, in order.
  func indices(ofTagsNamed name: String) -> [Int] { tags(named: name).compactMap(index) }
}
