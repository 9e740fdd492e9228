package import JSON

/// A value that is read from the JSON of a message. Members that its type does not have are skipped.
package protocol JSONReadable: Sendable {
  /// What is allowed where such a value is missing.
  static var allowed: String { get }

  /// Reads a value; a function, so that a type also has its memberwise initializer.
  ///
  /// - Throws: the first member that does not fit.
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self
}

extension JSONReadable {
  package static var allowed: String { "`\(Self.self)`" }
}

/// A member whose value is not what the protocol allows there.
package struct JSONTypeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path from the value that was read: `position.line`; empty for that value itself.
  package let path: String
  /// With an article, as `a string`.
  package let found: String
  package let allowed: String

  package init(path: String = "", found: String, allowed: String) {
    self.path = path
    self.found = found
    self.allowed = allowed
  }

  /// The error for the value that contains the one that was read as a member or element.
  package func inside(_ name: String) -> JSONTypeError {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return JSONTypeError(path: name + separator + path, found: found, allowed: allowed)
  }

  package var description: String {
    "`\(path)` is \(found): \(allowed) is allowed"
  }
}

extension JSONValue {
  /// The value as a type of the protocol; errors have paths that begin at `path`.
  package func read<Value: JSONReadable>(
    _ type: Value.Type = Value.self, at path: @autoclosure () -> String
  ) throws(JSONTypeError) -> Value {
    do throws(JSONTypeError) {
      return try Value.read(self)
    } catch {
      throw error.inside(path())
    }
  }

  /// The member with this key; nil if it is missing or `null`.
  package func optional<Value: JSONReadable>(_ key: String) throws(JSONTypeError) -> Value? {
    guard let member = try member(key), member != .null else { return nil }
    return try member.read(at: key)
  }

  /// The member with this key.
  package func required<Value: JSONReadable>(_ key: String) throws(JSONTypeError) -> Value {
    guard let member = try member(key) else {
      throw JSONTypeError(path: key, found: "missing", allowed: Value.allowed)
    }
    return try member.read(at: key)
  }

  /// The member with this key of the object that is the member `name`.
  package func required<Value: JSONReadable>(
    _ key: String, in name: String
  ) throws(JSONTypeError) -> Value {
    let object: JSONValue = try required(name)
    do throws(JSONTypeError) {
      return try object.required(key)
    } catch {
      throw error.inside(name)
    }
  }

  private func member(_ key: String) throws(JSONTypeError) -> JSONValue? {
    guard case .object(let object) = self else { throw mismatch("an object") }
    return object[key]
  }

  /// The error for this value where another one is allowed.
  func mismatch(_ allowed: String) -> JSONTypeError {
    JSONTypeError(found: kind, allowed: allowed)
  }
}

extension JSONValue: JSONReadable {
  package static func read(_ json: JSONValue) -> Self { json }
}

extension Bool: JSONReadable {
  package static var allowed: String { "a boolean" }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    guard let value = json.boolValue else { throw json.mismatch(allowed) }
    return value
  }
}

extension Int: JSONReadable {
  package static var allowed: String { "an integer" }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    guard let value = json.intValue else { throw json.mismatch(allowed) }
    return value
  }
}

extension Double: JSONReadable {
  package static var allowed: String { "a number" }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    switch json {
    case .number(let number): return number
    case .integer(let integer): return Double(integer)
    case .null, .boolean, .string, .array, .object: throw json.mismatch(allowed)
    }
  }
}

extension String: JSONReadable {
  package static var allowed: String { "a string" }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    guard let value = json.stringValue else { throw json.mismatch(allowed) }
    return value
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    guard let elements = json.arrayValue else { throw json.mismatch("an array") }
    return try elements.enumerated().map { index, element throws(JSONTypeError) in
      try element.read(at: "[\(index)]")
    }
  }
}
