/// Reads the parts of a JSON text that hold no others (RFC 8259), in linear time.
///
/// Where no part is as it should be, ``offset`` tells at which byte it breaks off.
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

  /// Skips white space, and tells which byte follows it.
  mutating func peek() -> UInt8? {
    while offset < bytes.count {
      guard isJSONBlank(bytes[offset]) else { return bytes[offset] }
      offset += 1
    }
    return nil
  }

  /// Reads `false / null / true / number`; nil where none of them stands.
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
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if offset == end, let integer = Int(text) { return .integer(integer) }
    return JSONValue(Double(text) ?? 0)
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
  /// A whole number is an integer however it is written, and one too large is the largest there is.
  fileprivate init(_ number: Double) {
    let largest = Double.greatestFiniteMagnitude
    self = number.wholeNumber.map(Self.integer) ?? .number(min(max(number, -largest), largest))
  }
}

/// Whether RFC 8259, section 2, calls the byte white space.
func isJSONBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

/// Whether a line ends at the byte.
package func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }
