/// Whether all bytes are ASCII.
package func holdsOnlyASCII(_ bytes: Span<UInt8>) -> Bool {
  let raw = bytes.bytes
  var offset = 0
  while bytes.count &- offset >= 8 {
    let word = raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if word & everywhere(0x80) != 0 { return false }
    offset &+= 8
  }
  while offset < bytes.count {
    if bytes[offset] >= 0x80 { return false }
    offset &+= 1
  }
  return true
}
