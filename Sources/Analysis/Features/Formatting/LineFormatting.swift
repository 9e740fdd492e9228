import CivilDates
import Settings
package import TaskText

/// Formats the white space of one line, except for near misses of tags and the indent. All places count
/// from the start of the line.
struct LineFormatting {
  private let item: Item?
  private let bytes: [UInt8]
  private let isMarkdown: Bool
  /// Whether the line is between a carriage return and a line feed. Such a line must not become
  /// empty, as the two would then be one line end.
  private let separatesReturnFromFeed: Bool
  private let style: FormatStyle
  private let context: CheckContext

  init(_ line: DocumentLine, in document: Document, _ style: FormatStyle, _ context: CheckContext) {
    item = line.item?.shifted(by: -line.range.lowerBound)
    bytes = document.bytes(in: line.range)
    isMarkdown = document.dialect.isMarkdown
    separatesReturnFromFeed = document.joinsLineEnds(without: line.range)
    self.style = style
    self.context = context
  }

  /// The edits of the line, without overlaps and in any order.
  var edits: [Edit] {
    let tags = item.map { item in
      item.tags.flatMap { beforeEdits($0, item) + payloadEdits($0) }
    }
    return (tags ?? []) + (style.trimsLineEnds ? endEdits : [])
  }

  /// The edits between the parentheses of the tag that ends at `end`.
  func payloadEdits(ofTagEndingAt end: Offset) -> [Edit] {
    item?.tags.first { $0.end == end }.map(payloadEdits) ?? []
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
    let text = bytes[payload.lowerBound..<payload.upperBound]
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) }),
      checked.reading?.isUnderstood != false
    else { return [] }
    var edits: [Edit] = []
    if first > text.startIndex { edits.append(Edit(TextRange(text.startIndex, first), "")) }
    // After a backslash, the parenthesis would be escaped.
    if last + 1 < text.endIndex, text[last] != UInt8(ascii: "\\") {
      edits.append(Edit(TextRange(last + 1, text.endIndex), ""))
    }
    if let reading = checked.reading { edits += innerEdits(text[first...last], reading, checked) }
    return edits
  }

  /// The edits that leave single spaces between the words of a date, if the date then has the same
  /// meaning and no problem.
  private func innerEdits(
    _ text: ArraySlice<UInt8>, _ reading: DateReading, _ tag: CheckedTag
  ) -> [Edit] {
    guard let kind = tag.definition?.payload.dateKind,
      reading.schedule != nil || reading.recurrence != nil
    else { return [] }
    let words = text.split(whereSeparator: isBlank)
    let edits = zip(words, words.dropFirst()).compactMap { word, next in
      let gap = TextRange(word.endIndex, next.startIndex)
      return gap.count == 1 && bytes[gap.lowerBound] == 0x20 ? nil : Edit(gap, " ")
    }
    guard !edits.isEmpty else { return [] }
    let after = context.read(Array(words.joined(separator: [0x20])), as: kind)
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
    if let item {
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
    "-*+0123456789".utf8.contains(bytes[bullet.lowerBound])
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
    let change = CheckedItem(item, in: self, context).writingDates(context) {
      $0.tag.end == end - start
    }
    return change.tags.isEmpty ? [] : edits(for: change, of: line) ?? []
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
