/// What goes of an item's `text` when a tag at `range` goes: the tag with the blanks and tabs
/// before it. They stay where something other than punctuation follows directly, which needs them,
/// and those behind go at the start of the text, where the indent or a bullet stands before it.
package func withBlanks(
  _ range: TextRange, _ bytes: Span<UInt8>, in text: TextRange
) -> TextRange {
  var (start, end) = (range.lowerBound, range.upperBound)
  while end < text.upperBound, isBlank(bytes[end]) { end += 1 }
  while start > text.lowerBound, isBlank(bytes[start - 1]) { start -= 1 }
  if start == text.lowerBound { return TextRange(start, end) }
  let isFollowed = end == range.upperBound && end < text.upperBound
  let isMark = skipMarks(bytes, from: end, to: text.upperBound, fullStops: true) > end
  return isFollowed && !isMark ? range : TextRange(start, range.upperBound)
}

extension Document {
  /// What goes of this document when a tag of it goes: see ``withBlanks(_:_:in:)``.
  package func removal(of tag: Tag) -> TextRange {
    guard let item = item(at: tag.start) else { return tag.range }
    let distance = item.line.lowerBound
    return withBlanks(
      tag.range.shifted(by: -distance), bytes(in: item.line).span,
      in: item.text.shifted(by: -distance)
    ).shifted(by: distance)
  }
}
