import CivilDates
import Settings
import TaskText

extension Rule {
  static let unreadDate = Rule(
    id: "unread-date",
    level: .warning,
    summary: "a date beside a date tag that nothing reads",
    why: """
      Only a date in parentheses directly after the name belongs to the tag: the task never comes up. \
      The date may stand after the name, in other brackets, or after `:`, `=` or a word such as `on`; \
      words such as `tomorrow` are taken for a date in brackets, directly after `:` or `=`, and where they \
      end a task. Or the tag itself lacks a space before or after it. Code, links, quotations, emphasis and \
      addresses such as `me@due.com` are left alone.
      """,
    bad: "- pay rent @due 2025-05-11",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      Writes the tag, and the date in the standard format if `nonstandard-date` is on. Safe if the rest \
      of the line is read as before. Unsafe if the tag lacks a space before it, if the date does not exist \
      or has more text with it in its parentheses, if words such as `tomorrow` stand there (the day that \
      they mean today is written), if the item has the tag with another date, if an open item would be \
      done or cancelled, and if the order of day, month and year depends on other dates of the file: the \
      date would be one of these from then on.
      """,
    when: .unreadDate
  ) { item, context, report in
    for date in item.unreadDates {
      if date.isWords {
        report.add(date.range, date.message, fixes: date.pins)
        continue
      }
      report.add(
        date.range, date.message,
        fixes: [
          Fix(
            date.title, date.isSafe && !date.dependsOnFile(context) ? .safe : .unsafe, date.edits,
            writing: date.written)
        ])
    }
    if item.unread.count > CheckedItem.maxTags {
      report.add(
        TextRange(item.unread[CheckedItem.maxTags], item.item.text.upperBound),
        "this item has \(item.unread.count) `@` that may be of unread dates: only the first "
          + "\(CheckedItem.maxTags) are checked")
    }
  }
}

/// A date beside a date tag that nothing reads, and how to write the tag.
struct UnreadDate {
  /// Why nothing reads it.
  enum Fault {
    /// It is not in parentheses directly after the name.
    case outside
    /// The tag lacks white space before or after it.
    case attached(before: Bool, after: Bool)
  }

  let fault: Fault
  /// The text that becomes the tag.
  let range: TextRange
  /// The name of the date tag.
  let name: String
  /// The name as it is written.
  let writtenName: String
  /// The date alone, inside ``range``, and its reading.
  let found: FoundDate
  /// The date as it is written.
  let text: String
  /// The edits that write the tag, if fixes are worked out. They leave the date as it is.
  let edits: [Edit]
  /// Whether the edits change nothing else that the line says.
  var isSafe: Bool

  /// Which kind of problem it has, without a copy of that.
  var problemKind: DateProblem.Kind? { found.reading.problemKind }

  /// What is wrong with it.
  var problem: DateProblem? { found.reading.problem }

  /// Whether the order of its numbers depends on the dates of the file.
  func dependsOnFile(_ context: CheckContext) -> Bool {
    !found.reading.stamps.isDisjoint(with: context.dateOptions.orders.dependingOnFile)
  }

  /// Whether words such as `tomorrow` stand there instead of a date.
  var isWords: Bool { problemKind == .relativeDate }

  /// Fixes that write the day that the words mean today.
  var pins: [Fix] {
    (problem?.suggestions ?? []).map { day in
      Fix("Write `@\(name)(\(day.replacement))`", .unsafe, edits(writing: day.replacement))
    }
  }

  /// The edits that write the tag with another text for its date, in order.
  func edits(writing replacement: String) -> [Edit] {
    (edits + [Edit(found.range, replacement)]).sortedByPlace
  }

  /// The tag that the edits write.
  var written: WrittenTag {
    WrittenTag(range, name: Array(name.utf8), payload: Array(text.utf8))
  }

  /// What was found, then what would be right.
  var message: String {
    if isWords, let problem {
      return "the date after `@\(writtenName)` is not read, and \(problem.message)"
    }
    switch fault {
    case .outside:
      return "the date after `@\(writtenName)` is not read: write `@\(name)(\(text))`"
    case .attached(let before, let after):
      let place = before && after ? "before and after" : before ? "before" : "after"
      return "`@\(name)(\(text))` is not read as a tag: put a space \(place) it"
    }
  }

  /// What the fix does, as a menu shows it.
  var title: String {
    switch fault {
    case .outside: "Write `@\(name)(\(text))`"
    case .attached: "Insert a space"
    }
  }
}

extension CheckedItem {
  /// The dates on the line beside date tags that nothing reads, in order.
  func readUnreadDates(_ context: CheckContext) -> [UnreadDate] {
    let line = unreadDateLine(context)
    var dates = tags.compactMap { line.date(after: $0.tag) }
    dates += unread.prefix(CheckedItem.maxTags).compactMap(line.date(aroundSignAt:))
    if dates.count > 1 { dates.sort { $0.range.lowerBound < $1.range.lowerBound } }
    if context.detail != .message { markUnsafe(&dates) }
    return dates
  }

  /// Marks what is not safe to write because of the other tags of the item.
  private func markUnsafe(_ dates: inout [UnreadDate]) {
    if dates.isEmpty { return }
    let names = Set(tags.map { $0.name })
    let withPayload = Set(tags.lazy.filter { $0.tag.payload != nil }.map { $0.name })
    for index in dates.indices {
      let name = dates[index].name
      let closesItem = closingNames.contains(name) && !names.contains(name)
      if closesItem || withPayload.contains(name) { dates[index].isSafe = false }
    }
  }

  /// A date on the line that nothing reads, beside a date tag of this name; nil if there is none.
  func unreadDate(ofTag name: String, _ context: CheckContext) -> UnreadDate? {
    let line = unreadDateLine(context)
    return tags.lazy.compactMap { line.date(after: $0.tag) }.first { $0.name == name }
      ?? unread.lazy.compactMap(line.date(aroundSignAt:)).first { $0.name == name }
  }
}

/// The date tags that close their item.
private let closingNames = ["done", "cancelled"]

/// Whether an unknown tag may be a date tag with a date: `@due2025-05-11`.
func mayHideDate(_ tag: TaskText.Tag, _ bytes: Span<UInt8>) -> Bool {
  tag.payload == nil && tag.name.count >= 11
    && (0x30...0x39).contains(bytes[tag.name.upperBound &- 1])
}

/// Whether marks or white space, as people write them between a date tag and its date, and then a letter
/// or a digit follow.
func mayPrecedeDate(_ end: Offset, _ bytes: Span<UInt8>) -> Bool {
  var offset = end
  while offset < bytes.count {
    switch bytes[offset] {
    case 0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: ","), UInt8(ascii: "-"):
      offset &+= 1
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return offset > end
    // The lead bytes of U+00A0, of U+3000 and of U+FF08.
    case 0xC2, 0xE3, 0xEF: return true
    default: return false
    }
  }
  return false
}
