/// A line that is read before and after an edit, to hold the edit to the law of ``LineMeaning``.
///
/// All places count from the start of the line.
package struct EditableLine<Payload: Equatable> {
  /// The meaning of a payload as it is written between the parentheses of a tag with that name; nil is
  /// a tag without parentheses. Equal names and payloads have equal meanings.
  package typealias PayloadReader = (_ name: [UInt8], _ payload: [UInt8]?) -> Payload

  let reading: LineReading
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
    self.init(
      LineReading(bytes, dialect, isLiteral: isLiteral), dialect, isLiteral: isLiteral,
      mayBecomeEmpty: mayBecomeEmpty, mayBeFirst: mayBeFirst, reader: reader)
  }

  /// A line that was read already.
  init(
    _ reading: LineReading, _ dialect: Dialect, isLiteral: Bool, mayBecomeEmpty: Bool,
    mayBeFirst: Bool, reader: @escaping PayloadReader
  ) {
    self.reading = reading
    self.dialect = dialect
    self.isLiteral = isLiteral
    self.mayBecomeEmpty = mayBecomeEmpty
    self.mayBeFirst = mayBeFirst
    self.reader = reader
  }

  /// The line, without its line end.
  package var bytes: [UInt8] { reading.bytes }
  /// The item on the line; nil on a blank line.
  package var item: Item? { reading.item }
  /// The tags of the line, in order.
  package var tags: [Tag] { reading.tags }
  /// What the line says.
  package var meaning: LineMeaning<Payload> { reading.meaning(reader) }

  /// Whether the line says `expected` after the edits, which are in order and do not overlap.
  package func says(_ expected: LineMeaning<Payload>, after edits: [Edit]) -> Bool {
    guard let after = reading(of: applied(edits, to: bytes[...]))?.meaning(reader) else {
      return false
    }
    return after == expected || expected.isEmpty && becomesBlank(after.kind, after.nextStates)
  }

  /// Whether the line says the same after the edits, which may be in any order.
  package func saysTheSame(after edits: [Edit]) -> Bool {
    makes(LineChange(), after: joined(edits))
  }

  /// Whether the edits, which are in order and do not overlap, make the change, and no other.
  package func makes(_ change: LineChange, after edits: [Edit]) -> Bool {
    makes(change, applied(edits, to: bytes[...]))
  }

  /// Whether the edited line says what the change intends, and nothing else.
  func makes(_ change: LineChange, _ edited: [UInt8]) -> Bool {
    guard let after = reading(of: edited) else { return false }
    return says(change, in: after)
      || becomesBlank(after.item?.kind, after.nextStates) && meaning(after: change).isEmpty
  }

  /// The edited line; nil if the text would be another one then.
  private func reading(of edited: [UInt8]) -> LineReading? {
    if edited.isEmpty, !mayBecomeEmpty { return nil }
    if mayBeFirst, !beginsTextAs(bytes, edited) { return nil }
    return LineReading(edited, dialect, isLiteral: isLiteral, expectedTags: tags.count)
  }

  /// Whether a note becomes a blank line, which it may if nothing is left of it.
  private func becomesBlank(_ kind: Item.Kind?, _ nextStates: [ReadingState]) -> Bool {
    kind == nil && item?.kind == .note && nextStates == reading.nextStates
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

/// The law of ``LineMeaning`` for one change of a line.
///
/// Most tags of a line stay as they are written, and so does what they say: only the others are
/// compared by their meaning.
extension EditableLine {
  /// Whether the line, as it is read after some edits, says what the change intends.
  func says(_ change: LineChange, in after: LineReading) -> Bool {
    guard after.item?.kind == item?.kind,
      after.item?.box ?? .open == change.box ?? item?.box ?? .open,
      after.item?.indent ?? 0 == item?.indent ?? 0, after.nextStates == reading.nextStates
    else { return false }
    var next = after.tags[...]
    var written = change.written[...]
    /// Whether the next tags are those that are written before the place.
    func saysWritten(before place: Offset) -> Bool {
      while let tag = written.first, tag.range.lowerBound < place {
        written.removeFirst()
        guard let found = next.popFirst(), says(tag.name[...], tag.payload[...], found, in: after)
        else { return false }
      }
      return true
    }
    for (index, tag) in tags.enumerated() {
      let own = change.tags[index]
      if own == .remove || change.writes(over: tag) { continue }
      guard saysWritten(before: tag.start), let found = next.popFirst() else { return false }
      let (name, payload) =
        own.map { changed(tag, $0) } ?? (reading.name(of: tag), reading.payload(of: tag))
      guard says(name, payload, found, in: after) else { return false }
    }
    guard saysWritten(before: .max) else { return false }
    for tag in change.added {
      guard let found = next.popFirst(), says(tag.name[...], tag.payload?[...], found, in: after)
      else { return false }
    }
    return next.isEmpty
      && (change.written.isEmpty
        ? reading.plainText.elementsEqual(after.plainText)
        : text(after: change).elementsEqual(after.plainText))
  }

  private func says(
    _ name: ArraySlice<UInt8>, _ payload: ArraySlice<UInt8>?, _ tag: Tag, in after: LineReading
  ) -> Bool {
    guard after.name(of: tag) == name else { return false }
    let found = after.payload(of: tag)
    if found == payload { return true }
    let name = Array(name)
    return reader(name, payload.map(Array.init)) == reader(name, found.map(Array.init))
  }

  /// What the line says after the change.
  package func meaning(after change: LineChange) -> LineMeaning<Payload> {
    var result = meaning
    var found: [(start: Offset, tag: LineMeaning<Payload>.TagMeaning)] = []
    for (index, tag) in tags.enumerated() {
      let own = change.tags[index]
      if own == .remove || change.writes(over: tag) { continue }
      found.append((tag.start, own.map { meaning(of: changed(tag, $0)) } ?? result.tags[index]))
    }
    for tag in change.written {
      let index = found.firstIndex { $0.start > tag.range.lowerBound } ?? found.count
      found.insert(
        (tag.range.lowerBound, meaning(of: (tag.name[...], tag.payload[...]))), at: index)
    }
    result.tags =
      found.map { $0.tag } + change.added.map { meaning(of: ($0.name[...], $0.payload?[...])) }
    if !change.written.isEmpty { result.text = Array(text(after: change)) }
    if let box = change.box { result.box = box }
    return result
  }

  private func meaning(
    of tag: (name: ArraySlice<UInt8>, payload: ArraySlice<UInt8>?)
  ) -> LineMeaning<Payload>.TagMeaning {
    let name = Array(tag.name)
    return .init(name: name, payload: reader(name, tag.payload.map(Array.init)))
  }

  /// The item's text without blanks, outside of its tags and of what becomes a tag.
  private func text(after change: LineChange) -> PlainText<[TextRange]> {
    let left = tags.lazy.filter { !change.writes(over: $0) }.map { $0.range }
    let ranges = (left + change.written.lazy.map { $0.range }).sorted {
      $0.lowerBound < $1.lowerBound
    }
    return PlainText(bytes, from: item?.text.lowerBound, outside: ranges)
  }

  /// The name and the payload of a tag after a change; those of one that is removed are as before.
  private func changed(
    _ tag: Tag, _ change: TagChange
  ) -> (name: ArraySlice<UInt8>, payload: ArraySlice<UInt8>?) {
    let (name, payload) = (reading.name(of: tag), reading.payload(of: tag))
    switch change {
    case .remove: return (name, payload)
    case .rename(let name): return (name[...], plainPayload(of: tag)?[...])
    case .setPayload(let payload): return (name, payload?[...])
    case .editPayload(let edits): return (name, self.payload(of: tag, after: edits)?[...])
    }
  }

  /// The text between the parentheses of a tag after edits of it.
  func payload(of tag: Tag, after edits: [Edit]) -> [UInt8]? {
    tag.payload.map { range in
      applied(edits.map { $0.shifted(by: -range.lowerBound) }, to: array(bytes.span, range)[...])
    }
  }

  /// The payload of a tag as it is written between closed parentheses, with its own parentheses
  /// escaped.
  private func plainPayload(of tag: Tag) -> [UInt8]? {
    reading.payload(of: tag).map { escaped(Array($0)) }
  }
}

extension LineChange {
  /// Whether a text in which the tag begins becomes another tag.
  fileprivate func writes(over tag: Tag) -> Bool {
    written.contains { $0.range.contains(tag.start) }
  }
}

/// What a line says, however it is written.
///
/// Every edit is held to one law: what the line says afterwards differs by the intended change alone.
/// So an edit is checked by changing this value as intended, and comparing it with what the edited
/// line says.
package struct LineMeaning<Payload: Equatable>: Equatable {
  /// What a tag says.
  package struct TagMeaning: Equatable {
    /// The name, as it is written.
    package var name: [UInt8]
    /// The meaning of the payload, or of its absence.
    package var payload: Payload

    /// A tag with that name and payload.
    package init(name: [UInt8], payload: Payload) {
      self.name = name
      self.payload = payload
    }
  }

  /// The kind of the item; nil for a blank line.
  package var kind: Item.Kind?
  /// The state according to the box alone. The state of the item follows from it and the tags.
  package var box: Item.State
  /// The indent in columns.
  package var indent: Int
  /// The item's text without its tags and without blanks.
  package var text: [UInt8]
  /// The tags, in order.
  package var tags: [TagMeaning]
  /// The states in which the next line is read, if this line is the first of a text and if it is not.
  let nextStates: [ReadingState]

  /// Whether a line without text and tags is left: it may be blank.
  var isEmpty: Bool { text.isEmpty && tags.isEmpty }
}

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

/// The bytes of a line from a place on, outside of some ranges and without blanks.
struct PlainText<Ranges: Sequence<TextRange>>: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place: Offset
  private var ranges: Ranges.Iterator
  /// The next range to be left out.
  private var range: TextRange?

  /// - Parameters:
  ///   - start: nil for no bytes.
  ///   - ranges: in order.
  init(_ bytes: [UInt8], from start: Offset?, outside ranges: Ranges) {
    self.bytes = bytes
    place = start ?? bytes.count
    self.ranges = ranges.makeIterator()
    range = self.ranges.next()
  }

  mutating func next() -> UInt8? {
    while true {
      let end = range?.lowerBound ?? bytes.count
      while place < end {
        let byte = bytes[place]
        place += 1
        if !isBlank(byte) { return byte }
      }
      guard let left = range else { return nil }
      place = Swift.max(place, left.upperBound)
      range = ranges.next()
    }
  }
}

/// The edits that insert a backslash before each parenthesis of a payload that is not escaped; nil if there
/// are more than `limit`. The payload begins at `start`.
package func escapes(in payload: [UInt8], at start: Offset, atMost limit: Int) -> [Edit]? {
  var edits: [Edit] = []
  for index in plainParentheses(in: payload) {
    if edits.count == limit { return nil }
    edits.append(Edit(TextRange(at: start + index), "\\"))
  }
  return edits
}

/// The payload with a backslash before each parenthesis that is not escaped. A payload may be nothing but
/// parentheses, so this takes no edits.
func escaped(_ payload: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(payload.count)
  var start = 0
  for index in plainParentheses(in: payload) {
    text += payload[start..<index]
    text.append(UInt8(ascii: "\\"))
    start = index
  }
  text += payload[start...]
  return text
}

/// The indices of the parentheses of a payload that are not escaped, in order.
func plainParentheses(in payload: [UInt8]) -> some Sequence<Int> {
  payload.indices.lazy.filter { index in
    (payload[index] == UInt8(ascii: "(") || payload[index] == UInt8(ascii: ")"))
      && (index == 0 || payload[index - 1] != UInt8(ascii: "\\"))
  }
}
