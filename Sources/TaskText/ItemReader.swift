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
