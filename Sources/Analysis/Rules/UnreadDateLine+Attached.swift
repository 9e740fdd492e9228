import CivilDates
import TaskText

extension UnreadDateLine {
  /// The tag at an `@`, with a date in parentheses, to which other text is attached: `a@due(2025-05-11)`,
  /// `@due(2025-05-11)x`, `_@done (2025-05-11)_`; or the date after `:` or `=`. Nil for text in quotation marks, code or parentheses.
  func date(aroundTagAt at: Offset) -> UnreadDateText? {
    guard let nameEnd = nameEnd(bytes.span, from: at + 1, to: range.upperBound) else { return nil }
    if byte(nameEnd) == UInt8(ascii: ":") || byte(nameEnd) == UInt8(ascii: "=") {
      return isSpace(before: at) ? date(after: string(TextRange(at + 1, nameEnd)), at: at) : nil
    }
    let gapEnd = byte(nameEnd) == UInt8(ascii: " ") ? nameEnd + 1 : nameEnd
    guard let open = opening(at: gapEnd), let close = close(from: gapEnd + open.length),
      let date = date(in: TextRange(gapEnd + open.length, close.offset))
    else { return nil }
    let end = close.offset + close.length
    func text(_ fault: UnreadDateText.Fault, _ whole: TextRange, _ edits: [Edit]) -> UnreadDateText
    {
      let gap = Edit(TextRange(nameEnd, gapEnd + open.length), "(")
      let edits = gap.range.count > 1 ? edits + [gap] : edits
      return UnreadDateText(
        fault: fault, range: whole, name: string(TextRange(at + 1, nameEnd)), date: date.range,
        text: string(date.range), reading: date.reading,
        edits: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
    if open.length > 1 || close.length > 1 {
      guard isSpace(before: at) else { return nil }
      let closing = Edit(
        TextRange(close.offset, end), needsSpace(at: end) ? ") " : ")")
      return text(.outside, TextRange(at, end), [closing])
    }
    if let marks = emphasis(around: TextRange(at, end)) {
      let whole = TextRange(at - marks.count, end + marks.count)
      guard isSpace(before: whole.lowerBound), !needsSpace(at: whole.upperBound) else { return nil }
      return text(
        .emphasized(mark: String(decoding: marks, as: UTF8.self)), whole,
        [Edit(TextRange(whole.lowerBound, at), ""), Edit(TextRange(end, whole.upperBound), "")])
    }
    let before = isLetter(string(TextRange(max(range.lowerBound, at - 4), at)).unicodeScalars.last)
    let after = isLetter(
      string(TextRange(end, min(end + 4, range.upperBound))).unicodeScalars.first)
    guard before || isSpace(before: at), after || !needsSpace(at: end), before || after else {
      return nil
    }
    return text(
      .attached(before: before, after: after), TextRange(at, end),
      (before ? [Edit(TextRange(at: at), " ")] : [])
        + (after ? [Edit(TextRange(at: end), " ")] : []))
  }

  /// The marks of emphasis, if the same stand directly before and after the range.
  private func emphasis(around tag: TextRange) -> [UInt8]? {
    guard tag.lowerBound > range.lowerBound, let mark = byte(tag.lowerBound - 1),
      "_*~".utf8.contains(mark)
    else { return nil }
    let before = bytes[range.lowerBound..<tag.lowerBound].reversed().prefix { $0 == mark }.count
    let after = bytes[tag.upperBound..<range.upperBound].prefix { $0 == mark }.count
    return before == after ? Array(repeating: mark, count: before) : nil
  }

  private func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  private func isSpace(before offset: Offset) -> Bool {
    offset == range.lowerBound || byte(offset - 1).map { isBlank($0) } ?? true
  }
}
