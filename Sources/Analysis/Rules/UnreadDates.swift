import CivilDates
import Settings
import TaskText

import struct TaskText.Tag

extension CheckedItem {
  /// The dates on the line beside date tags that nothing reads, in order.
  func readUnreadDates(_ context: CheckContext) -> [UnreadDateText] {
    let line = UnreadDateLine(bytes(item.line), context)
    let start = item.line.lowerBound
    let besideTags = tags.compactMap { tag -> UnreadDateText? in
      guard tag.tag.payload == nil else { return nil }
      let place = tag.tag.shifted(by: -start)
      return tag.definition == nil
        ? line.date(inName: tag.name, of: place) : line.date(after: tag, at: place)
    }
    let inNoTag = unread.compactMap { at in
      isFullWidthSign(line.bytes.span, at: at - start, before: line.bytes.count)
        ? line.date(afterFullWidthSignAt: at - start) : line.date(aroundTagAt: at - start)
    }
    return (besideTags + inNoTag)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { $0.shifted(by: start) }
  }
}

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
  private func isInsideParentheses(_ offset: Offset) -> Bool {
    var (low, high) = (0, parentheses.count)
    while low < high {
      let middle = (low + high) / 2
      if parentheses[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }

  /// The date after the name of a date tag, where blanks, `:`, `=` or an opening parenthesis or bracket
  /// may stand between: `@due 2025-05-11`, `@due (2025-05-11`, `@due  (2025-05-11)`.
  func date(after tag: CheckedTag, at place: Tag) -> UnreadDateText? {
    guard tag.definition?.payload.isDay == true else { return nil }
    return date(after: tag.name, at: place.start)
  }

  /// The date after the name of a date tag whose `@` is at `at`.
  func date(after name: String, at: Offset) -> UnreadDateText? {
    let nameEnd = at + 1 + name.utf8.count
    var start = skipSpace(nameEnd)
    if byte(start) == UInt8(ascii: ":") || byte(start) == UInt8(ascii: "=") {
      start = skipSpace(start + 1)
    }
    func text(_ date: FoundDate, end: Offset) -> UnreadDateText {
      self.text(name, TextRange(at, end), nameEnd: nameEnd, date)
    }
    guard let bracket = opening(at: start) else {
      guard start > nameEnd, let date = longestDate(from: start) else { return nil }
      let close = isInsideParentheses(nameEnd) ? nil : closing(at: date.range.upperBound)
      return text(date, end: date.range.upperBound + (close?.length ?? 0))
    }
    let inside = skipSpace(start + bracket.length)
    if let close = close(from: inside), let date = date(in: TextRange(inside, close.offset)) {
      return text(date, end: close.offset + close.length)
    }
    return longestDate(from: inside).flatMap { date in
      closing(at: skipSpace(date.range.upperBound)) == nil
        ? text(date, end: date.range.upperBound) : nil
    }
  }

  /// The date at the end of a name: `@due2025-05-11`.
  func date(inName name: String, of tag: Tag) -> UnreadDateText? {
    let name = Array(name.utf8)
    guard name.contains(where: isDigit) else { return nil }
    let known = context.settings.vocabulary.definitions.first { definition in
      let count = definition.name.utf8.count
      return definition.payload.isDay && name.starts(with: definition.name.utf8)
        && name.count > count && isDigit(name[count])
    }
    guard let known else { return nil }
    let nameEnd = tag.start + 1 + known.name.utf8.count
    guard let date = longestDate(from: nameEnd), date.range.upperBound >= tag.nameEnd else {
      return nil
    }
    return text(
      known.name, TextRange(tag.start, date.range.upperBound), nameEnd: nameEnd, date)
  }

  private func text(
    _ name: String, _ range: TextRange, nameEnd: Offset, _ date: FoundDate
  ) -> UnreadDateText {
    let close = needsSpace(at: range.upperBound) ? ") " : ")"
    return UnreadDateText(
      fault: .outside, range: range, name: name, date: date.range, text: string(date.range),
      reading: date.reading,
      edits: [
        Edit(TextRange(nameEnd, date.range.lowerBound), "("),
        Edit(TextRange(date.range.upperBound, range.upperBound), close),
      ])
  }
}

extension PayloadKind {
  /// Whether the payload of a tag of this kind is a day, a moment or a schedule.
  fileprivate var isDay: Bool {
    switch self {
    case .schedule, .day, .dayOrText: true
    case .none, .text, .recurrence, .recurrenceRule, .duration, .people, .search: false
    }
  }
}
