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
    /// The state according to the checkbox or box alone.
    let box: TaskText.Item.State
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

  /// The items, in order.
  public let items: [Item]
  /// The parents and children.
  let tree: OutlineTree
  private let bytes: [UInt8]
  private let tags: [Tag]

  /// The items of a document.
  ///
  /// - Complexity: linear in the length of the document.
  public init(_ document: Document) {
    var builder = OutlineBuilder(bytes: document.count)
    let tags = builder.append(document)
    self.init(builder, tags, document.bytes)
  }

  /// The same if the document has at most so many items; else nil.
  package init?(_ document: Document, maxItems: Int) {
    var builder = OutlineBuilder(bytes: document.count, limit: maxItems)
    let tags = builder.append(document)
    if builder.isFull { return nil }
    self.init(builder, tags, document.bytes)
  }

  /// The items of a text that is not edited.
  ///
  /// - Parameters:
  ///   - words: if not nil, items on lines without any of these may be left out.
  ///   - readsParents: whether the parents of items matter; if not, all items are at the top level.
  /// - Returns: nil if there are more than `maxItems`.
  package init?(
    _ text: [UInt8], dialect: Dialect, where words: [SoughtBytes]? = nil, readsParents: Bool,
    maxItems: Int
  ) {
    var builder = OutlineBuilder(
      bytes: words == nil ? text.count : 0, limit: maxItems, readsParents: readsParents)
    var reader = ItemLineReader(dialect)
    reader.read(text, where: words) { builder.append($0) }
    if builder.isFull { return nil }
    self.init(builder, reader.tags, text)
  }

  private init(_ builder: OutlineBuilder, _ tags: [Tag], _ bytes: [UInt8]) {
    self.bytes = bytes
    self.tags = tags
    items = builder.items
    tree = builder.readsParents ? OutlineTree(items) : OutlineTree(count: items.count)
  }
}

extension SearchableOutline {
  /// The text of an item: its line without bullet, box, a project's colon, and trailing tags. Empty if
  /// no item has the index.
  public func text(ofItem index: Int) -> String {
    guard items.indices.contains(index) else { return "" }
    return String(decoding: bytes(items[index].text), as: UTF8.self)
  }

  /// The same, cut if it has more bytes than the limit.
  package func text(ofItem index: Int, cutTo limit: Int) -> String {
    let text = bytes(items[index].text)
    if text.count <= limit { return String(decoding: text, as: UTF8.self) }
    // The last character that begins before or at the cut begins what is left out.
    let end = text.prefix(limit - "…".utf8.count + 1).lastIndex { $0 & 0xC0 != 0x80 }
    return "\(String(decoding: text[..<(end ?? text.startIndex)], as: UTF8.self))…"
  }

  /// The line of an item, without the indent. Empty if no item has the index.
  public func line(ofItem index: Int) -> String {
    guard items.indices.contains(index) else { return "" }
    return String(decoding: bytes(items[index].line), as: UTF8.self)
  }

  /// The value of an item's tag, which is its payload without escapes, or empty without a payload;
  /// nil if no item has the index, or the item does not have the tag. Of several tags with the name,
  /// the first one counts.
  ///
  /// A box or checkbox counts as a tag without a payload where there is no such tag: a done one as
  /// `@done`, a cancelled one as `@cancelled`.
  public func value(ofTag name: String, ofItem index: Int) -> String? {
    guard items.indices.contains(index) else { return nil }
    return value(ofTag: SoughtName(name), ofItem: index)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a range of the document.
  func bytes(_ range: TextRange) -> ArraySlice<UInt8> {
    bytes[range.lowerBound..<range.upperBound]
  }

  /// The bytes of an item's line, without the indent.
  package func lineBytes(ofItem index: Int) -> [UInt8] { Array(bytes(items[index].line)) }

  /// The tags of an item, counted from the start of its line without the indent.
  package func tags(ofItem index: Int) -> [Tag] {
    let item = items[index]
    return tags[item.tags].map { $0.shifted(by: -item.line.lowerBound) }
  }

  /// The value of the first tag of the item with the name: its payload without escapes, empty if it has
  /// no payload or only the item's box says so; nil if the item does not have the tag.
  func value(ofTag name: SoughtName, ofItem index: Int) -> ArraySlice<UInt8>? {
    for tag in items[index].tags where name.isName(of: tags[tag], in: bytes) {
      guard let payload = tags[tag].payload else { return [] }
      return unescaped(bytes(payload))
    }
    return name.state == items[index].box ? [] : nil
  }

  /// Whether the item has a tag with the name, or a box that says so.
  func hasTag(_ name: SoughtName, item index: Int) -> Bool {
    name.state == items[index].box
      || items[index].tags.contains { name.isName(of: tags[$0], in: bytes) }
  }
}

/// The payload without the backslashes that escape parentheses.
private func unescaped(_ payload: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard payload.contains(UInt8(ascii: "\\")) else { return payload }
  return UnescapedPayload(Array(payload)).bytes[...]
}

extension OutlineBuilder {
  /// Adds the items of a document.
  ///
  /// - Returns: their tags.
  fileprivate mutating func append(_ document: Document) -> [Tag] {
    var tags: [Tag] = []
    var (chunkStart, firstTag) = (-1, 0)
    document.forEachItemLine { item, chunk, before in
      if before.bytes != chunkStart {
        (chunkStart, firstTag) = (before.bytes, tags.count)
        tags += chunk.tagged.tags.lazy.map { $0.shifted(by: before.bytes) }
      }
      append(
        item, from: before.bytes, firstLine: before.lineEnds, firstTag: firstTag)
    }
    return tags
  }
}
