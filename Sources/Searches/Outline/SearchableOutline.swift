public import TaskText

/// The items of a text in the form that searches run on: what each says, and what belongs to what.
///
/// Items are counted from 0, in the order of the text. An item's parent is the nearest item above
/// with a smaller indent; blank lines do not matter.
public struct SearchableOutline: Sendable {
  /// One item.
  public struct Item: Hashable, Sendable {
    /// What the line is by its form.
    public let kind: TaskText.Item.Kind
    /// The number of its line, from 0.
    public let lineNumber: Int
    /// Its line without the indent, in the text that was read.
    public let line: TextRange
    /// The line without bullet, box, a project's colon, and the tags at its end.
    public let text: TextRange
    /// The index of the item that it belongs to; nil for one that belongs to none.
    public let parent: Int?
    /// How many items it belongs to, directly or not.
    public let depth: Int
    /// The indices of its tags.
    let tags: Range<Int>
  }

  /// A tag of an item: its name as a number, and its payload.
  struct ItemTag: Sendable {
    let name: Int
    let payload: TextRange?
  }

  /// The items, in order.
  public let items: [Item]
  /// What belongs to what.
  let tree: OutlineTree
  private let bytes: [UInt8]
  private let tags: [ItemTag]
  /// The number of each name. Names compare by canonical equivalence.
  private let names: [String: Int]

  /// The items of the document.
  ///
  /// - Complexity: linear in its length.
  public init(_ document: Document) {
    bytes = document.bytes
    var builder = OutlineBuilder(bytes)
    for item in document.items { builder.append(item) }
    items = builder.items
    tags = builder.tags
    names = builder.names
    tree = OutlineTree(parents: items.map(\.parent))
  }
}

extension SearchableOutline {
  /// What the item says: its line without bullet, box, a project's colon, and the tags at its end.
  public func text(ofItem index: Int) -> String {
    String(decoding: bytes(items[index].text), as: UTF8.self)
  }

  /// The item's line without its indent.
  public func line(ofItem index: Int) -> String {
    String(decoding: bytes(items[index].line), as: UTF8.self)
  }

  /// The bytes of a range of the text that was read.
  func bytes(_ range: TextRange) -> ArraySlice<UInt8> {
    bytes[range.lowerBound..<range.upperBound]
  }

  /// The number of a tag's name; nil where no item has such a tag.
  func number(ofName name: String) -> Int? { names[name] }

  /// The value of the first tag of the item whose name has the number: its payload without escapes,
  /// empty where there is none; nil where the item has no such tag.
  func value(ofTag name: Int, ofItem index: Int) -> ArraySlice<UInt8>? {
    for tag in tags[items[index].tags] where tag.name == name {
      guard let payload = tag.payload else { return [] }
      return unescaped(bytes(payload))
    }
    return nil
  }

  /// Whether the item has a tag whose name has the number.
  func hasTag(_ name: Int, item index: Int) -> Bool {
    tags[items[index].tags].contains { $0.name == name }
  }
}

/// The bytes of a payload without the backslashes that escape parentheses.
private func unescaped(_ payload: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard payload.contains(UInt8(ascii: "\\")) else { return payload }
  return UnescapedPayload(Array(payload)).bytes[...]
}
