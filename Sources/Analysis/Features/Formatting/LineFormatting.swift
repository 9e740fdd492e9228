import CivilDates
import Settings
import TaskText

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
