/// Finds `Content-Length:` in a stream, in any case, one byte after the other.
struct FieldSearch: Sendable {
  static let field = Array("content-length:".utf8)

  private var matched = 0

  /// Whether the field ends with this byte.
  mutating func isFound(after byte: UInt8) -> Bool {
    let byte = lowercased(byte)
    // The field's first letter comes in it once, so a mismatch can only begin anew with this byte.
    if byte != Self.field[matched] { matched = 0 }
    if byte == Self.field[matched] { matched += 1 }
    guard matched == Self.field.count else { return false }
    matched = 0
    return true
  }

  static func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.lazy.map(lowercased).elementsEqual(field)
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
