/// A line that is not blank: a task, a project or a note, with its tags.
///
/// All ranges count from the start of the text that contains the item. After an edit of the document,
/// read the item again to edit it.
public struct Item: Hashable, Sendable {
  /// The kind of a line by its form. Whether a task is done also depends on its tags: ``Item/state``.
  public enum Kind: Hashable, Sendable {
    /// A line with a bullet or a box.
    case task
    /// A line whose text, without trailing tags, ends in `:`; in Markdown only a heading.
    case project
    /// Any other line that is not blank.
    case note
  }

  /// The state of an item, or of its box alone.
  public enum State: Hashable, Sendable {
    /// Neither done nor cancelled.
    case open
    /// Done, by its box or by `@done`.
    case done
    /// Cancelled, by its box or by `@cancelled`, even if it is also done.
    case cancelled
  }

  /// The kind of the line by its form.
  public let kind: Kind
  /// The whole line, without its line end and without a byte-order mark.
  public let line: TextRange
  /// The indent in columns, where a tab advances to the next multiple of four.
  public let indent: Int
  /// The bullet, or the box in its place; for a Markdown heading, the `#` characters.
  public let bullet: TextRange?
  /// The checkbox after the bullet.
  public let checkbox: TextRange?
  /// The state according to the checkbox or box alone.
  public let box: State
  /// The text after indent, bullet and checkbox, without trailing white space.
  public let text: TextRange
  /// The tags, in order.
  public let tags: [Tag]
  /// The index in ``tags`` of the first trailing tag; `tags.count` if there is none. Only white space
  /// separates trailing tags from each other and from the line's end; punctuated tags are not
  /// trailing.
  public let trailingTags: Int
  /// The state according to box and tags.
  public let state: State
  /// The state of the document in which the item was read.
  private(set) var revision = Revision()

  /// The same item counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> Item {
    // Without a copy of the tags, of which a line may have millions.
    if distance == 0 { return self }
    return Item(
      kind: kind, line: line.shifted(by: distance), indent: indent,
      bullet: bullet?.shifted(by: distance), checkbox: checkbox?.shifted(by: distance), box: box,
      text: text.shifted(by: distance), tags: tags.map { $0.shifted(by: distance) },
      trailingTags: trailingTags, state: state, revision: revision)
  }

  /// The same item as a part of a document in that state, whose text before the item's is `distance`
  /// bytes longer.
  func read(in revision: Revision, after distance: Int) -> Item {
    Item(
      kind: kind, line: line.shifted(by: distance), indent: indent,
      bullet: bullet?.shifted(by: distance), checkbox: checkbox?.shifted(by: distance), box: box,
      text: text.shifted(by: distance),
      tags: tags.map { $0.shifted(by: distance).read(in: revision) },
      trailingTags: trailingTags, state: state, revision: revision)
  }
}

extension Item {
  /// The start of the trailing tags, or the end of the text if there are none.
  package var trailingTagsStart: Offset {
    trailingTags < tags.count ? tags[trailingTags].start : text.upperBound
  }

  /// The text without trailing tags, and without leading and trailing white space.
  ///
  /// - Parameter bytes: the bytes to which the item's ranges refer.
  package func body(in bytes: Span<UInt8>) -> TextRange {
    trimmed(TextRange(text.lowerBound, max(trailingTagsStart, text.lowerBound)), in: bytes)
  }

  /// The item's ``body(in:)``; for a project, without its colon. It may be empty.
  ///
  /// - Parameter bytes: the bytes to which the item's ranges refer.
  package func title(in bytes: Span<UInt8>) -> TextRange {
    itemTitle(bytes, text, bodyEnd: trailingTagsStart, kind)
  }
}

/// The part of an item's text before `bodyEnd`, where its trailing tags start, without white space around;
/// for a project, without its colon.
func itemTitle(
  _ bytes: Span<UInt8>, _ text: TextRange, bodyEnd: Offset, _ kind: Item.Kind
) -> TextRange {
  let body = trimmed(TextRange(text.lowerBound, max(bodyEnd, text.lowerBound)), in: bytes)
  guard kind == .project, !body.isEmpty, bytes[body.upperBound &- 1] == UInt8(ascii: ":") else {
    return body
  }
  return trimmed(TextRange(body.lowerBound, body.upperBound &- 1), in: bytes)
}

/// The item on the line `line`, which has the given tags; nil for a blank line.
///
/// If `isLiteral`, the line is code, front matter or a comment, and the item is always a note.
package func readItem(
  _ bytes: Span<UInt8>, line: TextRange, tags: [Tag], isMarkdown: Bool, isLiteral: Bool
) -> Item? {
  let trimmed = trimmedEnd(bytes, from: line.lowerBound, to: line.upperBound)
  guard trimmed > line.lowerBound else { return nil }
  // U+1680 is white space and a name character: at the end of a name it belongs to the name.
  let textEnd = max(trimmed, tags.last?.end ?? trimmed)
  let head = LineHead(bytes, line: line, isMarkdown: isMarkdown && !isLiteral)
  let trailing = trailingTags(tags[...], bytes, textEnd: textEnd)
  let kind = itemKind(
    bytes, line: line, textEnd: trailing < tags.count ? tags[trailing].start : textEnd, head,
    isLiteral: isLiteral)
  let box = kind == .task ? head.box : .open
  return Item(
    kind: kind, line: line, indent: head.indent, bullet: isLiteral ? nil : head.bullet,
    checkbox: isLiteral ? nil : head.checkbox, box: box,
    text: TextRange(min(isLiteral ? head.start : head.textStart, textEnd), textEnd), tags: tags,
    trailingTags: trailing,
    state: state(box: box, tags: tags, bytes))
}

/// The kind of the line `line`, whose text without trailing tags ends at `textEnd`.
func itemKind(
  _ bytes: Span<UInt8>, line: TextRange, textEnd: Offset, _ head: LineHead, isLiteral: Bool
) -> Item.Kind {
  if isLiteral { return .note }
  if head.isTask { return .task }
  if head.isMarkdown { return head.isHeading ? .project : .note }
  return endsInColon(bytes, from: line.lowerBound, to: textEnd) ? .project : .note
}

/// Whether `start..<end` ends in `:`, not counting trailing white space.
private func endsInColon(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Bool {
  let end = trimmedEnd(bytes, from: start, to: end)
  return end > start && bytes[end &- 1] == UInt8(ascii: ":")
}

/// The index of the first trailing tag: only white space is between trailing tags and after them.
/// Detached and glued tags can be trailing, punctuated ones cannot.
func trailingTags(_ tags: ArraySlice<Tag>, _ bytes: Span<UInt8>, textEnd: Offset) -> Int {
  var first = tags.endIndex
  var end = textEnd
  while first > tags.startIndex {
    let tag = tags[first &- 1]
    guard tag.end == end, !tag.nearMisses.contains(.punctuated) else { break }
    first &-= 1
    if first > tags.startIndex {
      end = trimmedEnd(bytes, from: tags[first &- 1].end, to: tag.start)
    }
  }
  return first
}

/// The state according to a box and the tags. Cancelled takes precedence over done.
func state(
  box: Item.State, tags: some Collection<Tag>, _ bytes: Span<UInt8>
) -> Item.State {
  var state = box
  for tag in tags where state != .cancelled {
    if isName(bytes, tag, "cancelled") {
      state = .cancelled
    } else if isName(bytes, tag, "done") {
      state = .done
    }
  }
  return state
}

/// Whether the tag's name is exactly `name`, which must be ASCII.
func isName(_ bytes: Span<UInt8>, _ tag: Tag, _ name: StaticString) -> Bool {
  let range = tag.name
  guard range.count == name.utf8CodeUnitCount else { return false }
  return name.withUTF8Buffer { letters in
    for index in 0..<range.count where letters[index] != bytes[range.lowerBound &+ index] {
      return false
    }
    return true
  }
}
