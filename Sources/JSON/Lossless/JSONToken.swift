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

/// The tokens of `bytes`, from the first byte to the last.
func jsonTokens(_ bytes: [UInt8]) -> [JSONToken] {
  var tokens: [JSONToken] = []
  var start = 0
  if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
    tokens.append(JSONToken(kind: .blank, range: 0..<3))
    start = 3
  }
  while start < bytes.count {
    let (kind, end) = jsonToken(in: bytes, at: start)
    tokens.append(JSONToken(kind: kind, range: start..<end))
    start = end
  }
  return tokens
}

/// The token that begins at `start`, which is inside `bytes`, and where it ends.
private func jsonToken(in bytes: [UInt8], at start: Int) -> (JSONToken.Kind, end: Int) {
  switch bytes[start] {
  case 0x20, 0x09, 0x0a, 0x0d:
    return (.blank, end(of: bytes, from: start + 1) { !isJSONBlank($0) })
  case UInt8(ascii: "{"): return (.leftBrace, start + 1)
  case UInt8(ascii: "}"): return (.rightBrace, start + 1)
  case UInt8(ascii: "["): return (.leftBracket, start + 1)
  case UInt8(ascii: "]"): return (.rightBracket, start + 1)
  case UInt8(ascii: ":"): return (.colon, start + 1)
  case UInt8(ascii: ","): return (.comma, start + 1)
  case UInt8(ascii: "\""): return string(in: bytes, at: start)
  default:
    if let comment = comment(in: bytes, at: start) { return comment }
    var end = start + 1
    while end < bytes.count, !endsWord(bytes[end]), comment(in: bytes, at: end) == nil {
      end += 1
    }
    return (.word, end)
  }
}

private func string(in bytes: [UInt8], at start: Int) -> (JSONToken.Kind, end: Int) {
  var scanner = JSONScanner(bytes, at: start)
  _ = scanner.string { _ in }
  return (.string, scanner.offset)
}

private func comment(in bytes: [UInt8], at start: Int) -> (JSONToken.Kind, end: Int)? {
  guard bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count else { return nil }
  switch bytes[start + 1] {
  case UInt8(ascii: "/"):
    return (.lineComment, end(of: bytes, from: start + 2, where: isLineEnd))
  case UInt8(ascii: "*"):
    var end = start + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        return (.blockComment(isClosed: true), end + 2)
      }
      end += 1
    }
    return (.blockComment(isClosed: false), bytes.count)
  default: return nil
  }
}

/// The first offset from `start` on whose byte meets `condition`, or the end of `bytes`.
private func end(
  of bytes: [UInt8], from start: Int, where condition: (UInt8) -> Bool
) -> Int {
  bytes[start...].firstIndex(where: condition) ?? bytes.count
}

private func endsWord(_ byte: UInt8) -> Bool {
  isJSONBlank(byte) || "{}[]:,\"".utf8.contains(byte)
}
