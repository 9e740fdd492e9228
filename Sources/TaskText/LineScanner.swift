/// The end of the line that begins at `start`: the offset of its line end, or `end`.
func lineEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  var offset = start
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
