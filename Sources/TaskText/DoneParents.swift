/// The lines of a segment whose tasks are done, as far as open tasks may be below them.
///
/// ```
/// - paint @done        found: the next line is an open task
///   - walls
///     - door @done
/// - cook @done         neither
/// - wash @done         may go on: what follows the segment may belong to it
/// ```
///
/// Only done tasks and what is directly below them are read, not every line. What is found may be a line
/// that is no done task; the outline of the whole text tells.
package struct DoneParents: Sendable {
  /// A line that what follows the segment may belong to.
  package struct Unended: Sendable {
    /// The start of the line.
    package let start: Offset
    /// Its indent in columns.
    package let indent: Int
  }

  /// The starts of the lines with an open task below.
  package private(set) var starts: [Offset] = []
  /// The lines that nothing in the segment ends, and below which nothing in the segment is open.
  package private(set) var unended: [Unended] = []
  /// The indent of the first item, in columns; nil if all lines are blank.
  package let firstIndent: Int?

  /// Whether what the next segment begins with may belong to an unended line.
  package func mayGoOn(in next: DoneParents) -> Bool {
    unended.contains { line in next.firstIndent.map { line.indent < $0 } ?? true }
  }

  /// Nothing is done.
  package init() { firstIndent = nil }

  /// - Parameters:
  ///   - range: the segment, which has whole lines.
  ///   - tagged: the tags of its lines, which are read from `bytes`.
  ///   - tagsSayDone: those of the lines, as indices of `tagged`, of which a tag says that the task is done.
  package init(
    _ bytes: [UInt8], _ range: TextRange, _ tagged: TaggedLines, tagsSayDone: [Int],
    isMarkdown: Bool
  ) {
    let span = bytes.span
    firstIndent = firstItem(span, from: range.lowerBound, to: range.upperBound)?.indent
    var boxes = doneBoxes(span, in: range, isMarkdown: isMarkdown)[...]
    for index in tagsSayDone {
      let line = tagged.lines[index].range
      while let box = boxes.first, box.lowerBound <= line.lowerBound {
        boxes.removeFirst()
        if box.lowerBound < line.lowerBound {
          add(box, span, to: range.upperBound, tagged, isMarkdown: isMarkdown)
        }
      }
      add(line, span, to: range.upperBound, tagged, isMarkdown: isMarkdown)
    }
    for box in boxes { add(box, span, to: range.upperBound, tagged, isMarkdown: isMarkdown) }
  }

  /// Adds a line if an open task is below it in the segment, which ends at `end`, or may follow there.
  private mutating func add(
    _ line: TextRange, _ bytes: Span<UInt8>, to end: Offset, _ tagged: TaggedLines,
    isMarkdown: Bool
  ) {
    let own = indent(bytes, line: line).width
    var cursor = TaggedLineCursor()
    var last = line
    while let item = firstItem(
      bytes, from: nextLine(bytes, after: last.upperBound, to: end), to: end)
    {
      guard item.indent > own else { return }
      cursor.skip(to: item.line.lowerBound, in: tagged)
      let summary = LineSummary(
        bytes,
        LineWalk.Line(start: item.line.lowerBound, range: item.line, isLiteral: false),
        tags: tagged.tags[cursor.tags(on: item.line, in: tagged)], isMarkdown: isMarkdown)
      if summary.kind == .task, summary.state == .open {
        starts.append(line.lowerBound)
        return
      }
      last = item.line
    }
    unended.append(Unended(start: line.lowerBound, indent: own))
  }
}

/// The first line from `start` on that is not blank, and its indent in columns.
private func firstItem(
  _ bytes: Span<UInt8>, from start: Offset, to end: Offset
) -> (line: TextRange, indent: Int)? {
  var start = start
  while start < end {
    let mark = start == 0 ? byteOrderMarkLength(bytes, in: TextRange(start, end)) : 0
    let line = TextRange(start &+ mark, lineEnd(bytes, from: start &+ mark, to: end))
    let (width, text) = indent(bytes, line: line)
    if trimmedEnd(bytes, from: text, to: line.upperBound) > text { return (line, width) }
    start = nextLine(bytes, after: line.upperBound, to: end)
  }
  return nil
}

/// The lines of a segment that begin with a done box or checkbox, in order.
private func doneBoxes(
  _ bytes: Span<UInt8>, in range: TextRange, isMarkdown: Bool
) -> [TextRange] {
  var lines: [TextRange] = []
  var offset = range.lowerBound
  while let sign = nextBoxSign(bytes, from: offset, to: range.upperBound) {
    offset = sign &+ 1
    guard mayBeDoneBox(bytes, at: sign, before: range.upperBound),
      let start = startOfHead(bytes, before: sign, from: range.lowerBound)
    else { continue }
    let line = TextRange(start, lineEnd(bytes, from: sign, to: range.upperBound))
    if LineHead(bytes, line: line, isMarkdown: isMarkdown).box == .done { lines.append(line) }
    offset = line.upperBound
  }
  return lines
}

/// The first byte from `start` on with which a done box may begin.
private func nextBoxSign(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
  var offset = start
  while end &- offset >= FourByteBlocks.byteCount {
    let found = FourByteBlocks(bytes, at: offset).bits { block in
      block .== ByteBlock(repeating: UInt8(ascii: "[")) .| block .== ByteBlock(repeating: 0xE2)
    }
    if found != 0 { return offset &+ found.trailingZeroBitCount }
    offset &+= FourByteBlocks.byteCount
  }
  while offset < end {
    if bytes[offset] == UInt8(ascii: "[") || bytes[offset] == 0xE2 { return offset }
    offset &+= 1
  }
  return nil
}

/// Whether one of `[x]`, `[X]`, `[+]`, ✔, ✓, ☑, ✅ and √ is at the offset.
private func mayBeDoneBox(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> Bool {
  guard end &- offset >= 3 else { return false }
  if bytes[offset] == 0xE2 {
    return boxState(scalar(bytes, at: offset, before: end).value) == .done
  }
  switch bytes[offset &+ 1] {
  case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "+"):
    return bytes[offset &+ 2] == UInt8(ascii: "]")
  default: return false
  }
}

/// The start of the line of a box, without a byte-order mark; nil if there is text before the box.
private func startOfHead(_ bytes: Span<UInt8>, before box: Offset, from first: Offset) -> Offset? {
  var start = box
  while start > first, !isLineEnd(bytes[start &- 1]) {
    switch bytes[start &- 1] {
    case 0x20, 0x09, 0x80..., UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "*")...UInt8(ascii: "."), UInt8(ascii: ")"):
      start &-= 1
    default: return nil
    }
  }
  return start &+ (start == 0 ? byteOrderMarkLength(bytes, in: TextRange(start, box)) : 0)
}
