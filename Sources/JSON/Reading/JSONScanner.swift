/// Reads the parts of a JSON text that contain no other parts (RFC 8259), in linear time.
///
/// If a part is invalid, ``offset`` is at its first byte that is not allowed.
struct JSONScanner {
  /// The whole text.
  let bytes: [UInt8]
  /// Where the next part begins.
  var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The byte at ``offset``; nil at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips white space, and returns the byte after it.
  mutating func peek() -> UInt8? {
    while offset < bytes.count {
      guard isJSONBlank(bytes[offset]) else { return bytes[offset] }
      offset += 1
    }
    return nil
  }

  /// Reads `false / null / true / number`; nil if there is none of them.
  mutating func scalar() -> JSONValue? {
    switch current {
    case UInt8(ascii: "t"): take("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): take("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): take("null") ? .null : nil
    default: number()
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { $0.allSatisfy { take($0) } }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  /// `number = [ "-" ] int [ frac ] [ exp ]`
  private mutating func number() -> JSONValue? {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    guard take(UInt8(ascii: "0")) || takeDigits() else { return nil }
    let end = offset
    if take(UInt8(ascii: ".")), !takeDigits() { return nil }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      guard takeDigits() else { return nil }
    }
    let text = bytes[start..<offset]
    if offset == end, let integer = shortInteger(text) { return .integer(integer) }
    let string = String(decoding: text, as: UTF8.self)
    if offset == end, let integer = Int(string) { return .integer(integer) }
    return JSONValue(Double(string) ?? 0)
  }

  /// The value of digits, which may follow a minus; nil if they may be too many for an `Int`.
  private func shortInteger(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count <= 18 else { return nil }
    let isNegative = text.first == UInt8(ascii: "-")
    let magnitude = text.dropFirst(isNegative ? 1 : 0).reduce(0) {
      $0 &* 10 &+ Int($1 &- UInt8(ascii: "0"))
    }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func takeDigits() -> Bool {
    let start = offset
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      offset += 1
    }
    return offset > start
  }
}

extension JSONValue {
  /// A whole number becomes an integer, however it is written. A number that is too large becomes
  /// the largest that there is.
  fileprivate init(_ number: Double) {
    let largest = Double.greatestFiniteMagnitude
    self = number.wholeNumber.map(Self.integer) ?? .number(min(max(number, -largest), largest))
  }
}

/// Whether RFC 8259, section 2, calls the byte white space.
func isJSONBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

/// Whether a line ends at the byte.
package func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }
