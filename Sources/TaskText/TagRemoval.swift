/// The range to delete from an item's `text` in order to remove the tag at `range`.
///
/// It includes the blanks before the tag, unless something other than punctuation directly follows
/// it. At the start of the text, it includes the blanks after the tag instead.
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
  /// The range to delete in order to remove a tag of this document: see ``withBlanks(_:_:in:)``.
  package func removal(of tag: Tag) -> TextRange {
    guard let item = item(at: tag.start) else { return tag.range }
    let distance = item.line.lowerBound
    return withBlanks(
      tag.range.shifted(by: -distance), bytes(in: item.line).span,
      in: item.text.shifted(by: -distance)
    ).shifted(by: distance)
  }
}
