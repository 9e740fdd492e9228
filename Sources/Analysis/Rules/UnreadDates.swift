import CivilDates
import Settings
import TaskText

import struct TaskText.Tag

extension CheckedItem {
  /// The dates on the line beside date tags that nothing reads, in order.
  func readUnreadDates(_ context: CheckContext) -> [UnreadDateText] {
    let line = unreadDateLine(context)
    let besideTags = tags.compactMap { unreadDate(beside: $0, in: line) }
    let inNoTag = unread.prefix(CheckedItem.maxTags).compactMap(line.date(aroundSignAt:))
    var dates = inNoTag.isEmpty ? besideTags : besideTags + inNoTag
    if dates.count > 1 { dates.sort { $0.range.lowerBound < $1.range.lowerBound } }
    switch context.detail {
    case .message: break
    case .safeFixes, .fixes: markUnsafe(&dates)
    }
    return dates
  }

  /// Marks what is not safe to write because of the other tags of the item.
  private func markUnsafe(_ dates: inout [UnreadDateText]) {
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
  func unreadDate(ofTag name: String, _ context: CheckContext) -> UnreadDateText? {
    let line = unreadDateLine(context)
    let besideTags = tags.lazy.compactMap { unreadDate(beside: $0, in: line) }
    let inNoTag = unread.lazy.compactMap { line.date(aroundSignAt: $0) }
    return besideTags.first { $0.name == name } ?? inNoTag.first { $0.name == name }
  }

  /// The date beside a tag that nothing reads.
  private func unreadDate(beside tag: CheckedTag, in line: UnreadDateLine) -> UnreadDateText? {
    tag.tag.payload == nil ? line.date(after: tag.tag) : line.date(ofMisnamed: tag.tag)
  }
}

/// The date tags that close their item.
private let closingNames = ["done", "cancelled"]

/// A line in which dates beside date tags are looked for.
struct UnreadDateLine {
  /// The text that contains the line.
  let bytes: [UInt8]
  /// The place of the line.
  let range: TextRange
  let context: CheckContext
  /// In turns, where parentheses begin and where all of them are closed.
  private let parentheses: [Offset]

  init(_ bytes: [UInt8], in range: TextRange, _ context: CheckContext) {
    self.bytes = bytes
    self.range = range
    self.context = context
    var parentheses: [Offset] = []
    var depth = 0
    let text = bytes.span
    for offset in range.lowerBound..<range.upperBound {
      switch text[offset] {
      case UInt8(ascii: "("):
        if depth == 0 { parentheses.append(offset) }
        depth += 1
      case UInt8(ascii: ")") where depth > 0:
        depth -= 1
        if depth == 0 { parentheses.append(offset) }
      default: break
      }
    }
    self.parentheses = parentheses
  }

  /// Whether an opening parenthesis before `offset` has no closing one before it.
  func isInsideParentheses(_ offset: Offset) -> Bool {
    var (low, high) = (0, parentheses.count)
    while low < high {
      let middle = (low + high) / 2
      if parentheses[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }

  /// The date after a tag without a payload: `@due 2025-05-11`.
  func date(after tag: Tag) -> UnreadDateText? {
    dated(nameAt: tag.start + 1).map { text(of: $0, after: tag) }
  }

  private func text(of dated: DatedName, after tag: Tag) -> UnreadDateText {
    var surroundings = Surroundings()
    surroundings.spaceAfter = missingSpace(after: dated.end)
    surroundings.hasMarks = surroundings.spaceAfter.map { isEmphasis($0) } ?? false
    return text(
      of: WritableTag(
        dated: dated, sign: TextRange(tag.start, tag.start + 1), surroundings: surroundings))
  }

  /// The date of the tag that would begin with the `@` or `＠` at `at`, were it not for what stands
  /// around it or after its name.
  func date(aroundSignAt at: Offset) -> UnreadDateText? {
    let isWide = isFullWidthSign(bytes.span, at: at, before: range.upperBound)
    var start = at
    while !isWide, start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "@") { start -= 1 }
    let sign = TextRange(start, at + (isWide ? fullWidthSignLength : 1))
    let nameStart = byte(sign.upperBound) == 0x20 ? sign.upperBound + 1 : sign.upperBound
    guard let dated = dated(nameAt: nameStart),
      let surroundings = surroundings(of: TextRange(start, dated.end), dated)
    else { return nil }
    let tag = WritableTag(dated: dated, sign: sign, surroundings: surroundings)
    return tag.isWritten ? nil : text(of: tag)
  }

  /// The date of a tag whose name is that of a date tag but for an `s` after it or for letters that look
  /// alike: `@dues(2025-05-11)`.
  func date(ofMisnamed tag: Tag) -> UnreadDateText? {
    guard let payload = tag.payload, let (meant, fault) = misnamedDateTag(tag.name),
      let date = date(in: payload)
    else { return nil }
    return UnreadDateText(
      fault, TextRange(tag.start, tag.end), name: meant, writtenName: string(tag.name), date,
      text: string(date.range), edits: [Edit(tag.name, meant)], isSafe: false)
  }

  private func misnamedDateTag(_ name: TextRange) -> (String, UnreadDateText.Fault)? {
    if isDateTag(name) { return nil }
    let singular = TextRange(name.lowerBound, name.upperBound - 1)
    if byte(singular.upperBound) == UInt8(ascii: "s"), isDateTag(singular) {
      return (string(singular), .plural)
    }
    let letter = string(name).unicodeScalars.first { looksPlain($0) }
    guard let letter, let meant = meantDateTag(name) else { return nil }
    return (meant, .lookalike(letter))
  }

  /// The date after a tag without a payload whose name is a misspelling of that of the date tag `meant`:
  /// `@doen 2025-05-11`.
  func date(after tag: Tag, meant: String) -> UnreadDateText? {
    dated(name: tag.name, meant: meant).map { text(of: $0, after: tag) }
  }

  private func text(of tag: WritableTag) -> UnreadDateText {
    let (dated, sign) = (tag.dated, tag.sign)
    let name = string(dated.name)
    let edits =
      switch context.detail {
      case .message: [] as [Edit]
      case .safeFixes, .fixes: tag.edits
      }
    let start = tag.surroundings.enclosure?.open.lowerBound ?? sign.lowerBound
    return UnreadDateText(
      sign.count > 1 ? .otherSign(quoted(sign)) : fault(dated, tag.surroundings),
      TextRange(start, tag.end), name: dated.meantName ?? name, writtenName: name, dated.date,
      text: string(dated.date.range), edits: edits,
      isSafe: !tag.surroundings.hasMarks && !dated.hasOwnSense && !dated.isDoubtful
        && dated.meantName == nil)
  }

  /// A sign that is not one `@`: of a longer run, two are quoted.
  private func quoted(_ sign: TextRange) -> String {
    byte(sign.lowerBound) == UInt8(ascii: "@") ? "@@" : "\u{FF20}"
  }

  private func fault(_ dated: DatedName, _ surroundings: Surroundings) -> UnreadDateText.Fault {
    let isTag = dated.isPayload && dated.meantName == nil
    if let enclosure = surroundings.enclosure {
      return .enclosed(
        open: string(enclosure.open), close: string(enclosure.close), isPayload: isTag)
    }
    let (before, after) = (surroundings.needsSpaceBefore, surroundings.spaceAfter != nil)
    return isTag && (before || after)
      ? .attached(before: before, after: after) : .outside
  }
}
