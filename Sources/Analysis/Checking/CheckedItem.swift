package import TaskText

/// An item as a rule sees it.
package struct CheckedItem: Sendable {
  /// What the line is.
  package let item: Item
  /// Its tags, in order, but for those that suppress findings: they count in no rule.
  package let tags: [CheckedTag]
  /// What its `@nolint` and `@nolint-file` tags ask for.
  let suppressions: [Suppression]
  /// The bytes that all ranges count in.
  private let bytes: [UInt8]

  init(_ item: Item, _ bytes: [UInt8], _ context: CheckContext) {
    self.item = item
    self.bytes = bytes
    var tags: [CheckedTag] = []
    var suppressions: [Suppression] = []
    for (index, tag) in item.tags.enumerated() {
      let checked = context.checked(tag, bytes, isTrailing: index >= item.trailingTags)
      if isSuppressionName(checked.name) {
        let removal = CheckedItem.withBlanks(tag.range, bytes, from: item.line.lowerBound)
        suppressions.append(Suppression(checked, removal: removal, line: item.line))
      } else {
        tags.append(checked)
      }
    }
    self.tags = tags
    self.suppressions = suppressions
  }

  /// The tags with the name, in order.
  package func tags(named name: String) -> [CheckedTag] { tags.filter { $0.isNamed(name) } }

  /// The bytes of a range; what lies outside is left out.
  package func bytes(_ range: TextRange) -> [UInt8] {
    let all = bytes.indices
    return Array(bytes[(range.lowerBound..<range.upperBound).clamped(to: all)])
  }

  /// The text of a range; what lies outside is left out.
  package func text(_ range: TextRange) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }

  /// The tag with the blanks and tabs before it: what goes when it goes.
  package func removal(of tag: CheckedTag) -> TextRange {
    CheckedItem.withBlanks(tag.tag.range, bytes, from: item.line.lowerBound)
  }

  private static func withBlanks(
    _ range: TextRange, _ bytes: [UInt8], from lineStart: Offset
  ) -> TextRange {
    var start = range.lowerBound
    while start > lineStart, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return TextRange(start, range.upperBound)
  }
}
