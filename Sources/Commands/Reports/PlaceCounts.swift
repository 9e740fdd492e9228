import TaskText

/// Counts of lines and characters at every block of a segment of a text, from which places are
/// computed. A segment begins at the start of a line.
struct PlaceCounts: Sendable {
  /// The counts before an offset.
  struct Count: Sendable {
    /// The number of line ends of the segment before the offset.
    var lines = 0
    /// The start of the line that contains the offset.
    var lineStart: Offset
    /// The number of characters of that line before the offset.
    var characters = 0
  }

  /// The start of the segment in the text.
  let start: Offset
  /// The number of line ends in the segment, if all of it was counted.
  private(set) var lines = 0
  private var counts: [Count]
  /// The offset that was asked for last, and its counts: most are asked for in order.
  private var last: (offset: Offset, count: Count)

  /// Short, as a block may contain very many places, each of which is counted from its start.
  private static let blockLength = 2 << 10

  /// A segment of which nothing is counted yet.
  init(from start: Offset) {
    self.start = start
    let count = Count(lineStart: start)
    counts = [count]
    last = (start, count)
  }

  /// Counts the segment at `range` of `bytes`, which begin at `origin` in the text.
  init(_ bytes: [UInt8], _ range: Range<Int>, from origin: Offset) {
    self.init(from: origin + range.lowerBound)
    counts.reserveCapacity(range.count / PlaceCounts.blockLength + 1)
    var count = counts[0]
    var next = start
    let end = origin + range.upperBound
    while end - next >= PlaceCounts.blockLength {
      count = advanced(
        count, bytes, origin: origin, from: next, to: next + PlaceCounts.blockLength)
      counts.append(count)
      next += PlaceCounts.blockLength
    }
    lines = advanced(count, bytes, origin: origin, from: next, to: end).lines
  }

  /// The counts before an offset of the text, which must not be before the segment.
  mutating func count(at offset: Offset, in text: inout ReportedText) -> Count {
    let (lineStart, near) = (last.count.lineStart, 0..<PlaceCounts.blockLength / 2)
    if lineStart <= offset, offset <= last.offset,
      last.count.characters == last.offset &- lineStart
    {
      // Each byte up to the last offset is a character.
      return Count(
        lines: last.count.lines, lineStart: lineStart, characters: offset &- lineStart)
    }
    let count =
      if near.contains(offset - last.offset) {
        advanced(last.count, &text, from: last.offset, to: offset)
      } else if offset < last.offset, near.contains(offset - lineStart) {
        advanced(
          Count(lines: last.count.lines, lineStart: lineStart), &text, from: lineStart, to: offset)
      } else {
        countFromBlock(at: offset, in: &text)
      }
    last = (offset, count)
    return count
  }

  private mutating func countFromBlock(
    at offset: Offset, in text: inout ReportedText
  ) -> Count {
    let block = (offset - start) / PlaceCounts.blockLength
    while counts.count <= block {
      counts.append(
        advanced(
          counts[counts.count - 1], &text, from: blockStart(counts.count - 1),
          to: blockStart(counts.count)))
    }
    return advanced(counts[block], &text, from: blockStart(block), to: offset)
  }

  private func blockStart(_ block: Int) -> Offset { start + block * PlaceCounts.blockLength }
}

private func advanced(
  _ count: PlaceCounts.Count, _ text: inout ReportedText, from start: Offset, to end: Offset
) -> PlaceCounts.Count {
  // Load one more byte, as a `\r` is a line end only if no `\n` follows.
  text.load(start..<min(end + 1, text.count))
  return advanced(count, text.bytes, origin: text.start, from: start, to: end)
}

/// The counts before `end`, computed from the counts before `start`. Both offsets count from the
/// start of the text, in which `bytes` begin at `origin`.
private func advanced(
  _ count: PlaceCounts.Count, _ bytes: [UInt8], origin: Offset, from start: Offset, to end: Offset
) -> PlaceCounts.Count {
  bytes.withUnsafeBytes { bytes in
    let (start, end) = (start - origin, end - origin)
    var offset = start
    var result = count
    let pieces = start..<end - (end - start) % pieceLength
    let lineEnds = newlines(in: bytes, pieces)
    if let lineEnds, lineEnds > 0, let last = lastNewline(in: bytes, pieces) {
      result = PlaceCounts.Count(lines: count.lines &+ lineEnds, lineStart: origin &+ last &+ 1)
      offset = last &+ 1
    }
    while offset < end {
      let length = min(wordLength, end &- offset)
      if let word = WordCounts(bytes, from: offset, length) {
        if word.lines > 0 {
          result.lines &+= word.lines
          result.lineStart = origin &+ offset &+ word.lineStart
          result.characters = 0
        }
        result.characters &+= word.characters
        offset &+= length
        continue
      }
      let byte = bytes[offset]
      offset &+= 1
      if byte == 0x0A || (byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A)) {
        result = PlaceCounts.Count(lines: result.lines &+ 1, lineStart: origin &+ offset)
      } else if byte & 0xC0 != 0x80 {
        result.characters &+= 1
      }
    }
    return result
  }
}

/// The number of bytes in which characters are counted at once.
private let wordLength = 8

/// The counts in some bytes, at most a word of them.
private struct WordCounts {
  /// The number of `\n`.
  let lines: Int
  /// The bytes up to the last `\n`, which is included.
  let lineStart: Int
  /// The number of characters that begin after that.
  let characters: Int

  /// Nil if they contain a `\r`, or if fewer bytes than a word are left.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer, from start: Int, _ count: Int) {
    guard bytes.count &- start >= wordLength else { return nil }
    var word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high = ones &<< 7
    if count < wordLength {
      // Letters stand for the bytes after them.
      let others = ~0 &<< UInt64(8 &* count) as UInt64
      word = word & ~others | (ones &* 0x61) & others
    }
    // Most are printable ASCII: the highest bit of a byte is set if it is outside that, or after such a byte.
    if ((word &- ones &* 0x20) | word) & high == 0 {
      (lines, lineStart, characters) = (0, 0, count)
      return
    }
    let carriage = word ^ (ones &* 0x0D)
    // The highest bit of some byte is set if and only if a byte was equal.
    guard (carriage &- ones) & ~carriage & high == 0 else { return nil }
    let feeds = newlineBits(of: word)
    let continuations = word & ~(word &<< 1) & high
    lines = feeds.nonzeroBitCount
    lineStart = feeds == 0 ? 0 : wordLength &- feeds.leadingZeroBitCount / 8
    // A shift by 64 gives 0.
    characters =
      count &- lineStart &- (continuations >> UInt64(8 &* lineStart)).nonzeroBitCount
  }
}

/// The place of the last `\n` in a range of whole words, or nil for none.
private func lastNewline(in bytes: UnsafeRawBufferPointer, _ range: Range<Offset>) -> Offset? {
  var end = range.upperBound
  while end > range.lowerBound {
    let start = end &- wordLength
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    let feeds = newlineBits(of: word)
    if feeds != 0 { return end &- 1 &- feeds.leadingZeroBitCount / 8 }
    end = start
  }
  return nil
}

/// The highest bit of exactly the bytes that are `\n`.
@inline(__always) private func newlineBits(of word: UInt64) -> UInt64 {
  let (feed, low) = (word ^ 0x0A0A_0A0A_0A0A_0A0A, 0x7F7F_7F7F_7F7F_7F7F as UInt64)
  return ~(((feed & low) &+ low) | feed) & ~low
}

/// The number of bytes in which line ends are counted at once: findings of real files are some lines apart.
private let pieceLength = 128

/// The same over longer distances.
private let longPieceLength = 1024

/// The number of `\n` in a range of whole pieces, or nil if it contains a `\r`.
private func newlines(in bytes: UnsafeRawBufferPointer, _ range: Range<Offset>) -> Int? {
  var sum = 0
  var start = range.lowerBound
  while start < range.upperBound {
    let isLong = range.upperBound &- start >= longPieceLength
    let end = start &+ (isLong ? longPieceLength : pieceLength)
    guard let count = newlines(inPieceOf: bytes, from: start, to: end) else { return nil }
    sum &+= count
    start = end
  }
  return sum
}

/// The number of `\n` in the piece from `start` to `end`, or nil if it contains a `\r`.
@inline(__always)
private func newlines(
  inPieceOf bytes: UnsafeRawBufferPointer, from start: Offset, to end: Offset
) -> Int? {
  typealias Lanes = SIMD16<UInt8>
  var returns = SIMDMask<SIMD16<Int8>>(repeating: false)
  // Each lane counts the line ends of its column; there are too few to overflow.
  var counts = Lanes.zero
  var offset = start
  while offset < end {
    let block = bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
    // A flag that is set is 255.
    counts &-= unsafeBitCast(block .== Lanes(repeating: 0x0A), to: Lanes.self)
    returns .|= block .== Lanes(repeating: 0x0D)
    offset &+= Lanes.scalarCount
  }
  let halves = unsafeBitCast(returns, to: SIMD2<UInt64>.self)
  guard halves[0] | halves[1] == 0 else { return nil }
  let sums = unsafeBitCast(counts, to: SIMD2<UInt64>.self)
  return sumOfBytes(sums[0]) &+ sumOfBytes(sums[1])
}

private func sumOfBytes(_ word: UInt64) -> Int {
  let pairs = (word & 0x00FF_00FF_00FF_00FF) &+ ((word &>> 8) & 0x00FF_00FF_00FF_00FF)
  return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
}
