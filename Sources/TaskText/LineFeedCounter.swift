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
