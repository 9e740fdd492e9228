/// The pairs of parentheses on a line, which are found by one pass when the first is needed.
struct ParenthesisPairs {
  private var partners: [Offset: Offset] = [:]
  private var isFilled = false

  /// Forgets the line.
  @inline(__always)
  mutating func reset() {
    guard isFilled else { return }
    partners.removeAll(keepingCapacity: partners.count < 4096)
    isFilled = false
  }

  /// The `)` that balances the unescaped `(` at `opening`, or nil if there is none. The first call
  /// for a line finds the pairs from `opening` on; later calls must not go back.
  mutating func partner(
    of opening: Offset, _ bytes: Span<UInt8>, line: TextRange
  ) -> Offset? {
    if !isFilled {
      fill(bytes, from: opening, to: line.upperBound)
      isFilled = true
    }
    return partners[opening]
  }

  private mutating func fill(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) {
    var open: [Offset] = []
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "("): open.append(offset)
      case UInt8(ascii: ")"):
        if let partner = open.popLast() { partners[partner] = offset }
      case UInt8(ascii: "\\") where isEscape(bytes, at: offset, before: end): offset &+= 1
      default: break
      }
      offset &+= 1
    }
  }
}
