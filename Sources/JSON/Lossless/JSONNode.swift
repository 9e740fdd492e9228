/// One value of a JSON text, and its place there.
package struct JSONNode: Hashable, Sendable {
  /// What a value is.
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// As it is written, so that nothing of it is lost.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order of the text. If a key appears more than once, its last value counts.
    case object([Member])
    /// What is here is not a value, as a problem says.
    case unreadable
  }

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// Without its quotes and escapes.
    package let key: String
    /// From quote to quote.
    package let keyRange: Range<Int>
    /// The value after the colon.
    package let value: JSONNode

    /// A key that stands at `keyRange`, with its value.
    package init(key: String, keyRange: Range<Int>, value: JSONNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// What the value is.
  package let content: Content
  /// From its first byte to its last, brackets and quotes included; in bytes from the text's start.
  package let range: Range<Int>

  /// A value that stands at `range`.
  package init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// A value that was not read from a text: every range is empty.
  init(_ value: JSONValue) {
    range = 0..<0
    content =
      switch value {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .integer, .number: .number(value.line)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map(JSONNode.init))
      case .object(let object):
        .object(
          object.members.map { Member(key: $0.key, keyRange: 0..<0, value: JSONNode($0.value)) })
      }
  }

  /// The members of an object; empty for any other value.
  package var members: [Member] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  /// The last value of `key`; nil if the value is not an object or has no such key.
  package subscript(key: String) -> JSONNode? { member(key)?.value }

  /// The last member with this key.
  package func member(_ key: String) -> Member? { members.last { $0.key == key } }

  /// The value at the end of a path of keys.
  package subscript(path path: [String]) -> JSONNode? {
    path.reduce(Optional(self)) { node, key in node?[key] }
  }

  /// The same value without its places.
  package var plain: JSONValue {
    switch content {
    case .null, .unreadable: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let text):
      var scanner = JSONScanner(Array(text.utf8))
      return scanner.scalar() ?? .null
    case .string(let value): return .string(value)
    case .array(let items): return .array(items.map(\.plain))
    case .object(let members):
      return .object(JSONObject(members.map { JSONObject.Member($0.key, $0.value.plain) }))
    }
  }
}
