/// One piece of a JSON text with comments. The tokens of a text follow each other without gaps and
/// cover all of it.
package struct JSONToken: Hashable, Sendable {
  /// What a token is.
  package enum Kind: Hashable, Sendable {
    /// Blanks, tabs and line ends, and a byte-order mark at the start of the text.
    case blank
    /// From `//` to before the line's end.
    case lineComment
    /// From `/*` to `*/`, or to the end of the text if that is missing.
    case blockComment(isClosed: Bool)
    case leftBrace, rightBrace, leftBracket, rightBracket, colon, comma
    /// From `"` to `"`, or to the end of the line if that is missing.
    case string
    /// Anything else up to one of the above: numbers, `true`, and what is not JSON.
    case word
  }

  /// What the token is.
  package let kind: Kind
  /// Its place in the text; never empty.
  package let range: Range<Int>
}

/// Cuts a JSON text into tokens, in linear time, and unescapes its strings.
struct JSONLexer {
  let bytes: [UInt8]
  private var offset: Int
  /// What the last string stands for.
  private(set) var string = ""
  /// What is wrong in the last string.
  private(set) var stringProblems: [JSONProblem] = []

  /// Begins at a place where a token begins.
  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next token; nil at the end of the text.
  mutating func next() -> JSONToken? {
    let start = offset
    guard start < bytes.count else { return nil }
    let kind = read()
    return JSONToken(kind: kind, range: start..<offset)
  }

  /// Reads a token, and sets the offset to its end.
  private mutating func read() -> JSONToken.Kind {
    let byte = bytes[offset]
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d:
      repeat { offset += 1 } while offset < bytes.count && isJSONBlank(bytes[offset])
      return .blank
    case 0xef where offset == 0 && bytes.starts(with: [0xef, 0xbb, 0xbf]):
      offset = 3
      return .blank
    case UInt8(ascii: "\""):
      readString()
      return .string
    default: break
    }
    if let kind = punctuation(byte) {
      offset += 1
      return kind
    }
    if let comment = skipComment() { return comment }
    repeat { offset += 1 } while offset < bytes.count && !endsWord(bytes[offset]) && !isAtComment
    return .word
  }

  private func punctuation(_ byte: UInt8) -> JSONToken.Kind? {
    switch byte {
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ","): .comma
    default: nil
    }
  }

  private func endsWord(_ byte: UInt8) -> Bool {
    isJSONBlank(byte) || byte == UInt8(ascii: "\"") || punctuation(byte) != nil
  }

  private var isAtComment: Bool {
    bytes[offset] == UInt8(ascii: "/") && offset + 1 < bytes.count
      && (bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*"))
  }

  private mutating func skipComment() -> JSONToken.Kind? {
    guard isAtComment else { return nil }
    let isLine = bytes[offset + 1] == UInt8(ascii: "/")
    offset += 2
    if isLine {
      while offset < bytes.count, !isLineEnd(bytes[offset]) { offset += 1 }
      return .lineComment
    }
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return .blockComment(isClosed: true)
      }
      offset += 1
    }
    offset = bytes.count
    return .blockComment(isClosed: false)
  }

  /// From this length on, a string reserves memory for the rest of the text.
  private static let longString = 1 << 14

  /// Reads a string from its opening quote on. Runs of bytes without escapes are copied as a whole.
  ///
  /// `string = quotation-mark *char quotation-mark`
  ///
  /// Control characters are kept, invalid escapes are left out, and bytes that are not UTF-8 are
  /// repaired.
  private mutating func readString() {
    if !stringProblems.isEmpty { stringProblems = [] }
    let start = offset
    offset = plainEnd(bytes, from: start + 1)
    var unescaped: [UInt8] = []
    let isPlain = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    if !isPlain { unescaped = readEscapes(from: start) } else { offset += 1 }
    let utf8 = isPlain ? bytes[start + 1..<offset - 1] : unescaped[...]
    if let text = validText(utf8) {
      string = text
    } else {
      note(.encoding, from: start)
      string = String(decoding: utf8, as: UTF8.self)
    }
  }

  /// Reads on in a string whose first run ends here.
  private mutating func readEscapes(from start: Int) -> [UInt8] {
    var text = Array(bytes[start + 1..<offset])
    while true {
      guard offset < bytes.count, !isLineEnd(bytes[offset]) else {
        note(.unclosedString, from: start)
        return text
      }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return text
      }
      if byte == UInt8(ascii: "\\") {
        // A long string is the text of a file, which is most of what is left.
        if text.count > Self.longString { text.reserveCapacity(text.count + bytes.count - offset) }
        unescape(into: &text)
      } else {
        text.append(byte)
        offset += 1
        // DEL is allowed.
        if byte < 0x20 { note(.controlCharacter(byte), from: offset - 1) }
      }
      let run = offset
      offset = plainEnd(bytes, from: run)
      text.append(contentsOf: bytes[run..<offset])
    }
  }

  /// Reads an escape, which begins at the offset.
  private mutating func unescape(into text: inout [UInt8]) {
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
    note(.escape(quotable(String(decoding: bytes[start..<offset], as: UTF8.self))), from: start)
  }

  /// Notes what is wrong from `start` to the offset.
  private mutating func note(_ kind: JSONProblem.Kind, from start: Int) {
    stringProblems.append(JSONProblem(kind, start..<offset))
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
private func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
}

/// Whether RFC 8259, section 2, calls the byte white space.
private func isJSONBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || isLineEnd(byte)
}

/// Whether a line ends at the byte.
package func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }
