/// The length of `＠`, U+FF20, in bytes.
package let fullWidthSignLength = 3

/// Whether `＠`, the full-width sign that input methods of East Asia write, is at `offset`.
@inline(__always)
package func isFullWidthSign(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> Bool {
  end &- offset >= fullWidthSignLength && bytes[offset] == 0xEF && bytes[offset &+ 1] == 0xBC
    && bytes[offset &+ 2] == 0xA0
}

extension TagReader {
  /// Notes each `＠` of the line that would begin a date tag if it were an `@`. `tags` are the tags of the
  /// line. The search begins at `start`.
  mutating func noteFullWidthDates(
    _ bytes: Span<UInt8>, line: TextRange, from start: Offset, masked: [TextRange],
    tags: ArraySlice<Tag>
  ) {
    var (nextTag, nextMask) = (tags.startIndex, 0)
    let known = unread.count
    for at in start..<line.upperBound
    where isFullWidthSign(bytes, at: at, before: line.upperBound) {
      while nextTag < tags.endIndex, tags[nextTag].end <= at { nextTag &+= 1 }
      while nextMask < masked.count, masked[nextMask].upperBound <= at { nextMask &+= 1 }
      if nextTag < tags.endIndex, tags[nextTag].start < at { continue }
      if nextMask < masked.count, masked[nextMask].contains(at) { continue }
      if isUnreadDate(bytes, from: at &+ fullWidthSignLength, end: line.upperBound) {
        unread.append(at)
      }
    }
    if known > 0, unread.count > known { unread.sort() }
  }
}
