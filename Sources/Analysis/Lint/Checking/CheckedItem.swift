package import CivilDates
import Searches
package import Settings
package import TaskText

package import struct TaskText.Tag

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
  var unreadDates: [UnreadDate] = []

  /// So many tags of an item are checked, with those that suppress findings, and so many signs that begin
  /// none: more are not what a person wrote, and each takes the memory of its findings.
  static let maxTags = 1000

  /// The bytes that all ranges count in.
  private let bytes: [UInt8]

  init(_ read: consuming Item, _ bytes: [UInt8], _ context: CheckContext, unread: [Offset] = []) {
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
    let uses = tags.reduce(into: [:]) { uses, tag in uses[tag.name, default: 0] += 1 }
    return tags.filter { uses[$0.name] != 1 }
  }

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

/// A tag as a rule sees it: its text, and what is known of it.
///
/// It has identity only so that a copy costs nothing: many rules look at each tag.
package final class CheckedTag: Sendable {
  /// Its place.
  package let tag: TaskText.Tag
  /// Its name, as it is written.
  package let name: String
  /// The text in which it stands.
  private let bytes: [UInt8]
  /// The known tags. ``definition`` is one of them, kept by its index, because a copy takes more time.
  private let known: [TagDefinition]
  private let index: Int?
  /// What its payload means as a date, if it is one of a date tag. Its parts are asked for by themselves, as a
  /// copy of all takes longer.
  private let read: DateReading
  /// Whether its payload was read as a date.
  let isRead: Bool
  /// The trigger of ``dateProblem``; empty if there is none, or none to report.
  let problem: Trigger
  /// Whether it says when something happened, in a list that may write that in a style of its own. Then
  /// neither a spelling whose day is settled nor the place of its date is reported.
  let isOwnStamp: Bool
  /// Whether it belongs to the run of tags at the line's end.
  package let isTrailing: Bool

  /// Reads the payload of a tag in `bytes`.
  init(_ tag: TaskText.Tag, in bytes: [UInt8], _ context: CheckContext, isTrailing: Bool) {
    self.tag = tag
    self.bytes = bytes
    self.isTrailing = isTrailing
    name = comparableText(bytes[tag.name.lowerBound..<tag.name.upperBound])
    known = context.settings.vocabulary.definitions
    index = context.definition(
      of: bytes.span.extracting(tag.name.lowerBound..<tag.name.upperBound))
    let read: DateReading
    if let payload = tag.payload, let index, let kind = known[index].payload.dateKind {
      read = context.read(
        bytes.span.extracting(payload.lowerBound..<payload.upperBound), as: kind)
      isRead = true
    } else {
      read = .unread
      isRead = false
    }
    isOwnStamp = isRead && index.map(context.allowsOwnStyle) ?? false
    switch read.problemKind {
    case .nonstandardDate? where isOwnStamp:
      let isOpen = read.stamps.shapes.contains {
        context.dateOptions.orders.reason(for: $0) == .contradictory && $0.hasShortYear
      }
      problem = isOpen ? Trigger(.ambiguousDate) : []
    case let kind: problem = kind.map { Trigger($0) } ?? []
    }
    self.read = consume read
  }

  /// What its payload means as a date; nil if it is not a date tag or has no payload.
  package var reading: DateReading? { isRead ? read : nil }

  /// What is wrong with its date.
  package var dateProblem: DateProblem? { read.problem }

  /// The schedule in its payload, if that has exactly one reading.
  package var schedule: Schedule? { read.schedule }

  /// The recurrence in its payload, if it has a tag of its own.
  package var recurrence: Recurrence? { read.recurrence }

  /// The shapes of the stamps in its payload.
  var stamps: StampShapes { read.stamps }

  /// The text between its parentheses, as it is written; nil without parentheses.
  package var payload: String? {
    tag.payload.map { comparableText(bytes[$0.lowerBound..<$0.upperBound]) }
  }

  /// The values of the payload as a list, without escapes.
  var listedValues: [String] {
    payload.map { Analysis.listedValues(Array($0.utf8)).map(\.text) } ?? []
  }

  /// What is known of its name.
  package var definition: TagDefinition? { index.map { known[$0] } }

  /// Whether its name is known.
  var isKnown: Bool { index != nil }

  /// The payload without escapes and without white space around it.
  package var value: String? {
    payload.map { trimmed(Tag.value(ofPayload: $0)) }
  }

  /// Whether the name is `name` in the sense of canonical equivalence.
  package func isNamed(_ name: String) -> Bool { self.name == name }
}

/// What the payload of a tag means, however it is written. Empty parentheses mean nothing, as none do.
struct PayloadMeaning: Hashable, Sendable {
  private let schedule: Schedule?
  private let recurrence: Recurrence?
  /// The search as it is printed, which is the same for searches with the same meaning.
  private let search: String?
  /// Unescaped and trimmed; empty if the payload was read as a date or a search.
  private let value: String

  /// The meaning of a payload of a tag with that name.
  init(name: [UInt8], payload: [UInt8]?, _ context: CheckContext) {
    let kind = context.settings.vocabulary.definition(of: name.span)?.payload
    let reading = kind?.dateKind.flatMap { kind in
      payload.map { context.read($0.span, as: kind, suggests: false) }
    }
    schedule = reading?.schedule
    recurrence = reading?.recurrence
    search =
      kind == .search ? payload.flatMap { PayloadSearch($0).search.expression?.description } : nil
    let text = payload.map { trimmed(Tag.value(ofPayload: comparableText($0))) }
    value = schedule == nil && recurrence == nil && search == nil ? text ?? "" : ""
  }
}

extension Document {
  /// The line, to be edited by the meanings of its payloads.
  func editableLine(_ line: DocumentLine, _ context: CheckContext) -> EditableLine<PayloadMeaning> {
    editableLine(line) { PayloadMeaning(name: $0, payload: $1, context) }
  }
}

extension EditableLine where Payload == PayloadMeaning {
  /// Reads a line with the meanings of its payloads.
  init(_ bytes: [UInt8], _ context: CheckContext, isMarkdown: Bool, isLiteral: Bool) {
    self.init(bytes, context.dialect(isMarkdown: isMarkdown), isLiteral: isLiteral) {
      PayloadMeaning(name: $0, payload: $1, context)
    }
  }
}

/// What a tag says, regardless of how it is written: its name, and its payload without escapes and
/// without white space around it. Empty parentheses count as no payload.
package struct TagContent: Hashable, CustomStringConvertible {
  private let name: String
  private let value: String?

  init(_ tag: CheckedTag) {
    name = tag.name
    value = tag.valueUnlessEmpty
  }

  /// As a message shows it: every other tag of the item may be compared with this one, so of a long one only
  /// the beginning.
  package var description: String {
    let text = "@\(name)" + (value.map { "(\($0))" } ?? "")
    return text.utf8.count > 200 ? String(text.unicodeScalars.prefix(99)) + "…" : text
  }
}

extension CheckedTag {
  /// The payload without escapes and without white space around it; nil for no payload and for an empty
  /// one.
  var valueUnlessEmpty: String? { value.flatMap { $0.isEmpty ? nil : $0 } }

  /// The day or moment that the payload begins with, or nil if it can't be read in exactly one way.
  var moment: Moment? { schedule?.start }
}

/// Whether one moment is before another: only days are compared unless both have a time.
func isEarlier(_ one: Moment, than other: Moment) -> Bool {
  guard let oneTime = one.time, let otherTime = other.time else { return one.date < other.date }
  return (one.date, oneTime) < (other.date, otherTime)
}

/// The message about a date of something past that is after today.
func futureDate(_ date: CivilDate, _ context: CheckContext) -> String {
  "`\(date)` is in the future: today is \(context.today)"
}

extension CheckedItem {
  /// The day after which an open item is overdue by the tag's schedule, or nil if that day is not
  /// before today.
  func overdueDay(of tag: CheckedTag, _ context: CheckContext) -> CivilDate? {
    guard let schedule = tag.schedule else { return nil }
    let date = AgendaDate(
      tag: tag.name, span: AgendaDate.Span(start: schedule.start, end: schedule.end),
      recurrence: schedule.recurrence ?? repetition)
    return date.lateAfter.map(\.lastDay).flatMap { $0 < context.today ? $0 : nil }
  }

  /// Why the recurrence of a `@repeat` or `@repeat-rule` never occurs, or nil if it does, if the item
  /// has no date from which it counts, or if it never occurs from any date.
  func emptyRepetition(of tag: CheckedTag) -> String? {
    guard tag.isNamed("repeat") || tag.isNamed("repeat-rule"), let start,
      let recurrence = tag.recurrence, tag.dateProblem == nil,
      recurrence.isEmpty(startingAt: start)
    else { return nil }
    return "no day on or after \(start) matches `@\(tag.name)`"
  }
}
