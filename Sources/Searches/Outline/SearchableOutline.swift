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
    self.init(OutlineBuilder(document, limit: .max), document.bytes)
  }

  /// The items of a document if there are at most so many; else nil.
  package init?(_ document: Document, maxItems: Int) {
    let builder = OutlineBuilder(document, limit: maxItems)
    if builder.isFull { return nil }
    self.init(builder, document.bytes)
  }

  private init(_ builder: OutlineBuilder, _ bytes: [UInt8]) {
    self.bytes = bytes
    tags = builder.tags
    items = builder.items
    tree = OutlineTree(items)
  }

  /// The text of an item: its line without bullet, box, a project's colon, and trailing tags. Empty if
  /// no item has the index.
  public func text(ofItem index: Int) -> String { string(ofItem: index) { $0.text } }

  /// The text of an item, cut if it has more bytes than the limit.
  package func text(ofItem index: Int, cutTo limit: Int) -> String {
    let text = bytes(items[index].text)
    if text.count <= limit { return String(decoding: text, as: UTF8.self) }
    // The last character that begins before or at the cut begins what is left out.
    let end = text.prefix(limit - "…".utf8.count + 1).lastIndex { $0 & 0xC0 != 0x80 }
    return "\(String(decoding: text[..<(end ?? text.startIndex)], as: UTF8.self))…"
  }

  /// The line of an item, without the indent. Empty if no item has the index.
  public func line(ofItem index: Int) -> String { string(ofItem: index) { $0.line } }

  private func string(ofItem index: Int, _ range: (Item) -> TextRange) -> String {
    let bytes = items.indices.contains(index) ? bytes(range(items[index])) : []
    return String(decoding: bytes, as: UTF8.self)
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
    for tag in items[index].tags where name.matcher.matches(tags[tag].name, in: bytes) {
      guard let payload = tags[tag].payload.map(bytes) else { return [] }
      let hasEscapes = payload.contains(UInt8(ascii: "\\"))
      return hasEscapes ? UnescapedPayload(Array(payload)).bytes[...] : payload
    }
    return name.state == items[index].box ? [] : nil
  }
}

/// Collects the items of a document with their tags.
private struct OutlineBuilder {
  private(set) var items: [SearchableOutline.Item] = []
  private(set) var tags: [Tag] = []
  /// Whether there are more items than allowed, which are left out.
  private(set) var isFull = false
  /// The indent of each item.
  private var indents: [Int] = []

  init(_ document: Document, limit: Int) {
    // Most lines are longer than 32 bytes. A long text may have few lines.
    items.reserveCapacity(min(document.count / 32, 1 << 12))
    document.chunks.visit { _, before, chunk in
      guard !isFull else { return }
      let firstTag = tags.count
      let bytes = chunk.bytes
      tags += chunk.tags.lazy.map { $0.shifted(by: before.bytes) }
      for (number, line) in chunk.lines.enumerated() {
        guard let item = chunk.item(on: line) else { continue }
        guard items.count < limit else {
          isFull = true
          return
        }
        let parent = takeParent(ofIndent: item.indent)
        let start = (item.bullet ?? item.text).lowerBound
        items.append(
          SearchableOutline.Item(
            kind: item.kind, box: item.box, lineNumber: before.lineEnds + number,
            line: TextRange(start, item.line.upperBound).shifted(by: before.bytes),
            text: item.title(in: bytes.span).shifted(by: before.bytes),
            parent: parent, depth: parent.map { items[$0].depth + 1 } ?? 0,
            tags: line.tags.lowerBound + firstTag..<line.tags.upperBound + firstTag))
      }
    }
  }

  /// The parent of the next item, which has this indent: the nearest item above with a smaller one.
  private mutating func takeParent(ofIndent indent: Int) -> Int? {
    var parent = items.indices.last
    // Each item is passed only once, as it has no descendants after the next item.
    while let last = parent, indents[last] >= indent { parent = items[last].parent }
    indents.append(indent)
    return parent
  }
}

/// The name of a tag that is looked for. Names are compared by canonical equivalence.
struct SoughtName {
  let matcher: NameMatcher
  /// The state of a box that counts as the tag; nil if none does.
  let state: Item.State?

  init(_ name: String) {
    matcher = NameMatcher(name)
    // Comparing texts takes long for a run of accents.
    let name = comparableText(name.utf8)
    state = [.done, .cancelled].first { $0.tagName == name }
  }
}
