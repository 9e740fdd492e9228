/// The first `@` in `start..<end`.
@inline(__always)
func firstAt(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
  var offset = start
  while offset < end, bytes.count &- offset >= ByteBlock.scalarCount {
    let signs = byteBlock(bytes, at: offset) .== ByteBlock(repeating: UInt8(ascii: "@"))
    if isAny(signs) {
      let found = offset &+ bits(signs).trailingZeroBitCount
      return found < end ? found : nil
    }
    offset &+= ByteBlock.scalarCount
  }
  while offset < end {
    if bytes[offset] == UInt8(ascii: "@") { return offset }
    offset &+= 1
  }
  return nil
}

/// A word in which all eight bytes are `byte`.
@inlinable @inline(__always)
package func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

/// The high bit of each byte that is zero. It is exact up to the lowest such byte; bits above that
/// may be wrong.
@inline(__always)
func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- everywhere(0x01)) & ~word & everywhere(0x80)
}

/// The number of ASCII letters and digits at the start of the eight bytes at `offset`.
@inline(__always)
private func wordCharacters(_ bytes: Span<UInt8>, at offset: Offset) -> Int {
  let word = UInt64(
    littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  let high = everywhere(0x80)
  let low = word & ~high
  let small = low | everywhere(0x20)
  // The highest bit of a byte of the sum is set if the byte is at least the first of the range.
  let letters = (small &+ everywhere(0x80 - 0x61)) & ~(small &+ everywhere(0x80 - 0x7B))
  let digits = (low &+ everywhere(0x80 - 0x30)) & ~(low &+ everywhere(0x80 - 0x3A))
  return (~((letters | digits) & ~word) & high).trailingZeroBitCount / 8
}

/// The end of the name that begins at `start`, without trailing dots; nil if there is none.
@inline(__always)
package func nameEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
  // Most names are a short word, and a blank or payload follows them, or the line ends.
  if bytes.count &- start >= 8, start < end {
    let next = start &+ wordCharacters(bytes, at: start)
    if next >= end { return end }
    if next > start, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "(") {
      return next
    }
  }
  return wholeNameEnd(bytes, from: start, to: end)
}

/// The same for any name.
@inline(never)
private func wholeNameEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
  var offset = start
  var hasWord = false
  while offset < end {
    if bytes.count &- offset >= 8 {
      let count = min(wordCharacters(bytes, at: offset), end &- offset)
      if count > 0 {
        hasWord = true
        offset &+= count
        if count == 8 { continue }
        if offset == end { break }
      }
    }
    let byte = bytes[offset]
    var length = 1
    let character: NameCharacter
    if byte < 0x80 {
      character = nameCharacter(ascii: byte)
    } else {
      let decoded = scalar(bytes, at: offset, before: end)
      character = nameCharacter(decoded.value)
      length = decoded.length
    }
    if character == .none { break }
    if character == .word { hasWord = true }
    offset &+= length
  }
  guard hasWord else { return nil }
  while bytes[offset &- 1] == UInt8(ascii: ".") { offset &-= 1 }
  return offset
}

/// The first thing after a payload's `(` that determines the payload's end.
enum PayloadEnd {
  /// The offset of the first unescaped `)`, or of the `\)` that is taken as one.
  case closed(Offset)
  /// An unescaped `(` comes before any `)`. If no `)` balances the payload's own `(`, the payload
  /// ends at the last `\)` before the inner `(`, if there is one.
  case nested(lastEscapedClose: Offset?)
  /// The line ends first.
  case open
}

/// The end of the payload that begins at `start`.
///
/// `\(` and `\)` are escapes. If the line has no other `)`, the last `\)` is a backslash and the
/// closing parenthesis.
func payloadEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> PayloadEnd {
  var offset = start
  var lastEscapedClose: Offset?
  while offset < end {
    switch bytes[offset] {
    case UInt8(ascii: ")"): return .closed(offset)
    case UInt8(ascii: "("): return .nested(lastEscapedClose: lastEscapedClose)
    case UInt8(ascii: "\\") where isEscape(bytes, at: offset, before: end):
      if bytes[offset &+ 1] == UInt8(ascii: ")") { lastEscapedClose = offset &+ 1 }
      offset &+= 2
    default: offset &+= 1
    }
  }
  return lastEscapedClose.map { .closed($0) } ?? .open
}

/// Whether the `\` at `offset` escapes a parenthesis after it.
@inline(__always)
func isEscape(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> Bool {
  guard end &- offset >= 2 else { return false }
  let next = bytes[offset &+ 1]
  return next == UInt8(ascii: "(") || next == UInt8(ascii: ")")
}

/// The end of an unclosed payload that is not a date: the next `␠@`, or the end of the line without
/// trailing white space.
func unclosedTextEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  var offset = start
  while offset < end {
    if bytes[offset] == UInt8(ascii: "@"), offset > start,
      bytes[offset &- 1] == UInt8(ascii: " ")
    {
      break
    }
    offset &+= 1
  }
  return trimmedEnd(bytes, from: start, to: offset)
}

/// The end of the run of punctuation marks that begins at `start`.
package func skipMarks(
  _ bytes: Span<UInt8>, from start: Offset, to end: Offset, fullStops: Bool
) -> Offset {
  var offset = start
  while offset < end {
    let decoded = scalar(bytes, at: offset, before: end)
    guard isPunctuationMark(decoded.value) || (fullStops && decoded.value == 0x2E) else { break }
    offset &+= decoded.length
  }
  return offset
}

/// The bytes of a range, which must be inside `bytes`.
func array(_ bytes: Span<UInt8>, _ range: TextRange) -> [UInt8] {
  array(bytes, from: range.lowerBound, to: range.upperBound)
}

/// The bytes of `start..<end`, which must be inside `bytes`.
func array(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> [UInt8] {
  bytes.extracting(start..<end).withUnsafeBufferPointer { [UInt8]($0) }
}

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
