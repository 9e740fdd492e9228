package import TaskText

/// The ranges around an offset to which a selection can grow, each inside the next: the word, the
/// payload, the tag, the tags at the end of the line, the item's text, the line, the item with its
/// descendants, each ancestor with its descendants, and the whole text.
///
/// At most `maxDepth` ancestors are included.
package func selectionRanges(
  at offset: Offset, in document: Document, maxDepth: Int = 64
) -> [TextRange] {
  var number = document.lineNumber(at: offset)
  let line = document.range(ofLine: number)
  let offset = min(max(offset, line.lowerBound), line.upperBound)
  var ranges = [word(at: offset, in: document, line: line)]
  if let item = document.item(onLine: number) {
    ranges += tagRanges(at: offset, on: item, in: document)
    ranges.append(item.text)
  }
  ranges.append(line)
  for _ in 0...maxDepth {
    let lines = document.subtree(ofLine: number)
    ranges.append(
      TextRange(
        document.range(ofLine: lines.lowerBound).lowerBound,
        document.range(ofLine: max(lines.upperBound - 1, number)).upperBound))
    guard let parent = document.parentLine(ofLine: number) else { break }
    number = parent
  }
  ranges.append(TextRange(0, document.count))
  return growing(ranges, around: offset)
}

/// The ranges that contain the offset and are larger than the previous one.
private func growing(_ ranges: [TextRange], around offset: Offset) -> [TextRange] {
  var growing: [TextRange] = []
  for range in ranges where range.touches(offset) {
    if let last = growing.last {
      guard range != last, range.lowerBound <= last.lowerBound, range.upperBound >= last.upperBound
      else { continue }
    }
    growing.append(range)
  }
  return growing
}

private func tagRanges(at offset: Offset, on item: Item, in document: Document) -> [TextRange] {
  guard let tag = item.tags.last(where: { $0.range.touches(offset) }) else { return [] }
  var ranges = [document.trimmedPayload(of: tag), tag.payload].compactMap(\.self)
  ranges += [tag.name, TextRange(tag.start, tag.nameEnd), tag.range]
  if let first = item.tags[item.trailingTags...].first, tag.start >= first.start {
    ranges.append(TextRange(first.start, item.text.upperBound))
  }
  return ranges
}

/// The letters and digits around the offset; empty if there are none.
private func word(at offset: Offset, in document: Document, line: TextRange) -> TextRange {
  let bytes = document.bytes(in: line)
  var start = offset - line.lowerBound
  var end = start
  while start > 0, isWordByte(bytes[start - 1]) { start -= 1 }
  while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
  return TextRange(start, end).shifted(by: line.lowerBound)
}

private func isWordByte(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
}
