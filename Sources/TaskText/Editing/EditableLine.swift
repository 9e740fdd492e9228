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

/// A line that is read before and after an edit, to hold the edit to the law of ``LineMeaning``.
///
/// All places count from the start of the line.
package struct EditableLine<Payload: Equatable> {
  /// The meaning of a payload as it is written between the parentheses of a tag with that name; nil is
  /// a tag without parentheses. Equal names and payloads have equal meanings.
  package typealias PayloadReader = (_ name: [UInt8], _ payload: [UInt8]?) -> Payload

  /// The line, without its line end.
  package let bytes: [UInt8]
  /// The item on the line; nil on a blank line.
  package let item: Item?
  /// What the line says.
  package let meaning: LineMeaning<Payload>
  let dialect: Dialect
  private let isLiteral: Bool
  /// Whether the line may become empty. A line between a carriage return and a line feed may not, as the
  /// two would be one line end then.
  private let mayBecomeEmpty: Bool
  /// Whether the line may be the first one of the text, which shows the text's format.
  private let mayBeFirst: Bool
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
    let chunk = Chunk(bytes, dialect, state: isLiteral ? .comment : .text)
    item = chunk.lines.first.flatMap(chunk.item)
    meaning = LineMeaning(chunk, item, dialect, reader)
  }

  /// The tags of the line, in order.
  package var tags: [Tag] { item?.tags ?? [] }

  /// Whether the line says `expected` after the edits, which are in order and do not overlap.
  package func says(_ expected: LineMeaning<Payload>, after edits: [Edit]) -> Bool {
    let edited = applied(edits, to: bytes[...])
    if edited.isEmpty, !mayBecomeEmpty { return false }
    if mayBeFirst, !beginsTextAs(bytes, edited) { return false }
    let chunk = Chunk(edited, dialect, state: isLiteral ? .comment : .text)
    if chunk.summary.lineEnds > 0 { return false }
    let after = LineMeaning(chunk, chunk.lines.first.flatMap(chunk.item), dialect, reader)
    if after == expected { return true }
    // A note of which nothing is left may become a blank line.
    return expected.isEmpty && after.kind == nil && item?.kind == .note
      && after.nextStates == meaning.nextStates
  }

  /// Whether the line says the same after the edits, which may be in any order.
  package func saysTheSame(after edits: [Edit]) -> Bool { says(meaning, after: joined(edits)) }

  /// Whether the edits, which are in order and do not overlap, make the change, and no other.
  package func makes(_ change: LineChange, after edits: [Edit]) -> Bool {
    says(meaning(after: change), after: edits)
  }

  /// What the line says after the change.
  package func meaning(after change: LineChange) -> LineMeaning<Payload> {
    var result = meaning
    var found: [(start: Offset, tag: LineMeaning<Payload>.TagMeaning)] = []
    for (index, tag) in tags.enumerated() {
      let own = change.tags[index]
      if own == .remove || change.writes(over: tag) { continue }
      found.append((tag.start, own.map { meaning(of: tag, after: $0) } ?? meaning.tags[index]))
    }
    for tag in change.written {
      let index = found.firstIndex { $0.start > tag.range.lowerBound } ?? found.count
      found.insert((tag.range.lowerBound, meaning(tag.name, tag.payload)), at: index)
    }
    result.tags = found.map { $0.tag } + change.added.map { meaning($0.name, $0.payload) }
    if !change.written.isEmpty {
      let left = tags.filter { !change.writes(over: $0) }.map { $0.range }
      let ranges = (left + change.written.map { $0.range }).sorted { $0.lowerBound < $1.lowerBound }
      result.text = plainText(bytes, from: item?.text.lowerBound, outside: ranges)
    }
    if let box = change.box { result.box = box }
    return result
  }

  private func meaning(
    _ name: [UInt8], _ payload: [UInt8]?
  ) -> LineMeaning<Payload>.TagMeaning {
    .init(name: name, payload: reader(name, payload))
  }

  /// What a tag says after a change; if that removes it, what it says before.
  private func meaning(of tag: Tag, after change: TagChange) -> LineMeaning<Payload>.TagMeaning {
    let (name, payload) = (array(bytes.span, tag.name), tag.payload.map { array(bytes.span, $0) })
    switch change {
    case .remove: return meaning(name, payload)
    case .rename(let name): return meaning(name, payload.map(escaped))
    case .setPayload(let payload): return meaning(name, payload)
    case .editPayload(let edits): return meaning(name, self.payload(of: tag, after: edits))
    }
  }

  /// The text between the parentheses of a tag after edits of it.
  func payload(of tag: Tag, after edits: [Edit]) -> [UInt8]? {
    tag.payload.map { range in
      applied(edits.map { $0.shifted(by: -range.lowerBound) }, to: array(bytes.span, range)[...])
    }
  }

  /// The edits that turn the line's item into another kind, by adding or removing the bullet and the
  /// colon, or the `#` of a Markdown heading. It keeps its tags and its state. Nil if there is no item, or
  /// if the line would then say something else.
  package func edits(turningInto kind: Item.Kind, bullet: String) -> [Edit]? {
    guard let item else { return nil }
    var edits: [Edit] = []
    var expected = meaning
    expected.kind = kind
    expected.box = .open
    let start = item.bullet?.lowerBound ?? item.text.lowerBound
    let head = TextRange(start, item.text.lowerBound)
    switch kind {
    case .task: edits.append(Edit(head, "\(bullet) "))
    case .project: edits.append(Edit(head, dialect.isMarkdown ? "# " : ""))
    case .note: edits.append(Edit(head, ""))
    }
    let end = item.body(in: bytes.span).upperBound
    let hasColon = end > head.upperBound && bytes[end - 1] == UInt8(ascii: ":")
    if kind == .project, dialect.isMarkdown {
      // A heading needs no colon.
    } else if kind == .project, !hasColon {
      edits.append(Edit(TextRange(at: end), ":"))
      expected.text.append(UInt8(ascii: ":"))
    } else if kind != .project, hasColon {
      edits.append(Edit(TextRange(end - 1, end), ""))
      expected.text.removeLast()
    }
    if kind != .task, let name = item.box.tagName,
      !item.tags.contains(where: { array(bytes.span, $0.name) == Array(name.utf8) })
    {
      edits.append(Edit(TextRange(at: item.text.upperBound), " @\(name)"))
      expected.tags.append(.init(name: Array(name.utf8), payload: reader(Array(name.utf8), nil)))
    }
    edits = joined(edits.filter { !$0.range.isEmpty || !$0.replacement.isEmpty })
    return says(expected, after: edits) ? edits : nil
  }
}

extension LineMeaning {
  /// What a line says that was read by itself.
  fileprivate init(
    _ chunk: Chunk, _ item: Item?, _ dialect: Dialect, _ reader: EditableLine<Payload>.PayloadReader
  ) {
    let bytes = chunk.bytes
    kind = item?.kind
    box = item?.box ?? .open
    indent = item?.indent ?? 0
    text = plainText(bytes, from: item?.text.lowerBound, outside: chunk.tags.map { $0.range })
    tags = chunk.tags.map { tag in
      let name = array(bytes.span, tag.name)
      return TagMeaning(
        name: name, payload: reader(name, tag.payload.map { array(bytes.span, $0) }))
    }
    nextStates =
      dialect.isMarkdown ? [chunk.endState, Chunk(bytes, dialect).endState] : []
  }
}

/// The bytes of a line from a place on, outside of some ranges, which are in order, and without blanks.
private func plainText(
  _ bytes: [UInt8], from start: Offset?, outside ranges: [TextRange]
) -> [UInt8] {
  guard var place = start else { return [] }
  var text: [UInt8] = []
  for range in ranges + [TextRange(at: bytes.count)] {
    if place < range.lowerBound { text += bytes[place..<range.lowerBound].filter { !isBlank($0) } }
    place = max(place, range.upperBound)
  }
  return text
}

extension LineChange {
  /// Whether a text in which the tag begins becomes another tag.
  fileprivate func writes(over tag: Tag) -> Bool {
    written.contains { $0.range.contains(tag.start) }
  }
}

/// Whether a text may begin with either line alike: both or neither begin another format or with a
/// byte-order mark.
private func beginsTextAs(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  byteOrderMarkLength(one.span) == byteOrderMarkLength(other.span)
    && beginsLikeOtherFormat(one) == beginsLikeOtherFormat(other)
}

extension Item.State {
  /// The tag for this state, or nil for an open item.
  package var tagName: String? {
    switch self {
    case .open: nil
    case .done: "done"
    case .cancelled: "cancelled"
    }
  }
}
