/// The parts of `size` bytes in which a text can be read one after the other: whole lines each, so that
/// a part with a longer line is larger. Only a line feed ends a part.
package func partsOfWholeLines(_ bytes: Span<UInt8>, size: Int) -> [TextRange] {
  var parts: [TextRange] = []
  var start = 0
  while start < bytes.count {
    var end = bytes.count &- start > size ? start &+ size : bytes.count
    while end < bytes.count, bytes[end &- 1] != 0x0A { end &+= 1 }
    parts.append(TextRange(start, end))
    start = end
  }
  return parts
}
