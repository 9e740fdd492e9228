/// A JSON text as a value (RFC 8259).
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number with a fraction, or one that is too large for an `Int`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The member with this key; `null` if there is none or if the value is not an object.
  ///
  /// A chain of subscripts reads what a client sent without any assumption about its structure.
  /// Setting it replaces the member, or adds it as the last one; any other value becomes an object.
  package subscript(key: String) -> JSONValue {
    get {
      guard case .object(let object) = self else { return .null }
      return object[key] ?? .null
    }
    set {
      var members = objectValue?.members ?? []
      let member = JSONObject.Member(key, newValue)
      if let place = members.firstIndex(where: { $0.key == key }) {
        members[place] = member
      } else {
        members.append(member)
      }
      self = .object(JSONObject(members))
    }
  }

  /// The value of `true` or `false`.
  package var boolValue: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The integer, even if it is written with a fraction of zero (`1.0`).
  package var intValue: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): value.wholeNumber
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// The text of a string.
  package var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements of an array.
  package var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members of an object.
  package var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The strings of an array, without its other elements; empty if the value is not an array.
  package var strings: [String] {
    (arrayValue ?? []).compactMap(\.stringValue)
  }

  /// Whether this is an array or object with nothing in it.
  package var isEmpty: Bool { self == [] || self == [:] }

  /// The kind with its article, as an error message names what was found.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension Double {
  /// The integer of the same value, if there is one and it is in the range in which a `Double` can
  /// hold every integer.
  package var wholeNumber: Int? {
    guard magnitude < 0x1p53 else { return nil }
    let integer = Int(self)
    return Double(integer) == self ? integer : nil
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// `null`.
  package init(nilLiteral: ()) { self = .null }
  /// An array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object with its members in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member($0, $1) }))
  }
}

/// The members of a JSON object in the order in which they were written. If a key appears more than
/// once, its first value counts.
package struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// Without quotes.
    package let key: String
    /// Its value.
    package let value: JSONValue

    /// A key with its value.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// All members, including those that do not count.
  package let members: [Member]

  /// An object with these members.
  package init(_ members: [Member]) {
    self.members = members
  }

  /// The value of `key`; nil if the object has no such member.
  package subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// An object with the members of both, in this order.
  package static func + (one: JSONObject, other: JSONObject) -> JSONObject {
    JSONObject(one.members + other.members)
  }

  /// An object with its members in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member($0, $1) })
  }
}
