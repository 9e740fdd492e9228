/// A JSON value to be printed: its members keep their order.
package enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// As RFC 8259, section 6, writes numbers.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// Without quotes.
    package let key: String
    /// Its value.
    package let value: JSON

    /// A key with its value.
    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Whether this is an array or object with nothing in it.
  package var isEmpty: Bool { self == [] || self == [:] }

  /// On one line: `{ "a": [1, 2] }`.
  package var line: String {
    switch self {
    case .null: "null"
    case .boolean(let value): String(value)
    case .number(let value): value
    case .string(let value): jsonQuoted(value)
    case .array(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ " + members.map { "\(jsonQuoted($0.key)): \($0.value.line)" }.joined(separator: ", ")
          + " }"
    }
  }

  /// Over several lines, two blanks deeper with each level; a short array that holds no object
  /// stays on its line.
  package var pretty: String { pretty(indent: "") }

  private func pretty(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .array(let items) where !items.isEmpty:
      let line = line
      let isFlat = !items.contains { if case .object = $0 { true } else { false } }
      if isFlat, indent.utf8.count + line.utf8.count <= 80 { return line }
      return "[\n" + items.map { inner + $0.pretty(indent: inner) }.joined(separator: ",\n")
        + "\n\(indent)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        "\(inner)\(jsonQuoted($0.key)): \($0.value.pretty(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    case .null, .boolean, .number, .string, .array, .object: return line
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A whole number.
  package init(integerLiteral value: Int) { self = .number(String(value)) }
  /// An array.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object with its members in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}
