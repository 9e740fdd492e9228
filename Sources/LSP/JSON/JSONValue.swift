/// A JSON text as a value (RFC 8259): what a message holds before its shape is known.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent, or one that no `Int` holds.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The member of that name, `null` where there is none or where this is no object: a chain of
  /// subscripts reads what a peer sent without any assumption about its shape.
  package subscript(name: String) -> JSONValue {
    guard case .object(let object) = self else { return .null }
    return object[name] ?? .null
  }

  package var boolValue: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The integer, also where a peer wrote it with a fraction of zero (`1.0`).
  package var intValue: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): value.wholeNumber
    case .null, .bool, .string, .array, .object: nil
    }
  }

  package var stringValue: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var arrayValue: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  package var objectValue: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }

  /// The strings of an array, the others left out; empty where this is no array.
  package var strings: [String] {
    (arrayValue ?? []).compactMap(\.stringValue)
  }

  /// The kind with its article, as an error message names what was found.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension Double {
  /// The integer of the same value, where there is one and every integer up to it has a `Double`.
  var wholeNumber: Int? {
    guard magnitude < 0x1p53 else { return nil }
    let integer = Int(self)
    return Double(integer) == self ? integer : nil
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
}
