/// Reads the rest of a JSON string behind its opening quote, run by run: what needs no unescaping
/// is copied as it stands.
struct JSONStringScanner {
  let bytes: [UInt8]
  private(set) var offset: Int

  /// From so many bytes on a string takes room for all that may be left of it.
  private static let long = 1 << 14

  /// `string = quotation-mark *char quotation-mark`; nil where its bytes are no UTF-8
  mutating func string() throws(JSONError) -> String? {
    let start = offset
    try skipPlain()
    if bytes[offset] == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return String(validating: bytes[start..<offset], as: UTF8.self)
    }
    var unescaped = Array(bytes[start..<offset])
    while bytes[offset] == UInt8(ascii: "\\") {
      // What is long is a file's text, and that most of what is left.
      if unescaped.count > Self.long {
        unescaped.reserveCapacity(unescaped.count + bytes.count - offset)
      }
      offset += 1
      try unescape(into: &unescaped)
      let run = offset
      try skipPlain()
      unescaped.append(contentsOf: bytes[run..<offset])
    }
    offset += 1
    return String(validating: unescaped, as: UTF8.self)
  }

  /// Stops at a quote or a backslash, which is there when this returns.
  private mutating func skipPlain() throws(JSONError) {
    offset = plainEnd(bytes.span, from: offset)
    guard offset < bytes.count else { throw .unexpectedEnd }
    let byte = bytes[offset]
    if byte < 0x20 { throw .unexpectedByte(byte, offset: offset) }
  }

  private mutating func unescape(into text: inout [UInt8]) throws(JSONError) {
    guard offset < bytes.count else { throw .unexpectedEnd }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text.append(contentsOf: try scalar().utf8)
    default: throw .invalidEscape(offset: offset - 2)
    }
  }

  /// Four hexadecimal digits, or two such escapes that make a surrogate pair.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let unit = try utf16Unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let behind = offset
    guard UTF16.isLeadSurrogate(unit),
      offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    offset += 2
    let trail = try utf16Unit()
    guard UTF16.isTrailSurrogate(trail),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
    else {
      offset = behind
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func utf16Unit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard offset < bytes.count else { throw .unexpectedEnd }
      guard let digit = hexadecimalDigit(bytes[offset]) else {
        throw .invalidEscape(offset: offset)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
