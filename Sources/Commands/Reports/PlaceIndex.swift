import TaskText

/// Converts the offsets of one text to places.
///
/// Reads the text only up to the given offset, and at most one block of it if the counts before the
/// block are known, however long the lines are.
struct PlaceIndex {
  private var text: ReportedText
  private let markLength: Int
  /// The counts of the segments, with the number of line ends before each segment.
  private var segments: [(counts: PlaceCounts, lines: Int)] = []
  /// The start of a line, as far as each of its bytes is known to be a character, and its number: most
  /// places follow others on their line.
  private var plain = (bytes: TextRange(at: -1), line: 0)
  /// The line that was found last, as a long line may have many findings.
  private var lastLine: TextRange?

  init(_ text: ReportedText) {
    var text = text
    text.load(0..<min(3, text.count))
    markLength = byteOrderMarkLength(text.bytes.span, in: TextRange(0, min(3, text.count)))
    self.text = text
    var lines = 0
    for counts in text.counts.isEmpty ? [PlaceCounts(from: 0)] : text.counts {
      segments.append((counts, lines))
      lines += counts.lines
    }
  }

  /// The place of an offset. An offset after the end of the text means the end.
  mutating func place(at offset: Offset) -> Place {
    if plain.bytes.touches(offset) {
      return Place(
        line: plain.line, column: offset &- plain.bytes.lowerBound &+ 1, offset: offset)
    }
    let offset = min(max(0, offset), text.count)
    let count = count(at: offset)
    if count.characters == offset - count.lineStart, count.lineStart > 0 {
      plain = (TextRange(count.lineStart, offset), count.lines + 1)
    }
    let marks = count.lineStart == 0 && markLength > 0 && offset >= markLength ? 1 : 0
    return Place(line: count.lines + 1, column: count.characters + 1 - marks, offset: offset)
  }

  /// The places where a range starts and ends.
  mutating func places(of range: TextRange) -> (start: Place, end: Place) {
    // The start is usually on the same line, on which everything before the end was then counted.
    let end = place(at: range.upperBound)
    return (place(at: range.lowerBound), end)
  }

  /// The line that contains the offset, without its line end and byte-order mark.
  mutating func line(at offset: Offset) -> TextRange {
    let offset = min(max(0, offset), text.count)
    if let lastLine, lastLine.touches(offset) { return lastLine }
    let start = count(at: offset).lineStart
    let end = lineEnd(from: offset)
    let line = TextRange(start == 0 ? min(markLength, end) : start, end)
    lastLine = line
    return line
  }

  /// The bytes of a range, which must be inside the text.
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
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].counts.start <= offset { low = middle } else { high = middle }
    }
    var count = segments[low].counts.count(at: offset, in: &text)
    count.lines += segments[low].lines
    return count
  }
}
