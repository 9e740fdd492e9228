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
