/// The lines of a text that an index keeps: those with tags, and the projects.
package struct IndexableLines: Sendable {
  /// A line with tags, or a project.
  package struct Line: Sendable {
    /// The number of lines before it in the text.
    package let number: Int
    /// The line, without its line end and without a byte-order mark.
    package let range: TextRange
    /// The indices of its tags.
    package let tags: Range<Int>
    /// The title of a project, without its colon and the tags after it; nil for other lines.
    package let title: TextRange?
  }

  /// All tags, in order.
  package private(set) var tags: [Tag] = []
  /// The lines, in order.
  package private(set) var lines: [Line] = []

  /// Reads the lines of a text.
  package init(_ bytes: Span<UInt8>, dialect: Dialect) {
    var reader = TextReader(dialect)
    var state = ReadingState.start
    var tagged = TaggedLines()
    tagged.reserveCapacity(bytes: bytes.count)
    reader.read(bytes, in: TextRange(0, bytes.count), state: &state, into: &tagged)
    lines.reserveCapacity(tagged.lines.count)
    swap(&tags, &tagged.tags)
    if !dialect.isMarkdown, let colons = lineEndColons(bytes) {
      readPlain(bytes, tagged, colons)
    } else {
      readLines(bytes, tagged, isMarkdown: dialect.isMarkdown)
    }
  }

  private mutating func readLines(
    _ bytes: Span<UInt8>, _ tagged: TaggedLines, isMarkdown: Bool
  ) {
    var walk = LineWalk(bytes, state: .start, isMarkdown: isMarkdown)
    var cursor = TaggedLineCursor()
    var number = 0
    while let line = walk.next(bytes) {
      let tags = cursor.tags(on: line.range, in: tagged)
      let isTitled =
        !line.isLiteral && mayBeProject(bytes, line.range, self.tags[tags], isMarkdown: isMarkdown)
      append(
        number, line.range, tags,
        title: isTitled ? title(bytes, line.range, tags, isMarkdown: isMarkdown) : nil)
      number &+= 1
    }
  }

  /// Reads a text in which only line feeds end lines. Lines with neither a tag nor a colon are skipped.
  private mutating func readPlain(
    _ bytes: Span<UInt8>, _ tagged: TaggedLines, _ colons: [Offset]
  ) {
    let mark = byteOrderMarkLength(bytes, in: TextRange(0, bytes.count))
    var feeds = LineFeedCounter()
    var next = 0
    for line in tagged.lines {
      while next < colons.count, colons[next] < line.range.upperBound {
        if colons[next] < line.range.lowerBound {
          readUntagged(bytes, colons[next], mark, &feeds)
        }
        next &+= 1
      }
      let isTitled = mayBeProject(bytes, line.range, tags[line.tags], isMarkdown: false)
      append(
        feeds.count(bytes, before: line.range.lowerBound), line.range, line.tags,
        title: isTitled ? title(bytes, line.range, line.tags, isMarkdown: false) : nil)
    }
    for colon in colons[next...] { readUntagged(bytes, colon, mark, &feeds) }
  }

  /// Reads a line without tags that may end in a colon, at `colon`.
  private mutating func readUntagged(
    _ bytes: Span<UInt8>, _ colon: Offset, _ mark: Int, _ feeds: inout LineFeedCounter
  ) {
    let end = lineEnd(bytes, from: colon, to: bytes.count)
    guard trimmedEnd(bytes, from: colon, to: end) == colon + 1 else { return }
    let range = TextRange(lineStart(bytes, before: colon, from: mark), end)
    append(
      feeds.count(bytes, before: colon), range, 0..<0,
      title: title(bytes, range, 0..<0, isMarkdown: false))
  }

  private mutating func append(
    _ number: Int, _ range: TextRange, _ tags: Range<Int>, title: TextRange?
  ) {
    guard !tags.isEmpty || title != nil else { return }
    lines.append(Line(number: number, range: range, tags: tags, title: title))
  }

  /// The title of the line if it is a project.
  private func title(
    _ bytes: Span<UInt8>, _ line: TextRange, _ indices: Range<Int>, isMarkdown: Bool
  ) -> TextRange? {
    let tags = Array(self.tags[indices])
    let item = readItem(
      bytes, line: line, tags: tags, isMarkdown: isMarkdown, isLiteral: false)
    guard let item, item.kind == .project else { return nil }
    return item.title(in: bytes)
  }
}

/// Whether the line may be a project: it has a colon before a tag or at its end; in Markdown, it begins
/// with `#`.
@inline(__always)
private func mayBeProject(
  _ bytes: Span<UInt8>, _ line: TextRange, _ tags: ArraySlice<Tag>, isMarkdown: Bool
) -> Bool {
  if line.isEmpty { return false }
  if isMarkdown {
    let start = skipWhiteSpace(bytes, from: line.lowerBound, to: line.upperBound)
    return start < line.upperBound && bytes[start] == UInt8(ascii: "#")
  }
  if hasColon(bytes, from: line.lowerBound, before: line.upperBound) { return true }
  for tag in tags where hasColon(bytes, from: line.lowerBound, before: tag.start) { return true }
  return false
}

/// Whether `start..<end` ends in a colon, not counting trailing white space.
@inline(__always)
private func hasColon(_ bytes: Span<UInt8>, from start: Offset, before end: Offset) -> Bool {
  guard end > start else { return false }
  let last = bytes[end &- 1]
  // In most lines this is enough.
  if last > 0x20, last < 0x80 { return last == UInt8(ascii: ":") }
  let trimmed = trimmedEnd(bytes, from: start, to: end)
  return trimmed > start && bytes[trimmed &- 1] == UInt8(ascii: ":")
}

/// The colons in which a line may end: those before a line feed, white space, a character that is
/// not ASCII, or the end. Blocks without a colon are skipped in one step.
///
/// - Returns: their offsets; nil if the text contains a carriage return.
func lineEndColons(_ bytes: Span<UInt8>) -> [Offset]? {
  var colons: [Offset] = []
  var start = 0
  while bytes.count &- start >= blockSize {
    let end = start &+ blockSize
    if mayContainColonOrReturn(bytes, from: start),
      !appendColons(bytes, start..<end, to: &colons)
    {
      return nil
    }
    start = end
  }
  return appendColons(bytes, start..<bytes.count, to: &colons) ? colons : nil
}

/// Appends the colons of the range; false if it contains a carriage return.
private func appendColons(
  _ bytes: Span<UInt8>, _ range: Range<Offset>, to colons: inout [Offset]
) -> Bool {
  let raw = bytes.bytes
  var offset = range.lowerBound
  while offset < range.upperBound {
    if range.upperBound &- offset >= 8 {
      let word = raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if zeroBytes(word ^ everywhere(0x3A)) | zeroBytes(word ^ everywhere(0x0D)) == 0 {
        offset &+= 8
        continue
      }
    }
    switch bytes[offset] {
    case 0x0D: return false
    case 0x3A:
      let next = offset &+ 1 < bytes.count ? bytes[offset &+ 1] : 0x0A
      if next <= 0x20 || next >= 0x80 { colons.append(offset) }
    default: break
    }
    offset &+= 1
  }
  return true
}

/// The number of bytes in a block.
private let blockSize = 2 * MemoryLayout<Half>.size

private typealias Half = SIMD4<UInt64>

/// False only if neither a colon nor a carriage return is in the block that begins at `start`.
@inline(__always)
private func mayContainColonOrReturn(_ bytes: Span<UInt8>, from start: Offset) -> Bool {
  let raw = bytes.bytes
  let one = raw.unsafeLoadUnaligned(fromByteOffset: start, as: Half.self)
  let two = raw.unsafeLoadUnaligned(
    fromByteOffset: start &+ MemoryLayout<Half>.size, as: Half.self)
  let found =
    places(of: 0x3A, in: one) | places(of: 0x3A, in: two)
    | places(of: 0x0D, in: one) | places(of: 0x0D, in: two)
  return found & Half(repeating: everywhere(0x80)) != .zero
}

/// As in `zeroBytes`.
@inline(__always)
private func places(of byte: UInt8, in half: Half) -> Half {
  let others = half ^ Half(repeating: everywhere(byte))
  return (others &- Half(repeating: everywhere(1))) & ~others
}

/// Counts the line feeds of a text, from its start up to ascending offsets.
struct LineFeedCounter {
  private var offset = 0
  private var count = 0

  /// The number of line feeds before `end`, which must not be less than in the last call.
  mutating func count(_ bytes: Span<UInt8>, before end: Offset) -> Int {
    typealias Lanes = SIMD4<UInt64>
    let raw = bytes.bytes
    let low = Lanes(repeating: everywhere(0x7F))
    while end &- offset >= MemoryLayout<Lanes>.size {
      let lanes = raw.unsafeLoadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let others = lanes ^ Lanes(repeating: everywhere(0x0A))
      // 1 for each line feed, 0 for every other byte: the sum is at most 32.
      let feeds = ~(((others & low) &+ low) | others | low) &>> 7
      count &+= Int((feeds.wrappedSum() &* everywhere(1)) &>> 56)
      offset &+= MemoryLayout<Lanes>.size
    }
    while end &- offset >= 8 {
      count(raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    if end > offset, bytes.count &- offset >= 8 {
      let word = UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      count(word & ~(~0 &<< UInt64(8 &* (end &- offset))))
      offset = end
    }
    while offset < end {
      if bytes[offset] == 0x0A { count &+= 1 }
      offset &+= 1
    }
    return count
  }

  @inline(__always)
  private mutating func count(_ word: UInt64) {
    let (others, low) = (word ^ everywhere(0x0A), everywhere(0x7F))
    count &+= Int(((~(((others & low) &+ low) | others | low) &>> 7) &* everywhere(1)) &>> 56)
  }
}
