/// Finds `Content-Length:` in a stream, in any case, one byte after the other.
struct FieldSearch: Sendable {
  static let field = Array("content-length:".utf8)

  private var matched = 0

  /// Whether the field ends with this byte.
  mutating func isFound(after byte: UInt8) -> Bool {
    let byte = lowercased(byte)
    // The field's first letter occurs in it only once, so after a mismatch only this byte can begin
    // it.
    if byte != Self.field[matched] { matched = 0 }
    if byte == Self.field[matched] { matched += 1 }
    guard matched == Self.field.count else { return false }
    matched = 0
    return true
  }

  init() {}

  /// Continues after bytes that do not contain the field, but may end with a part of it.
  init(after bytes: ArraySlice<UInt8>) {
    for byte in bytes { _ = isFound(after: byte) }
  }

  /// The last range of the bytes that is the field.
  static func last(in bytes: ArraySlice<UInt8>) -> Swift.Range<Int>? {
    var search = FieldSearch()
    var last: Swift.Range<Int>?
    for (index, byte) in zip(bytes.indices, bytes) where search.isFound(after: byte) {
      last = (index + 1 - field.count)..<(index + 1)
    }
    return last
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
