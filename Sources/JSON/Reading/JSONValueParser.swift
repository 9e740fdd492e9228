extension JSONValue {
  /// Reads one JSON text (RFC 8259, section 2) in UTF-8.
  ///
  /// A lone surrogate escape is read as U+FFFD.
  /// - Throws: `JSONError`, also for a nesting of more than 256 levels.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONValueParser(JSONScanner(bytes))
    self = try parser.text()
  }
}

/// Builds a value by recursive descent and stops at the first mistake; linear in the bytes.
struct JSONValueParser {
  static let depthLimit = 256

  private var scanner: JSONScanner
  private var depth = 0

  init(_ scanner: JSONScanner) {
    self.scanner = scanner
  }

  /// `JSON-text = ws value ws`
  mutating func text() throws(JSONError) -> JSONValue {
    let value = try value()
    guard scanner.peek() == nil else { throw unexpected }
    return value
  }

  /// `value = false / null / true / object / array / number / string`
  mutating func value() throws(JSONError) -> JSONValue {
    switch scanner.peek() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    default: return try scalar()
    }
  }

  /// `object = "{" [ member *( "," member ) ] "}"`, where `member = string ":" value`
  private mutating func object() throws(JSONError) -> JSONObject {
    var members: [JSONObject.Member] = []
    try items(until: UInt8(ascii: "}")) { parser throws(JSONError) in
      try parser.expectKey()
      let key = try parser.string()
      try parser.expect(UInt8(ascii: ":"))
      members.append(JSONObject.Member(key, try parser.value()))
    }
    return JSONObject(members)
  }

  /// `array = "[" [ value *( "," value ) ] "]"`
  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try items(until: UInt8(ascii: "]")) { parser throws(JSONError) in
      elements.append(try parser.value())
    }
    return elements
  }

  /// Reads `item *( "," item )` between brackets; there may be none.
  private mutating func items(
    until close: UInt8, _ item: (inout JSONValueParser) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    depth += 1
    defer { depth -= 1 }
    scanner.offset += 1
    if skip(close) { return }
    repeat { try item(&self) } while skip(UInt8(ascii: ","))
    try expect(close)
  }

  private mutating func scalar() throws(JSONError) -> JSONValue {
    guard let value = scanner.scalar() else { throw unexpected }
    return value
  }

  private mutating func string() throws(JSONError) -> String {
    do throws(JSONStringProblem) {
      return try scanner.string { problem throws(JSONStringProblem) in throw problem }
    } catch {
      throw JSONError(error, in: scanner.bytes)
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard scanner.peek() == byte else { return false }
    scanner.offset += 1
    return true
  }

  private mutating func expectKey() throws(JSONError) {
    guard scanner.peek() == UInt8(ascii: "\"") else { throw unexpected }
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard skip(byte) else { throw unexpected }
  }

  /// The error for the place that the scanner has reached.
  private var unexpected: JSONError {
    scanner.current.map { .unexpectedByte($0, offset: scanner.offset) } ?? .unexpectedEnd
  }
}
