/// A line as it is read by itself. All places count from its start.
struct LineReading {
  /// The line, without its line end.
  let bytes: [UInt8]
  /// The item on the line; nil on a blank line.
  let item: Item?
  /// The tags of the line, in order.
  let tags: [Tag]
  /// The states in which the next line is read, if this line is the first of a text and if it is not.
  let nextStates: [ReadingState]

  /// Reads a line, which is literal if it begins inside a Markdown comment.
  ///
  /// - Parameter expectedTags: about the number of its tags, for which memory is reserved.
  init(_ bytes: [UInt8], _ dialect: Dialect, isLiteral: Bool, expectedTags: Int = 0) {
    let line = TextRange(0, bytes.count)
    var tagged = TaggedLines()
    tagged.tags.reserveCapacity(expectedTags)
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
    self.bytes = bytes
    item = readItem(
      bytes.span, line: line, tags: tagged.tags, isMarkdown: dialect.isMarkdown,
      isLiteral: walk.next(bytes.span)?.isLiteral ?? isLiteral)
    tags = tagged.tags
    nextStates = [state, stateAfterFirst]
  }

  /// A line of a plain text, which is read by itself there, too.
  ///
  /// - Parameter item: the item as it was read, in places that count from the start of the line.
  init(_ bytes: [UInt8], plain item: Item?) {
    self.bytes = bytes
    self.item = item
    tags = item?.tags ?? []
    nextStates = [.text, .start]
  }

  /// The item's text without its tags and without blanks.
  var plainText: PlainText<LazyMapCollection<[Tag], TextRange>> {
    PlainText(bytes, from: item?.text.lowerBound, outside: tags.lazy.map { $0.range })
  }

  /// The name of a tag, as it is written.
  func name(of tag: Tag) -> ArraySlice<UInt8> {
    bytes[tag.name.lowerBound..<tag.name.upperBound]
  }

  /// The payload of a tag, as it is written.
  func payload(of tag: Tag) -> ArraySlice<UInt8>? {
    tag.payload.map { bytes[$0.lowerBound..<$0.upperBound] }
  }

  /// What the line says.
  func meaning<Payload: Equatable>(
    _ reader: EditableLine<Payload>.PayloadReader
  ) -> LineMeaning<Payload> {
    let meanings = tags.map { tag in
      let name = Array(name(of: tag))
      return LineMeaning<Payload>.TagMeaning(
        name: name, payload: reader(name, payload(of: tag).map(Array.init)))
    }
    return LineMeaning(
      kind: item?.kind, box: item?.box ?? .open, indent: item?.indent ?? 0,
      text: Array(plainText), tags: meanings, nextStates: nextStates)
  }
}
