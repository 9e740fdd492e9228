public import TaskText

/// The items of a document, prepared for searches.
///
/// Items have indices from 0, in the order of the text. The parent of an item is the nearest item
/// above with a smaller indent; blank lines do not matter.
public struct SearchableOutline: Sendable {
  /// One item.
  public struct Item: Hashable, Sendable {
    /// The kind of the line by its form.
    public let kind: TaskText.Item.Kind
    /// The number of its line, from 0.
    public let lineNumber: Int
    /// The range of its line in the document, without the indent.
    public let line: TextRange
    /// The range of its text: the line without bullet, box, a project's colon, and trailing tags.
    public let text: TextRange
    /// The index of its parent; nil at the top level.
    public let parent: Int?
    /// The number of its ancestors.
    public let depth: Int
    /// The indices of its tags.
    let tags: Range<Int>
  }

  /// A tag of an item, with a number in place of its name.
  struct ItemTag: Sendable {
    let name: Int
    let payload: TextRange?
  }

  /// The items, in order.
  public let items: [Item]
  /// The parents and children.
  let tree: OutlineTree
  private let bytes: [UInt8]
  private let tags: [ItemTag]
  /// The number of each name. Names are compared by canonical equivalence.
  private let names: [String: Int]

  /// The items of a document.
  ///
  /// - Complexity: linear in the length of the document.
  public init(_ document: Document) {
    var builder = OutlineBuilder()
    document.forEachItem { builder.append($0, onLine: $1, in: $2.bytes, from: $3) }
    self.init(builder, document)
  }

  /// The items of a document that have a tag. Their parents and depths are meaningless.
  package init(taggedItemsOf document: Document) {
    var builder = OutlineBuilder()
    document.forEachTaggedItem { builder.append($0, onLine: $1, in: $2.bytes, from: $3) }
    self.init(builder, document)
  }

  private init(_ builder: OutlineBuilder, _ document: Document) {
    bytes = document.bytes
    items = builder.items
    tags = builder.tags
    names = builder.names.byName
    tree = OutlineTree(parents: items.map(\.parent))
  }
}

extension SearchableOutline {
  /// The text of an item: its line without bullet, box, a project's colon, and trailing tags. Empty if
  /// no item has the index.
  public func text(ofItem index: Int) -> String {
    guard items.indices.contains(index) else { return "" }
    return String(decoding: bytes(items[index].text), as: UTF8.self)
  }

  /// The line of an item, without the indent. Empty if no item has the index.
  public func line(ofItem index: Int) -> String {
    guard items.indices.contains(index) else { return "" }
    return String(decoding: bytes(items[index].line), as: UTF8.self)
  }

  /// The value of an item's tag, which is its payload without escapes, or empty without a payload;
  /// nil if no item has the index, or the item does not have the tag. Of several tags with the name,
  /// the first one counts.
  public func value(ofTag name: String, ofItem index: Int) -> String? {
    guard items.indices.contains(index), let name = names[name] else { return nil }
    return value(ofTag: name, ofItem: index).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a range of the document.
  func bytes(_ range: TextRange) -> ArraySlice<UInt8> {
    bytes[range.lowerBound..<range.upperBound]
  }

  /// The number of a tag's name; nil if no item has the tag.
  func number(ofName name: String) -> Int? { names[name] }

  /// The value of the first tag of the item whose name has the given number: its payload without
  /// escapes, empty if it has no payload; nil if the item does not have the tag.
  func value(ofTag name: Int, ofItem index: Int) -> ArraySlice<UInt8>? {
    for tag in tags[items[index].tags] where tag.name == name {
      guard let payload = tag.payload else { return [] }
      return unescaped(bytes(payload))
    }
    return nil
  }

  /// Whether the item has a tag whose name has the given number.
  func hasTag(_ name: Int, item index: Int) -> Bool {
    tags[items[index].tags].contains { $0.name == name }
  }
}

/// The payload without the backslashes that escape parentheses.
private func unescaped(_ payload: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard payload.contains(UInt8(ascii: "\\")) else { return payload }
  return UnescapedPayload(Array(payload)).bytes[...]
}
