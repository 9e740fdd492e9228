/// The pairs of parentheses on a line, which are found by one pass when the first is needed.
///
/// A line may be nothing but parentheses, so each `(` takes eight bytes.
struct ParenthesisPairs {
  /// The offset from which the pairs were found; nil before.
  private var start: Offset?
  /// Every unescaped `(` in order, as a distance from ``start``.
  private var openings: [UInt32] = []
  /// The `)` that balances each, as a distance from ``start``; 0 if there is none.
  private var closings: [UInt32] = []

  /// Forgets the line.
  @inline(__always)
  mutating func reset() {
    guard start != nil else { return }
    let isCommon = openings.count < 4096
    openings.removeAll(keepingCapacity: isCommon)
    closings.removeAll(keepingCapacity: isCommon)
    start = nil
  }

  /// The `)` that balances the unescaped `(` at `opening`, or nil if there is none. The first call
  /// for a line finds the pairs from `opening` on; later calls must not go back.
  mutating func partner(
    of opening: Offset, _ bytes: Span<UInt8>, line: TextRange
  ) -> Offset? {
    let start = self.start ?? opening
    if self.start == nil {
      self.start = start
      fill(bytes, from: start, to: line.upperBound)
    }
    var (low, high) = (0, openings.count)
    while low < high {
      let middle = (low + high) / 2
      if start &+ Int(openings[middle]) < opening { low = middle + 1 } else { high = middle }
    }
    guard low < openings.count, start &+ Int(openings[low]) == opening, closings[low] > 0
    else { return nil }
    return start &+ Int(closings[low])
  }

  private mutating func fill(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) {
    // Until it is balanced, a `(` has in place of its `)` the number of the one before that is not; both
    // are counted from 1.
    var last: UInt32 = 0
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "("):
        openings.append(UInt32(clamping: offset &- start))
        closings.append(last)
        last = UInt32(clamping: openings.count)
      case UInt8(ascii: ")") where last > 0:
        let index = Int(last) - 1
        last = closings[index]
        closings[index] = UInt32(clamping: offset &- start)
      case UInt8(ascii: "\\") where isEscape(bytes, at: offset, before: end): offset &+= 1
      default: break
      }
      offset &+= 1
    }
    while last > 0 {
      let index = Int(last) - 1
      last = closings[index]
      closings[index] = 0
    }
  }
}
