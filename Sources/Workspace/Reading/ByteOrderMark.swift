import TaskText

/// The bytes after a byte-order mark: editors keep it to themselves.
package func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
  let length = byteOrderMarkLength(bytes.span, in: TextRange(0, bytes.count))
  return length == 0 ? bytes : Array(bytes[length...])
}
