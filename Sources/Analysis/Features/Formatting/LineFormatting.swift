import CivilDates
import Settings
package import TaskText

/// Formats the white space of one line, except for near misses of tags and the indent.
struct LineFormatting {
  private let line: DocumentLine
  private let bytes: [UInt8]
  private let isMarkdown: Bool
  /// Whether the line is between a carriage return and a line feed. Such a line must not become
  /// empty, as the two would then be one line end.
  private let separatesReturnFromFeed: Bool
  private let style: FormatStyle
  private let context: CheckContext

  init(_ line: DocumentLine, in document: Document, _ style: FormatStyle, _ context: CheckContext) {
    self.line = line
    bytes = document.bytes(in: line.range)
    isMarkdown = document.dialect.isMarkdown
    separatesReturnFromFeed = document.joinsLineEnds(without: line.range)
    self.style = style
    self.context = context
  }

  /// The edits of the line, without overlaps and in any order.
  var edits: [Edit] {
    let end = style.trimsLineEnds ? endEdits : []
    guard let item = line.item?.shifted(by: -line.range.lowerBound) else {
      return end.map { $0.shifted(by: line.range.lowerBound) }
    }
    let tags = item.tags.flatMap { beforeEdits($0, item) + payloadEdits($0) }
    return (tags + end).map { $0.shifted(by: line.range.lowerBound) }
  }

  /// The edits between the parentheses of the tag that ends at `end`, an offset from the start of
  /// the line.
  func payloadEdits(ofTagEndingAt end: Offset) -> [Edit] {
    guard let item = line.item?.shifted(by: -line.range.lowerBound),
      let tag = item.tags.first(where: { $0.end == end })
    else { return [] }
    return payloadEdits(tag).map { $0.shifted(by: line.range.lowerBound) }
  }

  /// The edit that leaves one space before a tag, unless the tag begins the text. Markdown tables
  /// keep their columns.
  private func beforeEdits(_ tag: Tag, _ item: Item) -> [Edit] {
    var start = tag.start
    while start > item.text.lowerBound, isBlank(bytes[start - 1]) { start -= 1 }
    guard start > item.text.lowerBound, start < tag.start else { return [] }
    if isMarkdown, bytes[item.text.lowerBound] == UInt8(ascii: "|") { return [] }
    if tag.start - start == 1, bytes[start] == 0x20 { return [] }
    return [Edit(TextRange(start, tag.start), " ")]
  }

  /// The edits that trim a readable payload, and leave single spaces inside a date.
  private func payloadEdits(_ tag: Tag) -> [Edit] {
    guard let payload = tag.payload else { return [] }
    let checked = context.checked(tag, bytes)
    guard checked.definition?.payload != .search, !checked.isOwnStamp else { return [] }
    let text = Array(bytes[payload.lowerBound..<payload.upperBound])
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return [] }
    var edits: [Edit] = []
    if first > 0 { edits.append(Edit(TextRange(0, first), "")) }
    // After a backslash, the parenthesis would be escaped.
    if last + 1 < text.count, text[last] != UInt8(ascii: "\\") {
      edits.append(Edit(TextRange(last + 1, text.count), ""))
    }
    guard let reading = checked.reading else {
      return edits.map { $0.shifted(by: payload.lowerBound) }
    }
    guard reading.isUnderstood else { return [] }
    edits += innerEdits(text, first...last, reading, checked)
    return edits.map { $0.shifted(by: payload.lowerBound) }
  }

  /// The edits that leave single spaces between the words of a date, if the date then has the same
  /// meaning and no problem.
  private func innerEdits(
    _ text: [UInt8], _ range: ClosedRange<Int>, _ reading: DateReading, _ tag: CheckedTag
  ) -> [Edit] {
    guard let kind = tag.definition?.payload.dateKind,
      reading.schedule != nil || reading.recurrence != nil
    else { return [] }
    var edits: [Edit] = []
    var single: [UInt8] = []
    var start = range.lowerBound
    while start <= range.upperBound {
      var end = start
      while end <= range.upperBound, isBlank(text[end]) { end += 1 }
      if end == start {
        single.append(text[start])
        start += 1
        continue
      }
      single.append(0x20)
      if end - start > 1 || text[start] != 0x20 { edits.append(Edit(TextRange(start, end), " ")) }
      start = end
    }
    guard !edits.isEmpty else { return [] }
    let after = DateReading(single, as: kind, today: context.today, options: context.dateOptions)
    let isSame =
      after.problem == nil && after.schedule == reading.schedule
      && after.recurrence == reading.recurrence
    return isSame ? edits : []
  }

  /// The edit that trims the end of the line. It keeps the space that makes a `-` a bullet, and
  /// Markdown's hard break of two spaces (CommonMark 0.31, section 6.7).
  private var endEdits: [Edit] {
    var end = bytes.count
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    if let item = line.item?.shifted(by: -line.range.lowerBound) {
      if isMarkdown, bytes.count - end >= 2, bytes.suffix(2).allSatisfy({ $0 == 0x20 }) {
        return []
      }
      if let bullet = item.bullet, end <= bullet.upperBound, needsSpace(bullet) {
        end = bullet.upperBound + 1
      }
    } else if separatesReturnFromFeed {
      return []
    }
    return end < bytes.count ? [Edit(TextRange(end, bytes.count), "")] : []
  }

  /// Whether a bullet must be followed by a space. A box need not be, nor the mark of a heading.
  private func needsSpace(_ bullet: TextRange) -> Bool {
    switch bytes[bullet.lowerBound] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension DateReading {
  /// Whether the payload has a meaning, even if it is not written as it should be.
  fileprivate var isUnderstood: Bool {
    schedule != nil || recurrence != nil || problem == nil
  }
}

/// The characters that trigger formatting while a person types.
package let formattingTriggers = ["\n", ")"]

/// The edits after `character` was typed, whose end is at `offset`: a new line gets the bullet of
/// the line above, and a `)` writes the date that the words in the payload that it closes mean, or
/// trims that payload. Nil if there are none.
package func typingFormat(
  after character: String, at offset: Offset, of document: Document, context: CheckContext
) -> [Edit]? {
  guard !document.isOtherFormat else { return nil }
  let number = document.position(of: offset, in: .utf8).line
  switch character {
  case "\n": return bulletEdits(onLine: number, of: document)
  case ")": return closedPayloadEdits(onLine: number, endingAt: offset, of: document, context)
  default: return nil
  }
}

private func closedPayloadEdits(
  onLine number: Int, endingAt offset: Offset, of document: Document, _ context: CheckContext
) -> [Edit]? {
  var edits: [Edit] = []
  document.forEachLine(in: number..<number + 1) { line in
    guard !line.isLiteral else { return }
    edits = document.dateEdits(ofTagEndingAt: offset, onLine: line, context)
    guard edits.isEmpty else { return }
    let own = LineFormatting(line, in: document, FormatStyle(), context)
      .payloadEdits(ofTagEndingAt: offset - line.range.lowerBound)
    edits = document.formatting(line, context, [own])
  }
  return edits.isEmpty ? nil : edits
}

/// The edit that gives a new line the bullet of the task above it. If that task has no text, the
/// edit removes its bullet instead, so that a second Enter ends the list as it does in editors.
private func bulletEdits(onLine number: Int, of document: Document) -> [Edit]? {
  guard number > 0 else { return nil }
  var above: DocumentLine?
  document.forEachLine(in: number - 1..<number) { above = $0 }
  guard let above, let task = above.item, task.kind == .task, !above.isLiteral,
    let bullet = task.bullet
  else { return nil }
  let line = document.range(ofLine: number)
  let bytes = document.bytes(in: line)
  let indent = bytes.prefix(while: isBlank).count
  guard document.item(onLine: number)?.bullet == nil else { return nil }
  let indentAbove = document.string(in: TextRange(task.line.lowerBound, bullet.lowerBound))
  if task.text.isEmpty {
    guard indent == bytes.count, !document.joinsLineEnds(without: above.range) else { return nil }
    return [Edit(TextRange(bullet.lowerBound, above.range.upperBound), "")]
  }
  let own = TextRange(line.lowerBound, line.lowerBound + indent)
  let start = indentAbove + newBullet(of: task, bullet, in: document)
  let edit =
    start.hasPrefix(document.string(in: own))
    ? Edit(TextRange(at: own.upperBound), String(start.dropFirst(indent))) : Edit(own, start)
  return document.becomesTask(onLine: number, indent: task.indent, after: edit) ? [edit] : nil
}

extension Document {
  /// The edits that write the date that the words in the payload of the tag that ends at `end` mean.
  fileprivate func dateEdits(
    ofTagEndingAt end: Offset, onLine line: DocumentLine, _ context: CheckContext
  ) -> [Edit] {
    guard let item = line.item else { return [] }
    let start = line.range.lowerBound
    let checked = CheckedItem(item, in: self, context)
    guard let tag = checked.tags.first(where: { $0.tag.end == end - start }),
      let index = checked.index(of: tag), let date = tag.dateMeantByWords(context)
    else { return [] }
    let change = LineChange([index: .setPayload(Array(date.utf8))])
    return (editableLine(line).edits(for: change) ?? []).map { $0.shifted(by: start) }
  }

  /// Whether the line becomes a task with the same text and tags. In Markdown it may be literal, or
  /// `- ---`.
  fileprivate func becomesTask(onLine number: Int, indent: Int, after edit: Edit) -> Bool {
    guard let line = documentLine(number) else { return endsInText }
    let editable = editableLine(line)
    var expected = editable.meaning
    expected.kind = .task
    expected.indent = indent
    return editable.says(expected, after: [edit.shifted(by: -line.range.lowerBound)])
  }
}

/// The bullet for an open task after `task`, with its checkbox and the white space after both.
private func newBullet(of task: Item, _ bullet: TextRange, in document: Document) -> String {
  let written = document.string(in: bullet)
  let end = task.checkbox?.lowerBound ?? task.text.lowerBound
  let gap = document.string(in: TextRange(bullet.upperBound, end))
  let blank = gap.isEmpty ? " " : gap
  let open = task.checkbox == nil ? "" : "[ ] "
  return (boxOf(.open, like: written) ?? numberedBullet(after: written) ?? written) + blank + open
}

/// The next bullet of an ordered list, or nil if `bullet` has no number.
private func numberedBullet(after bullet: String) -> String? {
  guard let mark = bullet.last, mark == "." || mark == ")", let number = Int(bullet.dropLast()),
    number < 999_999_999
  else { return nil }
  return "\(number + 1)\(mark)"
}
