import TaskText

/// Where completion was asked for: in a name, or between a tag's parentheses.
struct CompletionSite {
  enum Part {
    /// The name as far as it stands, without its `@`; maybe empty.
    case name(TextRange)
    /// The payload as far as it belongs to the tag that is being written.
    case payload(Tag, TextRange)
  }

  let part: Part
  /// The line of the document.
  let line: Int
  /// The cursor.
  let offset: Offset
  /// The item on the line; nil where there is only an `@`.
  let item: Item?
  /// What stands between the start of the part and the cursor.
  let typed: String

  /// The site at `offset`, or nil where neither a name nor a payload is being written.
  init?(at offset: Offset, in document: Document) {
    line = document.position(of: offset, in: .utf8).line
    item = document.item(onLine: line)
    let range = document.line(line)
    let text = LineText(range, in: document)
    let offset = text.characterStart(min(max(offset, range.lowerBound), range.upperBound))
    self.offset = offset
    if let (tag, range) = payload(around: offset, item: item, text: text) {
      part = .payload(tag, range)
      typed = document.string(in: TextRange(range.lowerBound, offset))
    } else if let range = name(around: offset, item: item, text: text) {
      part = .name(range)
      typed = document.string(in: TextRange(range.lowerBound, offset))
    } else {
      return nil
    }
  }

  /// Where the word under the cursor ends, inside `range`.
  func wordEnd(in range: TextRange, of document: Document) -> Offset {
    let after = document.bytes(in: TextRange(offset, range.upperBound))
    return offset + (after.firstIndex(where: isBlank) ?? after.count)
  }
}

/// The bytes of one line, found by their places in the document.
private struct LineText {
  let range: TextRange
  let bytes: [UInt8]

  init(_ range: TextRange, in document: Document) {
    self.range = range
    bytes = document.bytes(in: range)
  }

  /// The byte at a place in the document; nil outside the line.
  subscript(offset: Offset) -> UInt8? {
    range.contains(offset) ? bytes[offset - range.lowerBound] : nil
  }

  /// The start of the UTF-8 sequence that a place is in.
  func characterStart(_ offset: Offset) -> Offset {
    var start = offset
    while let byte = self[start], byte & 0xC0 == 0x80, self[start - 1] != nil { start -= 1 }
    return start
  }

  func string(_ from: Offset, _ to: Offset) -> String {
    String(decoding: bytes[(from - range.lowerBound)..<(to - range.lowerBound)], as: UTF8.self)
  }
}

/// The tag whose parentheses are around the cursor, and what stands between them. Where the `)` is
/// missing, that is what was typed so far and the rest of its word.
private func payload(
  around offset: Offset, item: Item?, text: LineText
) -> (Tag, TextRange)? {
  guard let tag = item?.tags.last(where: { $0.hasPayload && $0.nameEnd < offset }),
    let payload = tag.payload, payload.lowerBound <= offset
  else { return nil }
  guard tag.nearMisses.contains(.unclosed) else {
    return offset <= payload.upperBound ? (tag, payload) : nil
  }
  var previous: UInt8 = 0
  for place in payload.lowerBound..<offset {
    guard let byte = text[place], byte != UInt8(ascii: "(") && byte != UInt8(ascii: ")") else {
      return nil
    }
    if byte == UInt8(ascii: "@"), isBlank(previous) { return nil }
    previous = byte
  }
  var end = offset
  while let byte = text[end], !isBlank(byte) && byte != UInt8(ascii: ")") { end += 1 }
  return (tag, TextRange(payload.lowerBound, end))
}

/// The name that the cursor is in or behind, `@` excluded. An `@` alone, at the line's start or
/// after white space, has an empty one.
private func name(around offset: Offset, item: Item?, text: LineText) -> TextRange? {
  if let tag = item?.tags.first(where: { $0.name.touches(offset) }) { return tag.name }
  var start = offset
  while let byte = text[start - 1], byte != UInt8(ascii: "@") {
    if isBlank(byte) { return nil }
    start -= 1
  }
  guard text[start - 1] != nil else { return nil }
  let previous = text[start - 2]
  let typed = text.string(start, offset)
  // A stand-in before and behind it: an incomplete name may be empty, or end in a dot.
  guard previous.map(isBlank) ?? true, isTagName("a\(typed)a") else { return nil }
  return TextRange(start, offset)
}
