/// A line that is read before and after an edit, to hold the edit to the law of ``LineMeaning``.
///
/// All places count from the start of the line.
package struct EditableLine<Payload: Equatable> {
  /// The meaning of a payload as it is written between the parentheses of a tag with that name; nil is
  /// a tag without parentheses.
  package typealias PayloadReader = (_ name: [UInt8], _ payload: [UInt8]?) -> Payload

  /// The line, without its line end.
  package let bytes: [UInt8]
  /// The item on the line; nil on a blank line.
  package let item: Item?
  /// The tags of the line, in order.
  package let tags: [Tag]
  /// What the line says.
  package let meaning: LineMeaning<Payload>
  /// Whether the line may become empty. A line between a carriage return and a line feed may not, as the
  /// two would be one line end then.
  private let mayBecomeEmpty: Bool
  /// Whether the line may be the first one of the text, which shows the text's format.
  private let mayBeFirst: Bool
  let dialect: Dialect
  private let isLiteral: Bool
  let reader: PayloadReader

  /// Reads a line, which is literal if it begins inside a Markdown comment.
  package init(
    _ bytes: [UInt8], _ dialect: Dialect, isLiteral: Bool, mayBecomeEmpty: Bool = true,
    mayBeFirst: Bool = true, reader: @escaping PayloadReader
  ) {
    self.bytes = bytes
    self.dialect = dialect
    self.isLiteral = isLiteral
    self.mayBecomeEmpty = mayBecomeEmpty
    self.mayBeFirst = mayBeFirst
    self.reader = reader
    (item, tags, meaning) = read(bytes, dialect, isLiteral: isLiteral, reader)
  }

  /// Whether the line says `expected` after the edits, which are in order and do not overlap.
  package func says(_ expected: LineMeaning<Payload>, after edits: [Edit]) -> Bool {
    let edited = applied(edits, to: bytes[...])
    if edited.isEmpty, !mayBecomeEmpty { return false }
    if mayBeFirst, !beginsTextAs(bytes, edited) { return false }
    let after = read(edited, dialect, isLiteral: isLiteral, reader).meaning
    if after == expected { return true }
    guard after.kind == nil, meaning.kind == .note, expected.isEmpty else { return false }
    return after.nextStates == expected.nextStates
  }

  /// Whether the line says the same after the edits, which may be in any order.
  package func saysTheSame(after edits: [Edit]) -> Bool { says(meaning, after: joined(edits)) }

  /// The item's text outside of the ranges and without blanks.
  func text(outside ranges: [TextRange]) -> [UInt8] {
    bytes.text(
      from: item?.text.lowerBound, outside: ranges.sorted { $0.lowerBound < $1.lowerBound })
  }
}

/// Whether a text may begin with either line alike: both or neither begin another format or with a
/// byte-order mark.
private func beginsTextAs(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  func mark(_ bytes: [UInt8]) -> Int {
    byteOrderMarkLength(bytes.span, in: TextRange(0, bytes.count))
  }
  return mark(one) == mark(other) && beginsLikeOtherFormat(one) == beginsLikeOtherFormat(other)
}

private func read<Payload>(
  _ bytes: [UInt8], _ dialect: Dialect, isLiteral: Bool,
  _ payloadReader: EditableLine<Payload>.PayloadReader
) -> (item: Item?, tags: [Tag], meaning: LineMeaning<Payload>) {
  let line = TextRange(0, bytes.count)
  var tagged = TaggedLines()
  var state = isLiteral ? ReadingState.comment : .text
  var reader = TextReader(dialect)
  reader.read(bytes.span, in: line, state: &state, into: &tagged)
  var stateAfterFirst = ReadingState.start
  if dialect.isMarkdown {
    var ignored = TaggedLines()
    reader.read(bytes.span, in: line, state: &stateAfterFirst, into: &ignored)
  }
  var walk = LineWalk(
    bytes.span, state: isLiteral ? .comment : .text, isMarkdown: dialect.isMarkdown)
  let item = readItem(
    bytes.span, line: line, tags: tagged.tags, isMarkdown: dialect.isMarkdown,
    isLiteral: walk.next(bytes.span)?.isLiteral ?? isLiteral)
  let text = bytes.text(from: item?.text.lowerBound, outside: tagged.tags.map { $0.range })
  let meanings = tagged.tags.map { tag in
    let name = array(bytes.span, tag.name)
    let payload = tag.payload.map { array(bytes.span, $0) }
    return LineMeaning<Payload>.TagMeaning(name: name, payload: payloadReader(name, payload))
  }
  let meaning = LineMeaning(
    kind: item?.kind, box: item?.box ?? .open, indent: item?.indent ?? 0, text: text,
    tags: meanings, nextStates: [state, stateAfterFirst])
  return (item, tagged.tags, meaning)
}

extension [UInt8] {
  /// The text of a line from `start` on, outside of the ranges, which are in order, and without blanks.
  fileprivate func text(from start: Offset?, outside ranges: [TextRange]) -> [UInt8] {
    var text: [UInt8] = []
    var next = start ?? count
    for range in ranges {
      if next < range.lowerBound { text += self[next..<range.lowerBound].filter { !isBlank($0) } }
      next = Swift.max(next, range.upperBound)
    }
    return text + self[next...].filter { !isBlank($0) }
  }
}
