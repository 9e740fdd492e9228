/// The bytes of a line from a place on, outside of some ranges and without blanks.
struct PlainText<Ranges: Sequence<TextRange>>: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place: Offset
  private var ranges: Ranges.Iterator
  /// The next range to be left out.
  private var range: TextRange?

  /// - Parameters:
  ///   - start: nil for no bytes.
  ///   - ranges: in order.
  init(_ bytes: [UInt8], from start: Offset?, outside ranges: Ranges) {
    self.bytes = bytes
    place = start ?? bytes.count
    self.ranges = ranges.makeIterator()
    range = self.ranges.next()
  }

  mutating func next() -> UInt8? {
    while true {
      let end = range?.lowerBound ?? bytes.count
      while place < end {
        let byte = bytes[place]
        place += 1
        if !isBlank(byte) { return byte }
      }
      guard let left = range else { return nil }
      place = Swift.max(place, left.upperBound)
      range = ranges.next()
    }
  }
}
