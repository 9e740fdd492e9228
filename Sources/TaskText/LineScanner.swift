/// The end of the line that begins at `start`: the offset of its line end, or `end` if it has none.
@inline(__always)
func lineEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  let raw = bytes.bytes
  var offset = start
  while end &- offset >= 8 {
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let matches =
      zeroBytes(word ^ everywhere(0x0A)) | zeroBytes(word ^ everywhere(0x0D))
    if matches != 0 { return offset &+ matches.trailingZeroBitCount / 8 }
    offset &+= 8
  }
  while offset < end, !isLineEnd(bytes[offset]) { offset &+= 1 }
  return offset
}

/// The start of the line that contains `offset`, but not before `start`.
@inline(__always)
func lineStart(_ bytes: Span<UInt8>, before offset: Offset, from start: Offset) -> Offset {
  let raw = bytes.bytes
  var offset = offset
  while offset &- start >= 8 {
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset &- 8, as: UInt64.self))
    let others =
      nonzeroBytes(word ^ everywhere(0x0A)) & nonzeroBytes(word ^ everywhere(0x0D))
    let matches = ~others & everywhere(0x80)
    if matches != 0 { return offset &- matches.leadingZeroBitCount / 8 }
    offset &-= 8
  }
  while offset > start, !isLineEnd(bytes[offset &- 1]) { offset &-= 1 }
  return offset
}

/// The high bit of each byte that is not zero; it is exact for all bytes.
@inline(__always)
private func nonzeroBytes(_ word: UInt64) -> UInt64 {
  let low = everywhere(0x7F)
  return ((word & low) &+ low) | word
}

/// The start of the line after the line end at `offset`, or `end` if there is none.
func nextLine(_ bytes: Span<UInt8>, after offset: Offset, to end: Offset) -> Offset {
  guard offset < end else { return end }
  let isPair =
    bytes[offset] == 0x0D && offset &+ 1 < end && bytes[offset &+ 1] == 0x0A
  return offset &+ (isPair ? 2 : 1)
}
