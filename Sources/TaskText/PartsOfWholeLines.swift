/// The parts of `size` bytes in which a text can be read one after the other: whole lines each, so that
/// a part with a longer line is larger.
package func partsOfWholeLines(_ bytes: Span<UInt8>, size: Int) -> [TextRange] {
  var parts: [TextRange] = []
  var start = 0
  while start < bytes.count {
    var end = bytes.count &- start > size ? start &+ size : bytes.count
    while end < bytes.count, !endsLine(bytes, before: end) { end &+= 1 }
    parts.append(TextRange(start, end))
    start = end
  }
  return parts
}

/// Whether a line ends before `end`, which is not the end of the bytes: `\r\n` is one line end.
private func endsLine(_ bytes: Span<UInt8>, before end: Offset) -> Bool {
  switch bytes[end &- 1] {
  case 0x0A: true
  case 0x0D: bytes[end] != 0x0A
  default: false
  }
}
