import CivilDates
import Settings
import TaskText

import struct TaskText.Tag

extension CheckedItem {
  /// The dates on the line beside date tags that nothing reads, in order.
  func readUnreadDates(_ context: CheckContext) -> [UnreadDateText] {
    let line = UnreadDateLine(bytes(item.line), context)
    let start = item.line.lowerBound
    let besideTags = tags.compactMap { unreadDate(beside: $0, in: line) }
    let inNoTag = unread.compactMap { line.date(aroundSignAt: $0 - start) }
    lazy var names = Set(tags.map { $0.name })
    let withPayload = Set(tags.lazy.filter { $0.tag.payload != nil }.map { $0.name })
    return (besideTags + inNoTag)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { found in
        var date = found.shifted(by: start)
        let closesItem = closingNames.contains(date.name) && !names.contains(date.name)
        if closesItem || withPayload.contains(date.name) { date.isSafe = false }
        return date
      }
  }

  /// A date on the line that nothing reads, beside a date tag of this name; nil if there is none.
  func unreadDate(ofTag name: String, _ context: CheckContext) -> UnreadDateText? {
    let line = UnreadDateLine(bytes(item.line), context)
    let start = item.line.lowerBound
    let besideTags = tags.lazy.compactMap { unreadDate(beside: $0, in: line) }
    let inNoTag = unread.lazy.compactMap { line.date(aroundSignAt: $0 - start) }
    return (besideTags.first { $0.name == name } ?? inNoTag.first { $0.name == name })?
      .shifted(by: start)
  }

  /// The date beside a tag that nothing reads; its places count from the start of the line.
  private func unreadDate(beside tag: CheckedTag, in line: UnreadDateLine) -> UnreadDateText? {
    let place = tag.tag.shifted(by: -item.line.lowerBound)
    return tag.tag.payload == nil ? line.date(after: place) : line.date(ofMisnamed: place)
  }
}

/// The date tags that close their item.
private let closingNames = ["done", "cancelled"]

/// A line in which dates beside date tags are looked for. All places count from its start.
struct UnreadDateLine {
  let bytes: [UInt8]
  let range: TextRange
  let context: CheckContext
  /// In turns, where parentheses begin and where all of them are closed.
  private let parentheses: [Offset]

  init(_ bytes: [UInt8], _ context: CheckContext) {
    self.bytes = bytes
    range = TextRange(0, bytes.count)
    self.context = context
    var parentheses: [Offset] = []
    var depth = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") {
        if depth == 0 { parentheses.append(offset) }
        depth += 1
      } else if byte == UInt8(ascii: ")"), depth > 0 {
        depth -= 1
        if depth == 0 { parentheses.append(offset) }
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
    return text(of: dated, sign: TextRange(tag.start, tag.start + 1), surroundings)
  }

  /// The date of the tag that would begin with the `@` or `＠` at `at`, were it not for what stands
  /// around it or after its name.
  func date(aroundSignAt at: Offset) -> UnreadDateText? {
    let isWide = isFullWidthSign(bytes.span, at: at, before: bytes.count)
    var start = at
    while !isWide, start > 0, bytes[start - 1] == UInt8(ascii: "@") { start -= 1 }
    let sign = TextRange(start, at + (isWide ? fullWidthSignLength : 1))
    let nameStart = byte(sign.upperBound) == 0x20 ? sign.upperBound + 1 : sign.upperBound
    guard let dated = dated(nameAt: nameStart),
      let surroundings = surroundings(of: TextRange(start, dated.end), dated)
    else { return nil }
    let text = text(of: dated, sign: sign, surroundings)
    return text.edits.isEmpty ? nil : text
  }

  /// The date of a tag whose name is that of a date tag but for an `s` after it or for letters that look
  /// alike: `@dues(2025-05-11)`.
  func date(ofMisnamed tag: Tag) -> UnreadDateText? {
    guard let payload = tag.payload, let (meant, fault) = misnamedDateTag(tag.name),
      let date = date(in: payload)
    else { return nil }
    return UnreadDateText(
      fault: fault, range: TextRange(tag.start, tag.end), name: meant,
      writtenName: string(tag.name), date: date.range, text: string(date.range),
      reading: date.reading, edits: [Edit(tag.name, meant)], isSafe: false)
  }

  private func misnamedDateTag(_ name: TextRange) -> (String, UnreadDateText.Fault)? {
    if dateTag(name) != nil { return nil }
    let singular = TextRange(name.lowerBound, name.upperBound - 1)
    if byte(singular.upperBound) == UInt8(ascii: "s"), dateTag(singular) != nil {
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

  private func text(
    of dated: DatedName, sign: TextRange, _ surroundings: Surroundings
  ) -> UnreadDateText {
    let (name, date) = (dated.name, dated.date.range)
    let (before, after) = (surroundings.needsSpaceBefore, surroundings.spaceAfter)
    let enclosure = surroundings.enclosure
    var edits = enclosure.map { [Edit($0.open, "")] } ?? []
    if sign.count > 1 || sign.upperBound < name.lowerBound {
      edits.append(Edit(TextRange(sign.lowerBound, name.lowerBound), before ? " @" : "@"))
    } else if before {
      edits.append(Edit(TextRange(at: sign.lowerBound), " "))
    }
    if let known = dated.meantName { edits.append(Edit(name, known)) }
    let end = enclosure?.close.upperBound ?? dated.end
    if !dated.isPayload {
      edits.append(Edit(TextRange(name.upperBound, date.lowerBound), "("))
      edits.append(Edit(TextRange(date.upperBound, end), after == end ? ") " : ")"))
    } else if let close = enclosure?.close {
      edits.append(Edit(close, ""))
    }
    if let after, dated.isPayload || after > end { edits.append(Edit(TextRange(at: after), " ")) }
    return UnreadDateText(
      fault: sign.count > 1 ? .otherSign(quoted(sign)) : fault(dated, surroundings),
      range: TextRange(enclosure?.open.lowerBound ?? sign.lowerBound, end),
      name: dated.meantName ?? string(name), writtenName: string(name), date: date,
      text: string(date), reading: dated.date.reading, edits: edits,
      isSafe: !surroundings.hasMarks && !dated.hasOwnSense && !dated.isDoubtful
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
