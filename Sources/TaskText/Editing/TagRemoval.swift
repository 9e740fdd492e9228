/// The edits of an item's `text` that remove the tag at `range`.
///
/// The blanks before the tag go with it, unless something other than punctuation directly follows it.
/// At the start of the text, the blanks after the tag go instead. If punctuation and another tag follow
/// directly, a blank is inserted before that tag, which would otherwise no longer be one.
package func removal(
  of range: TextRange, _ bytes: Span<UInt8>, in text: TextRange
) -> [Edit] {
  let end = range.upperBound
  let marksEnd = skipMarks(bytes, from: end, to: text.upperBound, fullStops: true)
  let isChained =
    marksEnd > end && marksEnd < text.upperBound && bytes[marksEnd] == UInt8(ascii: "@")
    && (range.lowerBound == text.lowerBound || isBlank(bytes[range.lowerBound - 1]))
  return [Edit(withBlanks(range, bytes, in: text), "")]
    + (isChained ? [Edit(TextRange(at: marksEnd), " ")] : [])
}

/// The range of the tag with the blanks that go with it: see ``removal(of:_:in:)``.
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
