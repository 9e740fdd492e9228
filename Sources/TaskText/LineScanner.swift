/// The end of the line that begins at `start`: the offset of its line end, or `end`.
@inline(__always)
func lineEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  let raw = bytes.bytes
  var offset = start
  while end &- offset >= 8 {
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let matches =
      zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A) | zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D)
    if matches != 0 { return offset &+ matches.trailingZeroBitCount / 8 }
    offset &+= 8
  }
  while offset < end, !isLineEnd(bytes[offset]) { offset &+= 1 }
  return offset
}

/// The start of the line behind the line end at `offset`, or `end` if there is none.
func nextLine(_ bytes: Span<UInt8>, after offset: Offset, to end: Offset) -> Offset {
  guard offset < end else { return end }
  let isPair =
    bytes[offset] == 0x0D && offset &+ 1 < end && bytes[offset &+ 1] == 0x0A
  return offset &+ (isPair ? 2 : 1)
}
