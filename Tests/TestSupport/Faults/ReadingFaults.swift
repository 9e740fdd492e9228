import TaskText

/// Reads `bytes` in both dialects and demands what holds of every text: nothing is lost, every
/// range lies where it should, line by line gives what all at once gives, and outside Markdown a
/// naive reader finds the same.
///
/// - Throws: the first fault.
package func demandSoundReading(_ bytes: [UInt8]) throws(Fault) {
  for isMarkdown in [false, true] {
    let document = Document(
      bytes, dialect: CorpusMeaning.standard.dialect(isMarkdown: isMarkdown))
    try demand(document.bytes == bytes, "the document lost bytes")
    let items = Array(document.items)
    try demandSoundRanges(items, in: bytes)
    try demandSoundLines(document, items)
    guard !isMarkdown else { continue }
    let expected = naiveItems(bytes, dates: document.dialect.dates)
    let found = items.map(PlainItem.init)
    try demand(
      found == expected,
      difference(from: expected.map(\.description), to: found.map(\.description)))
  }
}

private func demandSoundRanges(_ items: [Item], in bytes: [UInt8]) throws(Fault) {
  var lineStart = 0
  for item in items {
    try demand(
      lineStart <= item.line.lowerBound && item.line.upperBound <= bytes.count,
      "the line \(item.line) lies outside or out of order")
    lineStart = item.line.upperBound
    try demand(
      item.line.lowerBound <= item.text.lowerBound && item.text.upperBound <= item.line.upperBound,
      "the text \(item.text) lies outside its line \(item.line)")
    try demand(
      !bytes[item.line.lowerBound..<item.line.upperBound].contains { $0 == 0x0A || $0 == 0x0D },
      "the line \(item.line) holds a line end")
    try demand((0...item.tags.count).contains(item.trailingTags), "the trailing run is too long")
    var tagStart = item.line.lowerBound
    for tag in item.tags {
      try demandSoundTag(tag, in: bytes, from: tagStart, to: item.line.upperBound)
      tagStart = tag.end
    }
  }
}

private func demandSoundTag(
  _ tag: TaskText.Tag, in bytes: [UInt8], from start: Offset, to end: Offset
) throws(Fault) {
  let payload = tag.payload ?? TextRange(at: tag.nameEnd)
  try demand(
    start <= tag.start && tag.start < tag.nameEnd && tag.nameEnd <= payload.lowerBound
      && payload.upperBound <= tag.end && tag.end <= end,
    "the parts of the tag at \(tag.range) are out of order")
  try demand(bytes[tag.start] == UInt8(ascii: "@"), "the tag at \(tag.range) begins with no @")
  let name = bytes[tag.name.lowerBound..<tag.name.upperBound]
  try demand(
    String(validating: name, as: UTF8.self).map(isTagName) ?? false,
    "the tag at \(tag.range) has no name")
}

private func demandSoundLines(_ document: Document, _ items: [Item]) throws(Fault) {
  var found: [Item] = []
  let index = LineIndex(document.bytes)
  try demand(index.lineCount == document.lineCount, "the line index counts other lines")
  for number in 0..<document.lineCount {
    try demand(index.line(number) == document.line(number), "line \(number) lies elsewhere")
    if let item = document.item(onLine: number) { found.append(item) }
  }
  try demand(found == items, "line by line gives other items than all at once")
}
