import TaskText

/// Collects the items of a document in order.
struct OutlineBuilder {
  private(set) var items: [SearchableOutline.Item] = []
  private(set) var tags: [SearchableOutline.ItemTag] = []
  private(set) var names: [String: Int] = [:]
  private let bytes: [UInt8]
  /// The last item and its ancestors, outermost first, with their indents.
  private var open: [(item: Int, indent: Int)] = []
  /// The number of line ends before `counted`.
  private var lineNumber = 0
  private var counted = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ item: Item) {
    while let last = open.last, last.indent >= item.indent { open.removeLast() }
    countLines(before: item.line.lowerBound)
    let firstTag = tags.count
    for tag in item.tags {
      tags.append(SearchableOutline.ItemTag(name: number(of: tag), payload: tag.payload))
    }
    items.append(
      SearchableOutline.Item(
        kind: item.kind, lineNumber: lineNumber, line: withoutIndent(item.line),
        text: item.title(in: bytes.span), parent: open.last?.item, depth: open.count,
        tags: firstTag..<tags.count))
    open.append((items.count - 1, item.indent))
  }

  private mutating func number(of tag: Tag) -> Int {
    let name = String(
      decoding: bytes[tag.name.lowerBound..<tag.name.upperBound], as: UTF8.self)
    if let known = names[name] { return known }
    names[name] = names.count
    return names.count - 1
  }

  private func withoutIndent(_ line: TextRange) -> TextRange {
    var start = line.lowerBound
    while start < line.upperBound, isBlank(bytes[start]) { start += 1 }
    return TextRange(start, line.upperBound)
  }

  private mutating func countLines(before end: Int) {
    while counted < end {
      let byte = bytes[counted]
      let isCut = byte == 0x0D && counted + 1 < bytes.count && bytes[counted + 1] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isCut) { lineNumber += 1 }
      counted += 1
    }
  }
}
