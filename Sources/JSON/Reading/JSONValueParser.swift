extension JSONValue {
  /// Reads one JSON text (RFC 8259, section 2) in UTF-8.
  ///
  /// A lone surrogate escape is read as U+FFFD.
  /// - Throws: `JSONError`, also for a nesting of more than 256 levels.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONValueParser(bytes)
    self = try parser.text()
  }
}

/// Builds a value by recursive descent and stops at the first mistake; linear in the bytes.
struct JSONValueParser {
  static let depthLimit = 256

  private var scanner: JSONScanner
  private var depth = 0

  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes)
  }

  /// `JSON-text = ws value ws`
  mutating func text() throws(JSONError) -> JSONValue {
    let value = try value()
    guard scanner.peek() == nil else { throw unexpected }
    return value
  }

  /// `value = false / null / true / object / array / number / string`
  private mutating func value() throws(JSONError) -> JSONValue {
    switch scanner.peek() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    default:
      guard let value = scanner.scalar() else { throw unexpected }
      return value
    }
  }

  private mutating func nested(
    _ body: (inout JSONValueParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    depth += 1
    defer { depth -= 1 }
    scanner.offset += 1
    return try body(&self)
  }

  /// `object = "{" [ member *( "," member ) ] "}"`, with its brace read
  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONObject.Member] = []
    if skip(UInt8(ascii: "}")) { return .object(JSONObject(members)) }
    repeat {
      guard scanner.peek() == UInt8(ascii: "\"") else { throw unexpected }
      let key = try string()
      try expect(UInt8(ascii: ":"))
      members.append(JSONObject.Member(key, try value()))
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return .object(JSONObject(members))
  }

  /// `array = "[" [ value *( "," value ) ] "]"`, with its bracket read
  private mutating func array() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      elements.append(try value())
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return .array(elements)
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

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard skip(byte) else { throw unexpected }
  }

  /// The error for the place that the scanner has reached.
  private var unexpected: JSONError {
    scanner.current.map { .unexpectedByte($0, offset: scanner.offset) } ?? .unexpectedEnd
  }
}
