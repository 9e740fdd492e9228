package import TaskText

/// One value of a JSON text, and where it stands in it.
package struct JSONNode: Hashable, Sendable {
  /// What a value is.
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// As it is written, so that nothing of it is lost.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order of the text; a key may stand there more than once, and then its last value
    /// counts.
    case object([Member])
    /// What stands here is no value, and a problem says so.
    case unreadable
  }

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// Without its quotes and escapes.
    package let key: String
    /// From quote to quote.
    package let keyRange: TextRange
    /// What stands behind the colon.
    package let value: JSONNode
  }

  /// What the value is.
  package let content: Content
  /// From its first byte to its last, brackets and quotes included.
  package let range: TextRange

  init(_ content: Content, _ range: TextRange) {
    self.content = content
    self.range = range
  }

  /// The members of an object; empty for any other value.
  package var members: [Member] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  /// The last value of `key`; nil where the value is no object or has no such key.
  package subscript(key: String) -> JSONNode? { member(key)?.value }

  /// The last member with this key.
  package func member(_ key: String) -> Member? { members.last { $0.key == key } }

  /// The value at the end of a path of keys.
  package subscript(path path: [String]) -> JSONNode? {
    path.reduce(Optional(self)) { node, key in node?[key] }
  }

  /// The same value without its places.
  package var plain: JSON {
    switch content {
    case .null, .unreadable: .null
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let items): .array(items.map(\.plain))
    case .object(let members):
      .object(members.map { JSON.Member($0.key, $0.value.plain) })
    }
  }
}
