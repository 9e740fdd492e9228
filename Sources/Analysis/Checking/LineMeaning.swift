import CivilDates
import TaskText

import struct TaskText.Tag

/// What a line means by itself: its kind, its state, its tags and what they mean, and what stands
/// between them, but for blanks.
struct LineMeaning {
  /// What a tag means, however it is written.
  fileprivate struct TagMeaning: Equatable {
    let name: [UInt8]
    let schedule: Schedule?
    let recurrence: Recurrence?
    /// Empty where the payload was read as a date, and for empty parentheses.
    let value: [UInt8]
  }

  private let item: Item?
  private let tags: [(range: TextRange, meaning: TagMeaning)]
  /// What stands outside of the tags.
  private let text: [UInt8]
  /// How the next line is to be read.
  private let state: ReadingState

  /// Reads a line. One that is literal begins inside a Markdown comment.
  init(_ bytes: [UInt8], _ context: CheckContext, isMarkdown: Bool, isLiteral: Bool) {
    let line = TextRange(0, bytes.count)
    var reader = TextReader(context.dialect(isMarkdown: isMarkdown))
    var state = isLiteral ? ReadingState.comment : .text
    var tagged = TaggedLines()
    reader.read(bytes.span, in: line, state: &state, into: &tagged)
    let item = readItem(
      bytes.span, line: line, tags: tagged.tags, isMarkdown: isMarkdown, isLiteral: isLiteral)
    var text: [UInt8] = []
    var next = 0
    for tag in tagged.tags {
      text += bytes[next..<tag.start].filter { !isBlank($0) }
      next = tag.end
    }
    text += bytes[next...].filter { !isBlank($0) }
    self.item = item
    self.state = state
    self.text = text
    tags = tagged.tags.map { ($0.range, TagMeaning(context.checked($0, bytes))) }
  }

  /// Whether this line means what another one does, but for those tags of the other one that lie in
  /// the ranges.
  func isSame(as other: LineMeaning, without ranges: [TextRange]) -> Bool {
    let kept = other.tags.filter { tag in
      !ranges.contains {
        $0.lowerBound <= tag.range.lowerBound && tag.range.upperBound <= $0.upperBound
      }
    }
    guard state == other.state, text == other.text, tags.map(\.meaning) == kept.map(\.meaning)
    else { return false }
    // Nothing is left on the line that could be a task, or done.
    if text.isEmpty, kept.isEmpty { return true }
    return item?.kind == other.item?.kind && item?.state == other.item?.state
      && item?.indent == other.item?.indent
  }
}

extension LineMeaning.TagMeaning {
  fileprivate init(_ tag: CheckedTag) {
    name = Array(tag.name.utf8)
    schedule = tag.reading?.schedule
    recurrence = tag.reading?.recurrence
    value =
      schedule == nil && recurrence == nil ? tag.value.map { Array($0.utf8) } ?? [] : []
  }
}
