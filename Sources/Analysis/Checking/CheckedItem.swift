import CivilDates
package import TaskText

/// An item as a rule sees it.
package struct CheckedItem: Sendable {
  /// What the line is.
  package let item: Item
  /// Its tags, in order, but for those that suppress findings: they count in no rule.
  package let tags: [CheckedTag]
  /// The rule of its `@repeat` or `@repeat-rule`, the first that can be read.
  let repetition: Recurrence?
  /// From when a recurrence of its own counts: the item's `@due`, or else its `@start`.
  let start: Moment?
  /// What its `@nolint` and `@nolint-file` tags ask for.
  let suppressions: [Suppression]
  /// The bytes that all ranges count in.
  private let bytes: [UInt8]

  init(_ item: Item, _ bytes: [UInt8], _ context: CheckContext) {
    self.item = item
    self.bytes = bytes
    var tags: [CheckedTag] = []
    var suppressions: [Suppression] = []
    var repetition: Recurrence?
    var (due, start): (Moment?, Moment?)
    for (index, tag) in item.tags.enumerated() {
      let checked = context.checked(tag, bytes, isTrailing: index >= item.trailingTags)
      if isSuppressionName(checked.name) {
        let removal = CheckedItem.withBlanks(tag.range, bytes, in: item.text)
        let isSafe =
          removal.lowerBound > item.text.lowerBound
          || removal.upperBound == item.text.upperBound
        suppressions.append(
          Suppression(
            checked, removal: removal, line: item.line, removalSafety: isSafe ? .safe : .unsafe))
      } else {
        tags.append(checked)
        if due == nil, let moment = checked.moment {
          if checked.isNamed("due") { due = moment }
          if start == nil, checked.isNamed("start") { start = moment }
        }
        if repetition == nil, let rule = checked.reading?.recurrence,
          checked.isNamed("repeat") || checked.isNamed("repeat-rule")
        {
          repetition = rule
        }
      }
    }
    self.repetition = repetition
    self.start = due ?? start
    self.tags = tags
    self.suppressions = suppressions
  }

  /// An item of a document; all places count from the start of its line.
  init(_ item: Item, in document: Document, _ context: CheckContext) {
    self.init(
      item.shifted(by: -item.line.lowerBound), document.bytes(in: item.line), context)
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

  /// The tag with the blanks and tabs that go with it.
  package func removal(of tag: CheckedTag) -> TextRange {
    CheckedItem.withBlanks(tag.tag.range, bytes, in: item.text)
  }

  /// The range with the blanks and tabs before it. They stay where something follows directly, which
  /// needs them, and those behind go at the start of the text, where the indent or a bullet stands
  /// before it.
  private static func withBlanks(
    _ range: TextRange, _ bytes: [UInt8], in text: TextRange
  ) -> TextRange {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < text.upperBound, isBlank(bytes[end]) { end += 1 }
    while start > text.lowerBound, isBlank(bytes[start - 1]) { start -= 1 }
    if start == text.lowerBound { return TextRange(start, end) }
    let isFollowed = end == range.upperBound && end < text.upperBound
    return isFollowed ? range : TextRange(start, range.upperBound)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
