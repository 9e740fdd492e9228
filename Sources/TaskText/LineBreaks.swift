/// The line feeds of a text that ends its lines with nothing else, and the colons that a line may
/// end in: found by one look at the bytes that takes no decision at each.
struct LineBreaks {
  /// Where a colon stands in front of a line feed, white space, a character outside ASCII or the end.
  private(set) var colons: [Offset] = []
  /// How many line feeds there are before each block.
  private var counts: [UInt32] = []

  /// Nil where the text holds a carriage return.
  init?(_ bytes: Span<UInt8>) {
    counts.reserveCapacity(bytes.count / Block.size + 1)
    var count = 0
    var start = 0
    while bytes.count &- start >= Block.size {
      let block = Block(bytes, from: start)
      counts.append(UInt32(truncatingIfNeeded: count))
      count &+= block.feeds
      let end = start &+ Block.size
      if block.isRemarkable, !noteColons(bytes, start..<end) { return nil }
      start = end
    }
    counts.append(UInt32(truncatingIfNeeded: count))
    if !noteColons(bytes, start..<bytes.count) { return nil }
  }

  /// The number of line feeds before the offset, which is in the text or at its end.
  func line(of offset: Offset, _ bytes: Span<UInt8>) -> Int {
    let block = offset / Block.size
    return Int(counts[block]) &+ feedCount(bytes, block &* Block.size..<offset)
  }

  /// Keeps the colons of the range; false where it holds a carriage return.
  private mutating func noteColons(_ bytes: Span<UInt8>, _ range: Range<Offset>) -> Bool {
    let raw = bytes.bytes
    var offset = range.lowerBound
    while offset < range.upperBound {
      if range.upperBound &- offset >= 8 {
        let word = raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if zeroBytes(word ^ bytes8(0x3A)) | zeroBytes(word ^ bytes8(0x0D)) == 0 {
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
}

/// What is to be known of some bytes.
private struct Block {
  private typealias Half = SIMD4<UInt64>

  /// The number of bytes.
  static let size = 2 * MemoryLayout<Half>.size

  /// How many of them are line feeds.
  let feeds: Int
  /// Whether a carriage return or a colon is among them.
  let isRemarkable: Bool

  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Offset) {
    let raw = bytes.bytes
    let one = raw.unsafeLoadUnaligned(fromByteOffset: start, as: Half.self)
    let two = raw.unsafeLoadUnaligned(
      fromByteOffset: start &+ MemoryLayout<Half>.size, as: Half.self)
    // No byte of the sum of all lanes passes 8, and the sum of these is at most 64.
    let sum = (Block.feeds(one) &+ Block.feeds(two)).wrappedSum()
    feeds = Int((sum &* bytes8(1)) &>> 56)
    let remarkable =
      Block.maybe(one, is: 0x3A) | Block.maybe(two, is: 0x3A)
      | Block.maybe(one, is: 0x0D) | Block.maybe(two, is: 0x0D)
    isRemarkable = remarkable & Half(repeating: bytes8(0x80)) != .zero
  }

  /// 1 for each line feed, 0 for every other byte.
  @inline(__always)
  private static func feeds(_ half: Half) -> Half {
    let low = Half(repeating: bytes8(0x7F))
    let others = half ^ Half(repeating: bytes8(0x0A))
    return ~(((others & low) &+ low) | others | low) &>> 7
  }

  /// As in `zeroBytes`: the high bit of some byte of each eight among which is `byte`.
  @inline(__always)
  private static func maybe(_ half: Half, is byte: UInt8) -> Half {
    let others = half ^ Half(repeating: bytes8(byte))
    return (others &- Half(repeating: bytes8(1))) & ~others
  }
}

/// How many of the bytes in the range, which are at most 64, are line feeds.
private func feedCount(_ bytes: Span<UInt8>, _ range: Range<Offset>) -> Int {
  let raw = bytes.bytes
  var offset = range.lowerBound
  var sum: UInt64 = 0
  while range.upperBound &- offset >= 8 {
    let word = raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ bytes8(0x0A)
    sum &+= ~(((word & bytes8(0x7F)) &+ bytes8(0x7F)) | word | bytes8(0x7F)) &>> 7
    offset &+= 8
  }
  var count = Int((sum &* bytes8(1)) &>> 56)
  while offset < range.upperBound {
    if bytes[offset] == 0x0A { count &+= 1 }
    offset &+= 1
  }
  return count
}

/// Eight times the byte.
@inline(__always)
private func bytes8(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
