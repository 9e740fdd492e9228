/// A line of a text, as the reader makes it. All places count from the start of what was read.
///
/// A text may be nothing but line ends, so its numbers take few bytes.
package struct Line: Sendable {
  private let start: UInt32
  private let end: UInt32
  private let firstTag: UInt32
  private let tagCount: UInt16
  private let trailingTagCount: UInt16
  private let columns: UInt16
  /// The kind of the item; nil for a blank line.
  package let kind: Item.Kind?
  /// The state according to the checkbox or box alone.
  let box: Item.State
  /// The state according to box and tags.
  package let state: Item.State
  /// Whether it is a task that saves a search in a `@search(…)`, which nobody has to do.
  package let savesSearch: Bool
  /// Whether the line is code, front matter or a comment of Markdown, or longer than ``maxLength``: it is
  /// neither task nor project.
  package let isLiteral: Bool
  /// Whether an `@` or `＠` on the line does not begin a tag, although a date tag's name and probably a date
  /// follow it.
  package let hasUnread: Bool

  /// The length in bytes up to which a line is read. A longer one is a note without tags.
  package static let maxLength = 65_535

  /// The line, without its line end and without a byte-order mark.
  package var range: TextRange { TextRange(Int(start), Int(end)) }
  /// The indices of its tags.
  package var tags: Range<Int> { Int(firstTag)..<Int(firstTag) &+ Int(tagCount) }
  /// The index of the first trailing tag, as in ``Item/trailingTags``; the end of ``tags`` if there is none.
  var firstTrailingTag: Int { tags.upperBound &- Int(trailingTagCount) }
  /// The indent in columns; `Int32.max` for a blank line, which has no children.
  package var indent: Int32 { kind == nil ? .max : Int32(columns) }

  /// Reads the line at `range`, which begins with `head`.
  ///
  /// - Parameters:
  ///   - tags: the indices of its tags in `all`.
  ///   - isLiteral: whether the line is code, front matter or a comment from its start on.
  init(
    _ bytes: Span<UInt8>, _ range: TextRange, _ head: LineHead, tags: Range<Int>, of all: [Tag],
    isMarkdown: Bool, isLiteral: Bool, hasUnread: Bool
  ) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
    firstTag = UInt32(clamping: tags.lowerBound)
    tagCount = UInt16(clamping: tags.count)
    columns = UInt16(clamping: head.indent)
    self.isLiteral = isLiteral
    self.hasUnread = hasUnread
    let textEnd = textEnd(bytes, range, tags, of: all)
    let trailing = trailingTags(all, tags, bytes, textEnd: textEnd)
    trailingTagCount = UInt16(clamping: tags.upperBound &- trailing)
    if textEnd == range.lowerBound {
      kind = nil
    } else if isLiteral {
      kind = .note
    } else if head.isTask {
      kind = .task
    } else if isMarkdown {
      kind = head.isHeading ? .project : .note
    } else {
      let bodyEnd = trailing < tags.upperBound ? all[trailing].start : textEnd
      kind = endsInColon(bytes, from: range.lowerBound, to: bodyEnd) ? .project : .note
    }
    savesSearch =
      kind == .task && tags.contains { all[$0].hasPayload && isName(bytes, all[$0], "search") }
    box = kind == .task ? head.box : .open
    var state = box
    for index in tags where state != .cancelled {
      if isName(bytes, all[index], "cancelled") {
        state = .cancelled
      } else if isName(bytes, all[index], "done") {
        state = .done
      }
    }
    self.state = state
  }

  /// The text after indent, bullet and checkbox, without trailing white space.
  ///
  /// - Parameters:
  ///   - head: that of the line.
  ///   - tags: all tags of the text from which the line was read.
  func text(_ bytes: Span<UInt8>, _ head: LineHead, tags all: [Tag]) -> TextRange {
    let end = textEnd(bytes, range, tags, of: all)
    return TextRange(min(isLiteral ? head.start : head.textStart, end), end)
  }
}

/// The end of a line's text. U+1680 is white space and a name character: at the end of a name it belongs to
/// the name.
private func textEnd(
  _ bytes: Span<UInt8>, _ range: TextRange, _ tags: Range<Int>, of all: [Tag]
) -> Offset {
  let trimmed = trimmedEnd(bytes, from: range.lowerBound, to: range.upperBound)
  return tags.isEmpty ? trimmed : max(trimmed, all[tags.upperBound &- 1].end)
}

/// Whether `start..<end` ends in `:`, not counting trailing white space.
private func endsInColon(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Bool {
  let end = trimmedEnd(bytes, from: start, to: end)
  return end > start && bytes[end &- 1] == UInt8(ascii: ":")
}

/// The index of the first trailing tag: only white space is between trailing tags and after them.
/// Detached and glued tags can be trailing, punctuated ones cannot.
private func trailingTags(
  _ all: [Tag], _ tags: Range<Int>, _ bytes: Span<UInt8>, textEnd: Offset
) -> Int {
  var first = tags.upperBound
  var end = textEnd
  while first > tags.lowerBound {
    let tag = all[first &- 1]
    guard tag.end == end, !tag.nearMisses.contains(.punctuated) else { break }
    first &-= 1
    if first > tags.lowerBound {
      end = trimmedEnd(bytes, from: all[first &- 1].end, to: tag.start)
    }
  }
  return first
}

/// Whether the tag's name is exactly `name`, which must be ASCII.
private func isName(_ bytes: Span<UInt8>, _ tag: Tag, _ name: StaticString) -> Bool {
  tag.name.count == name.utf8CodeUnitCount
    && isText(name, bytes, at: tag.name.lowerBound, before: tag.name.upperBound)
}

/// Whether the text is at `offset`, before `end`.
func isText(
  _ text: StaticString, _ bytes: Span<UInt8>, at offset: Offset, before end: Offset
) -> Bool {
  end &- offset >= text.utf8CodeUnitCount
    && text.withUTF8Buffer { letters in
      letters.indices.allSatisfy { letters[$0] == bytes[offset &+ $0] }
    }
}

/// Reads the lines of a text and their tags, each byte once.
struct LineReader {
  private let isMarkdown: Bool
  private var tagReader: TagReader
  private var markdown = MarkdownReader()
  /// The lines that were read last, in order.
  private(set) var lines: [Line] = []
  /// Their tags, in order.
  private(set) var tags: [Tag] = []
  /// The offset of every `@` or `＠` on them that does not begin a tag, although a date tag's name and
  /// probably a date follow it, in order.
  private(set) var unread: [Offset] = []

  /// A reader for texts of `dialect`.
  init(_ dialect: Dialect) {
    isMarkdown = dialect.isMarkdown
    tagReader = TagReader(dates: dialect.dates)
  }

  /// Reads the bytes, which must be whole lines, and updates `state` to the state after them.
  mutating func read(_ bytes: Span<UInt8>, state: inout ReadingState) {
    lines.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    unread.removeAll(keepingCapacity: true)
    let end = bytes.count
    let mark = state == .start ? byteOrderMarkLength(bytes) : 0
    var next = 0
    while next < end {
      let start = next == 0 ? mark : next
      let line = TextRange(start, lineEnd(bytes, from: start, to: end))
      next = nextLine(bytes, after: line.upperBound, to: end)
      read(bytes, line, state: &state)
    }
    if !isMarkdown, end > 0 { state = .text }
  }

  private mutating func read(
    _ bytes: Span<UInt8>, _ line: TextRange, state: inout ReadingState
  ) {
    let head = LineHead(bytes, line: line, isMarkdown: isMarkdown)
    var isLiteral = isMarkdown && markdown.read(bytes, line: line, head, state: &state)
    let firstTag = tags.count
    var hasUnread = false
    if line.count > Line.maxLength {
      isLiteral = true
    } else if let at = firstAt(bytes, from: line.lowerBound, to: line.upperBound) {
      tagReader.read(bytes, line: line, from: at, masked: markdown.masked, into: &tags)
      hasUnread = !tagReader.unread.isEmpty
      if hasUnread { unread += tagReader.unread }
    }
    lines.append(
      Line(
        bytes, line, head, tags: firstTag..<tags.count, of: tags, isMarkdown: isMarkdown,
        isLiteral: isLiteral, hasUnread: hasUnread))
  }
}
