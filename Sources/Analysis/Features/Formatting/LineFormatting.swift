import CivilDates
import Settings
import TaskText

/// The white space of one line as it should be, near misses and the indent aside.
struct LineFormatting {
  private let line: DocumentLine
  private let bytes: [UInt8]
  private let isMarkdown: Bool
  /// Whether the line parts a carriage return from a line feed, so that it cannot be empty.
  private let partsLineEnds: Bool
  private let style: FormatStyle
  private let context: CheckContext

  init(
    _ line: DocumentLine, in document: Document, _ style: FormatStyle, _ context: CheckContext
  ) {
    self.line = line
    bytes = document.bytes(in: line.range)
    isMarkdown = document.dialect.isMarkdown
    partsLineEnds = document.joinsLineEnds(without: line.range)
    self.style = style
    self.context = context
  }

  /// Edits in no order, apart from each other.
  var edits: [Edit] {
    let end = style.trimsLineEnds ? endEdits : []
    guard let item = line.item?.shifted(by: -line.range.lowerBound) else {
      return end.map { $0.shifted(by: line.range.lowerBound) }
    }
    let tags = item.tags.flatMap { beforeEdits($0, item) + payloadEdits($0) }
    return (tags + end).map { $0.shifted(by: line.range.lowerBound) }
  }

  /// The edits between the parentheses of the tag that ends at `end`, from the start of the line.
  func payloadEdits(ofTagEndingAt end: Offset) -> [Edit] {
    guard let item = line.item?.shifted(by: -line.range.lowerBound),
      let tag = item.tags.first(where: { $0.end == end })
    else { return [] }
    return payloadEdits(tag).map { $0.shifted(by: line.range.lowerBound) }
  }

  /// One blank before a tag that does not begin the text. Markdown's tables keep their columns.
  private func beforeEdits(_ tag: Tag, _ item: Item) -> [Edit] {
    var start = tag.start
    while start > item.text.lowerBound, isBlank(bytes[start - 1]) { start -= 1 }
    guard start > item.text.lowerBound, start < tag.start else { return [] }
    if isMarkdown, bytes[item.text.lowerBound] == UInt8(ascii: "|") { return [] }
    if tag.start - start == 1, bytes[start] == 0x20 { return [] }
    return [Edit(TextRange(start, tag.start), " ")]
  }

  /// No white space at either end of a payload that could be read, and single blanks inside a date.
  private func payloadEdits(_ tag: Tag) -> [Edit] {
    guard let payload = tag.payload else { return [] }
    let checked = context.checked(tag, bytes)
    guard checked.definition?.payload != .query else { return [] }
    let text = Array(bytes[payload.lowerBound..<payload.upperBound])
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return [] }
    var edits: [Edit] = []
    if first > 0 { edits.append(Edit(TextRange(0, first), "")) }
    // Behind a backslash the parenthesis would be escaped.
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

  /// Single blanks between the words of a date, if it then reads as before and is no other
  /// spelling.
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
    let after = readDate(single, as: kind, today: context.today, options: context.dateOptions)
    let isSame =
      after.problem == nil && after.schedule == reading.schedule
      && after.recurrence == reading.recurrence
    return isSame ? edits : []
  }

  /// No blanks or tabs at the end of the line, but for the one that makes a bullet of a `-`, and
  /// Markdown's hard break of two blanks (CommonMark 0.31, section 6.7).
  private var endEdits: [Edit] {
    var end = bytes.count
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    if let item = line.item?.shifted(by: -line.range.lowerBound) {
      if isMarkdown, bytes.count - end >= 2, bytes.suffix(2).allSatisfy({ $0 == 0x20 }) {
        return []
      }
      if let bullet = item.bullet, end <= bullet.upperBound, needsBlank(bullet) {
        end = bullet.upperBound + 1
      }
    } else if partsLineEnds {
      return []
    }
    return end < bytes.count ? [Edit(TextRange(end, bytes.count), "")] : []
  }

  /// Whether a bullet is one only with a blank behind it: a box may end its line, and so may the
  /// mark of a heading.
  private func needsBlank(_ bullet: TextRange) -> Bool {
    switch bytes[bullet.lowerBound] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension DateReading {
  /// Whether the payload has a meaning, be it written otherwise than it should.
  fileprivate var isUnderstood: Bool {
    schedule != nil || recurrence != nil || problem == nil
  }
}
