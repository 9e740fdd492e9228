extension TagReader {
  /// The tag whose `@` is at `at`, if it certainly is the only one of its chain and no near miss: white
  /// space follows it, or the line ends, and nothing looks like a detached payload.
  ///
  /// Most tags are like that. Nil says nothing: the tag has to be read as a whole.
  @inline(__always)
  func plainTag(_ bytes: Span<UInt8>, line: TextRange, at: Offset) -> Tag? {
    let end = line.upperBound
    guard let nameEnd = nameEnd(bytes, from: at &+ 1, to: end) else { return nil }
    if nameEnd == end { return plainTag(at: at, nameEnd: nameEnd, payload: nil, end: end) }
    switch bytes[nameEnd] {
    case UInt8(ascii: " "):
      if end &- nameEnd > 1, bytes[nameEnd &+ 1] == UInt8(ascii: "(") { return nil }
      return plainTag(at: at, nameEnd: nameEnd, payload: nil, end: nameEnd)
    case UInt8(ascii: "("):
      let close = firstPayloadSign(bytes, from: nameEnd &+ 1, to: end)
      guard close < end, bytes[close] == UInt8(ascii: ")") else { return nil }
      let next = close &+ 1
      guard next == end || bytes[next] == UInt8(ascii: " ") else { return nil }
      return plainTag(
        at: at, nameEnd: nameEnd, payload: TextRange(nameEnd &+ 1, close), end: next)
    default: return nil
    }
  }

  @inline(__always)
  private func plainTag(at: Offset, nameEnd: Offset, payload: TextRange?, end: Offset) -> Tag {
    Tag(start: at, nameEnd: nameEnd, payload: payload, end: end, nearMisses: [])
  }
}

/// The first parenthesis, or backslash that may escape one, in `start..<end`; `end` if there is none.
@inline(__always)
func firstPayloadSign(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  var offset = start
  while offset < end, bytes.count &- offset >= ByteBlock.scalarCount {
    let block = byteBlock(bytes, at: offset)
    // Both parentheses differ in the lowest bit alone.
    let signs =
      block & ByteBlock(repeating: 0xFE) .== ByteBlock(repeating: UInt8(ascii: "("))
      .| block .== ByteBlock(repeating: UInt8(ascii: "\\"))
    if isAny(signs) { return min(offset &+ bits(signs).trailingZeroBitCount, end) }
    offset &+= ByteBlock.scalarCount
  }
  while offset < end, bytes[offset] & 0xFE != UInt8(ascii: "("),
    bytes[offset] != UInt8(ascii: "\\")
  {
    offset &+= 1
  }
  return min(offset, end)
}
