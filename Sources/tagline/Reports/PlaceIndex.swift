import TaskText

/// Turns the offsets of one text into places.
///
/// Reads the text only as far as it is asked, and keeps what it counted at the start of every
/// block, so that no question costs more than a block once the text before it was read, however
/// long its lines are.
struct PlaceIndex {
  fileprivate static let blockLength = 1024

  private struct Count {
    /// Line ends before the block.
    var lines = 0
    /// Where the line starts that the block starts in.
    var lineStart = 0
    /// Characters of that line before the block.
    var characters = 0
  }

  private let bytes: [UInt8]
  private let markLength: Int
  private var counts = [Count()]
  /// The line that was asked for last: there may be many findings on a long one.
  private var lastLine: TextRange?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The place of an offset; one past the text's end is the end.
  mutating func place(at offset: Offset) -> Place {
    let offset = min(max(0, offset), bytes.count)
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
    let offset = min(max(0, offset), bytes.count)
    if let lastLine, lastLine.touches(offset) { return lastLine }
    let start = count(at: offset).lineStart
    let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let line = TextRange(start == 0 ? min(markLength, end) : start, end)
    lastLine = line
    return line
  }

  private mutating func count(at offset: Offset) -> Count {
    let block = offset / PlaceIndex.blockLength
    while counts.count <= block {
      let start = (counts.count - 1) * PlaceIndex.blockLength
      counts.append(
        advanced(counts[counts.count - 1], from: start, to: start + PlaceIndex.blockLength))
    }
    return advanced(counts[block], from: block * PlaceIndex.blockLength, to: offset)
  }

  private func advanced(_ count: Count, from start: Offset, to end: Offset) -> Count {
    bytes.withUnsafeBytes { bytes in
      var offset = start
      var result = count
      let lineEnds = end - start == PlaceIndex.blockLength ? newlines(in: bytes, from: start) : nil
      if let lineEnds, lineEnds > 0, let last = bytes[start..<end].lastIndex(of: 0x0A) {
        result = Count(lines: count.lines &+ lineEnds, lineStart: last &+ 1, characters: 0)
        offset = last &+ 1
      }
      while offset < end {
        let byte = bytes[offset]
        offset &+= 1
        if byte == 0x0A || (byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A)) {
          result = Count(lines: result.lines &+ 1, lineStart: offset, characters: 0)
        } else if byte & 0xC0 != 0x80 {
          result.characters &+= 1
        }
      }
      return result
    }
  }
}

/// The number of `\n` in the block that starts at `start`, or nil where a `\r` stands in it.
@inline(__always)
private func newlines(in bytes: UnsafeRawBufferPointer, from start: Offset) -> Int? {
  typealias Lanes = SIMD4<UInt64>
  let ones = Lanes(repeating: 0x0101_0101_0101_0101)
  let low = Lanes(repeating: 0x7F7F_7F7F_7F7F_7F7F)
  var returns = Lanes.zero
  // Each byte counts the line ends of its column, of which there are fewer than it can hold.
  var counts = Lanes.zero
  var offset = start
  while offset < start &+ PlaceIndex.blockLength {
    let block = bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
    // A byte is zero, and its highest bit set in the end, where the two were equal.
    let feed = block ^ (ones &* 0x0A)
    let carriage = block ^ (ones &* 0x0D)
    counts &+= (~(((feed & low) &+ low) | feed) &>> 7) & ones
    returns |= ~(((carriage & low) &+ low) | carriage) & ~low
    offset &+= MemoryLayout<Lanes>.size
  }
  guard returns == .zero else { return nil }
  return (0..<Lanes.scalarCount).reduce(0) { $0 &+ sumOfBytes(counts[$1]) }
}

private func sumOfBytes(_ word: UInt64) -> Int {
  let pairs = (word & 0x00FF_00FF_00FF_00FF) &+ ((word &>> 8) & 0x00FF_00FF_00FF_00FF)
  return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
}
