/// The line feeds of a text that ends its lines with nothing else, and the colons that a line may
/// end in: found by one look at the bytes that takes no decision at each.
struct LineBreaks {
  /// Where a colon stands in front of a line feed, white space, a character outside ASCII or the end.
  private(set) var colons: [Offset] = []
  /// For each 64 bytes a bit for each that is a line feed, the first the lowest.
  private var feeds: [UInt64] = []
  /// How many line feeds there are before each 64 bytes.
  private var counts: [UInt32] = []

  /// Nil where the text holds a carriage return.
  init?(_ bytes: Span<UInt8>) {
    let blocks = bytes.count / 64 + 1
    feeds.reserveCapacity(blocks)
    counts.reserveCapacity(blocks)
    var count: UInt32 = 0
    var start = 0
    while start <= bytes.count {
      let block = Block(bytes, from: start)
      feeds.append(block.feeds)
      counts.append(count)
      count &+= UInt32(truncatingIfNeeded: block.feeds.nonzeroBitCount)
      if block.isRemarkable {
        if Block.places(of: 0x0D, bytes, from: start) != 0 { return nil }
        findColons(bytes, from: start)
      }
      start &+= 64
    }
  }

  /// The number of line feeds before the offset, which is in the text or at its end.
  func line(of offset: Offset) -> Int {
    let earlier = feeds[offset / 64] & ((1 << UInt64(offset % 64)) &- 1)
    return Int(counts[offset / 64]) &+ earlier.nonzeroBitCount
  }

  private mutating func findColons(_ bytes: Span<UInt8>, from start: Offset) {
    var places = Block.places(of: UInt8(ascii: ":"), bytes, from: start)
    while places != 0 {
      let offset = start &+ places.trailingZeroBitCount
      places &= places &- 1
      let next = offset &+ 1 < bytes.count ? bytes[offset &+ 1] : 0x0A
      if next <= 0x20 || next >= 0x80 { colons.append(offset) }
    }
  }
}

/// What is to be known of 64 bytes, or of fewer at the end of a text.
private struct Block {
  /// A bit for each byte that is a line feed, the first the lowest.
  private(set) var feeds: UInt64 = 0
  /// Whether a carriage return or a colon is among them.
  private(set) var isRemarkable = false

  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Offset) {
    guard bytes.count &- start >= 64 else {
      feeds = Block.places(of: 0x0A, bytes, from: start)
      isRemarkable = true
      return
    }
    let raw = bytes.bytes
    var remarkable: UInt64 = 0
    for step in 0..<8 {
      let word = UInt64(
        littleEndian: raw.unsafeLoadUnaligned(
          fromByteOffset: start &+ 8 &* step, as: UInt64.self))
      feeds |= Block.zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A) &<< UInt64(8 &* step)
      remarkable |= zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D)
      remarkable |= zeroBytes(word ^ 0x3A3A_3A3A_3A3A_3A3A)
    }
    isRemarkable = remarkable != 0
  }

  /// A bit for each of the 64 bytes from `start` that is `byte`.
  static func places(of byte: UInt8, _ bytes: Span<UInt8>, from start: Offset) -> UInt64 {
    var places: UInt64 = 0
    guard bytes.count &- start >= 64 else {
      for offset in start..<bytes.count where bytes[offset] == byte {
        places |= 1 &<< UInt64(offset &- start)
      }
      return places
    }
    let raw = bytes.bytes
    let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
    for step in 0..<8 {
      let word = UInt64(
        littleEndian: raw.unsafeLoadUnaligned(
          fromByteOffset: start &+ 8 &* step, as: UInt64.self))
      places |= zeros(word ^ wanted) &<< UInt64(8 &* step)
    }
    return places
  }

  /// A bit for each byte of the word that is zero, the first the lowest.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let zeros = ~(((word & low) &+ low) | word) & 0x8080_8080_8080_8080
    // Brings the eight bits together in the highest byte.
    return ((zeros &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }
}
