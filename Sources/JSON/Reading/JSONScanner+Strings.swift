/// What is wrong in a string, and where.
struct JSONStringProblem: Error {
  enum Kind {
    /// Its line or the text ends before its closing quote.
    case unclosed
    case controlCharacter(UInt8)
    /// A backslash that begins no valid escape.
    case escape
    /// The bytes of the whole string are not UTF-8.
    case encoding
  }

  let kind: Kind
  let range: Range<Int>
}

extension JSONScanner {
  /// From this length on, a string reserves memory for the rest of the text.
  private static let longString = 1 << 14

  /// Reads a string from its opening quote on. Runs of bytes without escapes are copied as a whole.
  ///
  /// `string = quotation-mark *char quotation-mark`
  ///
  /// - Throws: what `report` throws. If it does not throw, control characters are kept, invalid
  ///   escapes are left out, and bytes that are not UTF-8 are repaired.
  mutating func string<E>(
    _ report: (JSONStringProblem) throws(E) -> Void
  ) throws(E) -> String {
    let start = offset
    offset += 1
    offset = bytes.withUnsafeBufferPointer { plainEnd($0.span, from: offset) }
    if current == UInt8(ascii: "\"") {
      offset += 1
      return try text(bytes[start + 1..<offset - 1], start..<offset, report)
    }
    let unescaped = try unescapedString(from: start, report)
    return try text(unescaped[...], start..<offset, report)
  }

  private func text<E>(
    _ utf8: ArraySlice<UInt8>, _ range: Range<Int>,
    _ report: (JSONStringProblem) throws(E) -> Void
  ) throws(E) -> String {
    if let text = validText(utf8) { return text }
    try report(JSONStringProblem(kind: .encoding, range: range))
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Reads on in a string whose first run ends here.
  private mutating func unescapedString<E>(
    from start: Int, _ report: (JSONStringProblem) throws(E) -> Void
  ) throws(E) -> [UInt8] {
    var text = Array(bytes[start + 1..<offset])
    while current != UInt8(ascii: "\"") {
      guard let byte = current, !isLineEnd(byte) else {
        try report(JSONStringProblem(kind: .unclosed, range: start..<offset))
        return text
      }
      if byte == UInt8(ascii: "\\") {
        // A long string is the text of a file, which is most of what is left.
        if text.count > Self.longString { text.reserveCapacity(text.count + bytes.count - offset) }
        try unescape(into: &text, report)
      } else {
        let range = offset..<offset + 1
        try report(JSONStringProblem(kind: .controlCharacter(byte), range: range))
        text.append(byte)
        offset += 1
      }
      let run = offset
      offset = bytes.withUnsafeBufferPointer { plainEnd($0.span, from: offset) }
      text.append(contentsOf: bytes[run..<offset])
    }
    offset += 1
    return text
  }

  /// Reads an escape, which begins at ``offset``.
  private mutating func unescape<E>(
    into text: inout [UInt8], _ report: (JSONStringProblem) throws(E) -> Void
  ) throws(E) {
    let start = offset
    let letter = start + 1 < bytes.count ? bytes[start + 1] : 0x0a
    offset = start + (isLineEnd(letter) ? 1 : 2)
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return text.append(letter)
    case UInt8(ascii: "n"): return text.append(0x0A)
    case UInt8(ascii: "r"): return text.append(0x0D)
    case UInt8(ascii: "t"): return text.append(0x09)
    case UInt8(ascii: "b"): return text.append(0x08)
    case UInt8(ascii: "f"): return text.append(0x0C)
    case UInt8(ascii: "u"):
      if let scalar = unicodeScalar(at: start) { return text.append(contentsOf: scalar.utf8) }
      offset += bytes[offset...].prefix(3).prefix { hexadecimalValue($0) != nil }.count
    default:
      offset += bytes[offset...].prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    }
    try report(JSONStringProblem(kind: .escape, range: start..<offset))
  }

  /// Reads `\uXXXX`, or two of them that make a surrogate pair.
  ///
  /// Half of a pair, which RFC 8259 allows and UTF-8 cannot encode, becomes U+FFFD: both are one
  /// UTF-16 unit, so columns stay correct.
  private mutating func unicodeScalar(at start: Int) -> Unicode.Scalar? {
    guard let unit = utf16Unit(at: start) else { return nil }
    offset = start + 6
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), let trail = utf16Unit(at: offset),
      UTF16.isTrailSurrogate(trail),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
    else { return "\u{FFFD}" }
    offset += 6
    return scalar
  }

  /// The UTF-16 code unit of the `\uXXXX` at `start`; nil if there is none.
  private func utf16Unit(at start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = hexadecimalValue(byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

/// The value of a hexadecimal digit in either case; nil for any other byte.
package func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
  default: nil
  }
}
