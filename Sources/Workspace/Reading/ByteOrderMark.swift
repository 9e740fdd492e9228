import TaskText

/// The bytes without the byte-order mark at their start, which editors do not show.
package func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
  let length = byteOrderMarkLength(bytes.span, in: TextRange(0, bytes.count))
  return length == 0 ? bytes : Array(bytes[length...])
}
