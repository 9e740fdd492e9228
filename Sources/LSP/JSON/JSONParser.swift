extension JSONValue {
  /// Reads one JSON text (RFC 8259, section 2) in UTF-8.
  ///
  /// A lone surrogate escape, which RFC 8259 allows and UTF-8 cannot hold, is read as U+FFFD: both
  /// are one UTF-16 unit, so columns stay true.
  /// - Throws: `JSONError`, also for a nesting of more than 256 levels.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.text()
  }
}

/// Recursive descent over bytes; linear in them.
struct JSONParser {
  static let depthLimit = 256

  let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// `JSON-text = ws value ws`
  mutating func text() throws(JSONError) -> JSONValue {
    let value = try value()
    if let byte = peek() { throw .unexpectedByte(byte, offset: offset) }
    return value
  }

  /// `value = false / null / true / object / array / number / string`
  private mutating func value() throws(JSONError) -> JSONValue {
    guard let byte = peek() else { throw .unexpectedEnd }
    switch byte {
    case UInt8(ascii: "\""):
      return .string(try string())
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    case UInt8(ascii: "t"):
      return try literal("true", .bool(true))
    case UInt8(ascii: "f"):
      return try literal("false", .bool(false))
    case UInt8(ascii: "n"):
      return try literal("null", .null)
    default:
      throw .unexpectedByte(byte, offset: offset)
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    return try body(&self)
  }

  /// `object = "{" [ member *( "," member ) ] "}"`, with its brace read
  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONObject.Member] = []
    if skip(UInt8(ascii: "}")) { return .object(JSONObject(members)) }
    repeat {
      guard let byte = peek() else { throw .unexpectedEnd }
      guard byte == UInt8(ascii: "\"") else { throw .unexpectedByte(byte, offset: offset) }
      let name = try string()
      try expect(UInt8(ascii: ":"))
      members.append(JSONObject.Member(name: name, value: try value()))
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

  /// `number = [ "-" ] int [ frac ] [ exp ]`
  private mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    if current == UInt8(ascii: "0") { offset += 1 } else { try digits() }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      try digits()
    }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    return JSONParser.value(of: Double(text) ?? 0)
  }

  /// A whole number is an integer however it is written, and one too large is the largest there is.
  private static func value(of number: Double) -> JSONValue {
    if let whole = number.wholeNumber { return .integer(whole) }
    let largest = Double.greatestFiniteMagnitude
    return .number(min(max(number, -largest), largest))
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      offset += 1
    }
    guard offset == start else { return }
    guard let byte = current else { throw .unexpectedEnd }
    throw .unexpectedByte(byte, offset: offset)
  }

  private mutating func literal(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for place in 0..<text.utf8CodeUnitCount {
      guard let byte = current else { throw .unexpectedEnd }
      guard byte == text.utf8Start[place] else { throw .unexpectedByte(byte, offset: offset) }
      offset += 1
    }
    return value
  }

  private mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var scanner = JSONStringScanner(bytes: bytes, offset: offset)
    let string = try scanner.string()
    offset = scanner.offset
    guard let string else { throw .invalidUTF8(offset: start) }
    return string
  }

  private var current: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard let found = peek() else { throw .unexpectedEnd }
    guard found == byte else { throw .unexpectedByte(found, offset: offset) }
    offset += 1
  }
}
