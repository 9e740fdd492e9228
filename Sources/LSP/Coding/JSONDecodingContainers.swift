import JSON

/// The members of an object, each decoded by a `JSONValueDecoder`.
struct JSONKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONObject
  let path: JSONPath
  let check: () throws -> Void

  var codingPath: [any CodingKey] { path.codingKeys }
  var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  private func member(_ key: some CodingKey) -> JSONValueDecoder? {
    object[key.stringValue].map {
      JSONValueDecoder(
        value: $0, path: .member(key.stringValue, of: path), check: check)
    }
  }

  private func member(_ key: some CodingKey, or allowed: String) throws -> JSONValueDecoder {
    guard let member = member(key) else {
      throw JSONTypeError(.member(key.stringValue, of: path), found: "missing", allowed: allowed)
    }
    return member
  }

  func decodeNil(forKey key: Key) throws -> Bool { member(key)?.decodeNil() ?? true }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try member(key, or: "a boolean").decode(type)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try member(key, or: "a string").decode(type)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try member(key, or: "a number").decode(type)
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try member(key, or: "a number").decode(type)
  }

  func decode<Value: FixedWidthInteger & Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value {
    try member(key, or: "an integer").decode(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key, or: "`\(type)`").decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key, or: "an object").container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key, or: "an array").unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    JSONValueDecoder(value: .object(object), path: path, check: check)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try member(key, or: "a value")
  }
}

/// The elements of an array, in order; `check` is called before each.
struct JSONUnkeyedDecoding: UnkeyedDecodingContainer {
  let elements: JSONArray
  let path: JSONPath
  let check: () throws -> Void
  private(set) var currentIndex = 0

  init(elements: JSONArray, path: JSONPath, check: @escaping () throws -> Void) {
    self.elements = elements
    self.path = path
    self.check = check
  }

  var codingPath: [any CodingKey] { path.codingKeys }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> JSONValueDecoder {
    try check()
    let path = JSONPath.element(currentIndex, of: path)
    guard currentIndex < elements.count else {
      throw JSONTypeError(path, found: "missing", allowed: "one more element")
    }
    defer { currentIndex += 1 }
    return JSONValueDecoder(value: elements[currentIndex], path: path, check: check)
  }

  mutating func decodeNil() throws -> Bool {
    guard currentIndex < elements.count, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let element = try next()
    if let short = type as? any JSONShortReadable.Type,
      let value = short.init(usual: element.value) as? Value
    {
      return value
    }
    return try element.decode(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}
