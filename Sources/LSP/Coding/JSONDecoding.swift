package import JSON

extension JSONValue {
  /// The value as a type of the protocol. Members that the type does not have are skipped.
  ///
  /// - Throws: `JSONTypeError` with the path of the first member that does not fit.
  package func decode<Value: Decodable>(
    _ type: Value.Type = Value.self
  ) throws(JSONTypeError) -> Value {
    try decode(type, at: .root)
  }

  /// The value as a type of the protocol, with paths that begin at the name of this member.
  ///
  /// - Throws: `JSONTypeError` with the path of the first member that does not fit.
  package func decode<Value: Decodable>(
    _ type: Value.Type, named name: String
  ) throws(JSONTypeError) -> Value {
    try decode(type, at: .member(name, of: .root))
  }

  /// The value as a type of the protocol, with paths that begin at an element of the array of this name.
  ///
  /// - Throws: `JSONTypeError` with the path of the first member that does not fit.
  package func decode<Value: Decodable>(
    _ type: Value.Type, element index: Int, of name: String
  ) throws(JSONTypeError) -> Value {
    try decode(type, at: .element(index, of: .member(name, of: .root)))
  }

  /// The same for a value that may be long: `check` is called before each element of an array, and
  /// throws to cancel the decoding.
  ///
  /// - Throws: `JSONTypeError` with the path of the first member that does not fit, or what `check`
  ///   throws.
  package func decode<Value: Decodable>(
    _ type: Value.Type, named name: String, check: @escaping () throws -> Void
  ) throws -> Value {
    try decode(type, at: .member(name, of: .root), check: check)
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, at path: JSONPath
  ) throws(JSONTypeError) -> Value {
    do {
      return try decode(type, at: path, check: {})
    } catch let error as JSONTypeError {
      throw error
    } catch {
      throw JSONTypeError(path, found: kind, allowed: "\(type)")
    }
  }

  func decode<Value: Decodable>(
    _ type: Value.Type, at path: JSONPath, check: @escaping () throws -> Void
  ) throws -> Value {
    if type == JSONValue.self, let value = self as? Value { return value }
    if type == JSONArray.self, let value = arrayValue as? Value { return value }
    do {
      return try Value(from: JSONValueDecoder(value: self, path: path, check: check))
    } catch DecodingError.dataCorrupted(let context) {
      throw JSONTypeError(
        path: JSONValueDecoder.text(context.codingPath),
        found: kind, allowed: "a value of the protocol")
    } catch is DecodingError {
      throw JSONTypeError(path, found: kind, allowed: "\(type)")
    }
  }
}

/// Decodes `Decodable` types from a JSON value. A path becomes a text only for an error.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let path: JSONPath
  let check: () throws -> Void

  var codingPath: [any CodingKey] { path.codingKeys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func text(_ keys: [any CodingKey]) -> String {
    keys.reduce(JSONPath.root) { path, key in
      key.intValue.map { .element($0, of: path) } ?? .member(key.stringValue, of: path)
    }.text
  }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw JSONTypeError(path, found: value.kind, allowed: "an object")
    }
    return KeyedDecodingContainer(JSONKeyedDecoding(object: object, path: path, check: check))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw JSONTypeError(path, found: value.kind, allowed: "an array")
    }
    return JSONUnkeyedDecoding(elements: elements, path: path, check: check)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let bool = value.boolValue else {
      throw JSONTypeError(path, found: value.kind, allowed: "a boolean")
    }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard let string = value.stringValue else {
      throw JSONTypeError(path, found: value.kind, allowed: "a string")
    }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .null, .boolean, .string, .array, .object:
      throw JSONTypeError(path, found: value.kind, allowed: "a number")
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    guard let found = value.intValue else {
      throw JSONTypeError(path, found: value.kind, allowed: "an integer")
    }
    guard let integer = Value(exactly: found) else {
      throw JSONTypeError(path, found: "\(found)", allowed: "\(Value.min) to \(Value.max)")
    }
    return integer
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try value.decode(type, at: path, check: check)
  }
}

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

/// The path from a message to one of its members. It is a linked list that begins with the
/// innermost, so that adding a step copies nothing.
indirect enum JSONPath: Sendable {
  case root
  case member(String, of: JSONPath)
  case element(Int, of: JSONPath)

  /// As an error message spells it: `contentChanges[0].range.start`.
  var text: String {
    switch self {
    case .root: ""
    case .member(let name, .root): name
    case .member(let name, let parent): "\(parent.text).\(name)"
    case .element(let index, let parent): "\(parent.text)[\(index)]"
    }
  }

  var codingKeys: [any CodingKey] {
    switch self {
    case .root: []
    case .member(let name, let parent): parent.codingKeys + [JSONKey(name)]
    case .element(let index, let parent): parent.codingKeys + [JSONKey(index)]
    }
  }
}

/// A member's name or an element's index, as a key of `Codable`.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}

/// A member whose value is not what the protocol allows there.
package struct JSONTypeError: Error, Equatable, Sendable {
  /// The path from the value that was decoded: `position.line`; empty for that value itself.
  package let path: String
  /// With an article, as `a string`.
  package let found: String
  package let allowed: String

  package init(path: String, found: String, allowed: String) {
    self.path = path
    self.found = found
    self.allowed = allowed
  }

  init(_ path: JSONPath, found: String, allowed: String) {
    self.init(path: path.text, found: found, allowed: allowed)
  }
}

extension JSONTypeError: CustomStringConvertible {
  package var description: String {
    "`\(path)` is \(found): \(allowed) is allowed"
  }
}

// Members of any type (`LSPAny`) of the protocol. The coders of this module use them as they are;
// other coders need these conformances.
extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      self = decoder.value
      return
    }
    try self.init(fromOther: decoder)
  }

  /// A function of its own, so that the types of its containers are created only if they are used:
  /// creating them takes long at startup.
  @inline(never)
  private init(fromOther decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: JSONKey.self) {
      self = .object(
        JSONObject(
          try container.allKeys.map {
            JSONObject.Member($0.stringValue, try container.decode(JSONValue.self, forKey: $0))
          }))
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let object):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in object.members {
        try container.encode(member.value, forKey: JSONKey(member.key))
      }
    }
  }
}

extension JSONArray: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try [JSONValue](from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}
