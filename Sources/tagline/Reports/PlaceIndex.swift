import TaskText

/// Turns the offsets of one text into places.
///
/// Reads the text only as far as it is asked, and no more than a block for a question once it is
/// known what was counted before it, however long its lines are.
struct PlaceIndex {
  private var text: ReportedText
  private let markLength: Int
  /// What was counted in the stretches of the text, and how many line ends stand before each.
  private var stretches: [(counts: PlaceCounts, lines: Int)] = []
  /// The line that was asked for last: there may be many findings on a long one.
  private var lastLine: TextRange?

  init(_ text: ReportedText) {
    var text = text
    text.load(0..<min(3, text.count))
    markLength = byteOrderMarkLength(text.bytes.span, in: TextRange(0, min(3, text.count)))
    self.text = text
    var lines = 0
    for counts in text.counts.isEmpty ? [PlaceCounts(from: 0)] : text.counts {
      stretches.append((counts, lines))
      lines += counts.lines
    }
  }

  /// The place of an offset; one past the text's end is the end.
  mutating func place(at offset: Offset) -> Place {
    let offset = min(max(0, offset), text.count)
    let count = count(at: offset)
    let marks = count.lineStart == 0 && markLength > 0 && offset >= markLength ? 1 : 0
    return Place(line: count.lines + 1, column: count.characters + 1 - marks, offset: offset)
  }

  /// The places where a range starts and ends.
  mutating func places(of range: TextRange) -> (start: Place, end: Place) {
    (place(at: range.lowerBound), place(at: range.upperBound))
  }

  /// The line that the offset stands on, without its line end and byte-order mark.
  mutating func line(at offset: Offset) -> TextRange {
    let offset = min(max(0, offset), text.count)
    if let lastLine, lastLine.touches(offset) { return lastLine }
    let start = count(at: offset).lineStart
    let end = lineEnd(from: offset)
    let line = TextRange(start == 0 ? min(markLength, end) : start, end)
    lastLine = line
    return line
  }

  /// The bytes of a range, which must lie inside.
  mutating func bytes(_ range: TextRange) -> [UInt8] {
    text.load(range.lowerBound..<range.upperBound)
    return Array(text.bytes[range.lowerBound - text.start..<range.upperBound - text.start])
  }

  private mutating func lineEnd(from offset: Offset) -> Offset {
    var offset = offset
    while offset < text.count {
      text.load(offset..<offset + 1)
      let rest = text.bytes[(offset - text.start)...]
      if let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) { return text.start + end }
      offset = text.start + text.bytes.count
    }
    return offset
  }

  private mutating func count(at offset: Offset) -> PlaceCounts.Count {
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].counts.start <= offset { low = middle } else { high = middle }
    }
    var count = stretches[low].counts.count(at: offset, in: &text)
    count.lines += stretches[low].lines
    return count
  }
}
