import JSON
import TaskText

/// Reads `bytes` in both dialects and requires what must be true for every text: no byte is lost,
/// all ranges are inside the ranges that contain them, reading line by line gives the same items, and
/// so does the naive reader, except for Markdown.
///
/// - Throws: the first fault.
package func requireSoundReading(_ bytes: [UInt8]) throws(Fault) {
  for isMarkdown in [false, true] {
    let document = Document(
      bytes, dialect: CorpusMeaning.standard.dialect(isMarkdown: isMarkdown))
    try require(document.bytes == bytes, "the document lost bytes")
    let items = Array(document.items)
    try requireSoundRanges(items, in: bytes)
    try requireSoundLines(document, items)
    guard !isMarkdown else { continue }
    let expected = naiveItems(bytes, dates: document.dialect.dates)
    let found = items.map(PlainItem.init)
    try require(
      found == expected,
      difference(from: expected.map(\.description), to: found.map(\.description)))
  }
}

private func requireSoundRanges(_ items: [Item], in bytes: [UInt8]) throws(Fault) {
  var lineStart = 0
  for item in items {
    try require(
      lineStart <= item.line.lowerBound && item.line.upperBound <= bytes.count,
      "the line \(item.line) is outside the text or out of order")
    lineStart = item.line.upperBound
    try require(
      item.line.lowerBound <= item.text.lowerBound && item.text.upperBound <= item.line.upperBound,
      "the text \(item.text) is outside its line \(item.line)")
    try require(
      !bytes[item.line.lowerBound..<item.line.upperBound].contains { $0 == 0x0A || $0 == 0x0D },
      "the line \(item.line) contains a line end")
    try require(
      (0...item.tags.count).contains(item.trailingTags), "there are too many trailing tags")
    var tagStart = item.line.lowerBound
    for tag in item.tags {
      try requireSoundTag(tag, in: bytes, from: tagStart, to: item.line.upperBound)
      tagStart = tag.end
    }
  }
}

private func requireSoundTag(
  _ tag: TaskText.Tag, in bytes: [UInt8], from start: Offset, to end: Offset
) throws(Fault) {
  let payload = tag.payload ?? TextRange(at: tag.nameEnd)
  try require(
    start <= tag.start && tag.start < tag.nameEnd && tag.nameEnd <= payload.lowerBound
      && payload.upperBound <= tag.end && tag.end <= end,
    "the parts of the tag at \(tag.range) are out of order")
  try require(
    bytes[tag.start] == UInt8(ascii: "@"), "the tag at \(tag.range) does not begin with @")
  let name = bytes[tag.name.lowerBound..<tag.name.upperBound]
  try require(
    validText(name).map(Tag.isName) ?? false,
    "the tag at \(tag.range) has no valid name")
}

private func requireSoundLines(_ document: Document, _ items: [Item]) throws(Fault) {
  var found: [Item] = []
  let index = LineIndex(document.bytes)
  try require(index.lineCount == document.lineCount, "the line index has another line count")
  for number in 0..<document.lineCount {
    try require(
      index.range(ofLine: number) == document.range(ofLine: number),
      "line \(number) has another range")
    if let item = document.item(onLine: number) { found.append(item) }
  }
  try require(found == items, "reading line by line gives other items")
}
