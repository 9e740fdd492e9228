package import JSON

extension JSONWriter {
  /// Appends a value of the protocol as JSON, without building a tree first. `check` is called
  /// before each part.
  ///
  /// - Throws: what `check` throws, or the value's own `encode(to:)`.
  package mutating func encode(
    _ value: some Encodable, check: @escaping () throws -> Void = {}
  ) throws {
    let output = JSONOutput(check)
    swap(&self, &output.writer)
    defer { swap(&self, &output.writer) }
    try output.encode(value)
  }
}

extension JSONValue {
  /// The value as it would be sent.
  package init(encoding value: some Encodable) throws {
    var writer = JSONWriter()
    try writer.encode(value)
    try self.init(parsing: writer.bytes)
  }
}

/// The bytes that all containers of one encoding share, and the braces that are not closed yet.
///
/// `Encodable` does not say when a container is finished: it is as soon as its parent writes again.
final class JSONOutput {
  private struct Open {
    let close: UInt8
    var isEmpty = true
  }

  fileprivate(set) var writer = JSONWriter()
  private let check: () throws -> Void
  private var open: [Open] = []

  init(_ check: @escaping () throws -> Void) {
    self.check = check
  }

  /// How many containers are open. A container's depth is this number right after it has begun.
  var depth: Int { open.count }

  func begin(_ brace: UInt8, close: UInt8) -> Int {
    writer.raw(brace)
    open.append(Open(close: close))
    return open.count
  }

  func finish(to depth: Int) {
    while open.count > depth, let last = open.popLast() {
      writer.raw(last.close)
    }
  }

  /// Closes the containers inside the one of that depth, and writes the comma before its next part.
  func separate(at depth: Int) {
    finish(to: depth)
    guard depth > 0 else { return }
    if !open[depth - 1].isEmpty { writer.raw(UInt8(ascii: ",")) }
    open[depth - 1].isEmpty = false
  }

  func name(_ key: some CodingKey, at depth: Int) {
    separate(at: depth)
    writer.string(key.stringValue)
    writer.raw(UInt8(ascii: ":"))
  }

  func write(_ body: (inout JSONWriter) -> Void) {
    body(&writer)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try check()
    if Value.self == [UInt32].self, let value = value as? [UInt32] {
      return writer.integers(value)
    }
    if let value = value as? any JSONWritable {
      return try value.write(to: &writer, check: check)
    }
    let base = depth
    let length = writer.bytes.count
    try value.encode(to: JSONByteEncoder(output: self))
    finish(to: base)
    if writer.bytes.count == length { writer.raw("{}") }
  }
}

extension JSONWriter {
  /// Appends an array of numbers, without a `Codable` step for each.
  fileprivate mutating func integers(_ values: [UInt32]) {
    raw(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { raw(UInt8(ascii: ",")) }
      integer(value)
    }
    raw(UInt8(ascii: "]"))
  }
}

/// Lets `Encodable` types write themselves into a `JSONOutput`.
///
/// Coding paths are empty: encoding reports no errors that name a place.
struct JSONByteEncoder: Encoder {
  let output: JSONOutput

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONKeyedEncoding(output: output))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONUnkeyedEncoding(output: output)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONByteEncoder: SingleValueEncodingContainer {
  func encodeNil() { output.write { $0.raw("null") } }
  func encode(_ value: Bool) { output.write { $0.boolean(value) } }
  func encode(_ value: String) { output.write { $0.string(value) } }
  func encode(_ value: Double) { output.write { $0.number(value) } }
  func encode(_ value: Float) { output.write { $0.number(Double(value)) } }
  func encode(_ value: some FixedWidthInteger & Encodable) { output.write { $0.integer(value) } }
  func encode(_ value: some Encodable) throws { try output.encode(value) }
}

struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let output: JSONOutput
  private let depth: Int

  var codingPath: [any CodingKey] { [] }

  init(output: JSONOutput) {
    self.output = output
    depth = output.begin(UInt8(ascii: "{"), close: UInt8(ascii: "}"))
  }

  private func member(_ key: Key) -> JSONByteEncoder {
    output.name(key, at: depth)
    return JSONByteEncoder(output: output)
  }

  func encodeNil(forKey key: Key) { member(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: String, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) {
    member(key).encode(value)
  }
  func encode(_ value: some Encodable, forKey key: Key) throws { try member(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    output.name(JSONKey("super"), at: depth)
    return JSONByteEncoder(output: output)
  }

  func superEncoder(forKey key: Key) -> any Encoder { member(key) }
}

struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  private let output: JSONOutput
  private let depth: Int
  private(set) var count = 0

  var codingPath: [any CodingKey] { [] }

  init(output: JSONOutput) {
    self.output = output
    depth = output.begin(UInt8(ascii: "["), close: UInt8(ascii: "]"))
  }

  private mutating func element() -> JSONByteEncoder {
    output.separate(at: depth)
    count += 1
    return JSONByteEncoder(output: output)
  }

  mutating func encodeNil() { element().encodeNil() }
  mutating func encode(_ value: some Encodable) throws { try element().encode(value) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    element().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    element().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { element() }
}
