import JSON

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
