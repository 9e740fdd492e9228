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

/// The pairs of parentheses on a line, which are found by one pass when the first is needed.
struct ParenthesisPairs {
  /// The `)` that balances each unescaped `(`; nil before they were looked for.
  private var partners: [Offset: Offset]?

  /// Forgets the line.
  mutating func reset() { partners = nil }

  /// The `)` that balances the unescaped `(` at `opening`, or nil if there is none. The first call
  /// for a line finds the pairs from `opening` on; later calls must not go back.
  mutating func partner(
    of opening: Offset, _ bytes: Span<UInt8>, line: TextRange
  ) -> Offset? {
    let partners = self.partners ?? pairs(bytes, from: opening, to: line.upperBound)
    self.partners = partners
    return partners[opening]
  }

  private func pairs(
    _ bytes: Span<UInt8>, from start: Offset, to end: Offset
  ) -> [Offset: Offset] {
    var partners: [Offset: Offset] = [:]
    var open: [Offset] = []
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "("): open.append(offset)
      case UInt8(ascii: ")"):
        if let opening = open.popLast() { partners[opening] = offset }
      case UInt8(ascii: "\\") where isEscape(bytes, at: offset, before: end): offset &+= 1
      default: break
      }
      offset &+= 1
    }
    return partners
  }
}
