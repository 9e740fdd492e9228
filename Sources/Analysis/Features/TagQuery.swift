package import TaskText

/// What a search for tags looks for: a name, or a name with one value.
package struct TagQuery: Hashable, Sendable {
  /// Compared by canonical equivalence.
  package let name: String
  /// A payload, unescaped and trimmed; nil matches the name with any payload or none.
  package let value: String?

  /// The tags called `name`, or those of them that have `value`.
  package init(name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// What the cursor is on: a name, or on a payload the name with its value.
  package init(_ place: TagUnderCursor, in document: Document) {
    name = document.name(of: place.tag)
    switch place.part {
    case .name: value = nil
    case .payload: value = document.trimmedValue(of: place.tag)
    }
  }

  /// Whether it matches `tag`.
  package func matches(_ tag: Tag, in document: Document) -> Bool {
    document.name(of: tag) == name && (value == nil || document.trimmedValue(of: tag) == value)
  }

  /// The places in `document` that match: the names of the tags, without their `@`, or their
  /// payloads without the blanks around them.
  package func places<Check: CancellationCheck>(
    in document: Document, cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) -> [TextRange] {
    var places: [TextRange] = []
    try document.forEachTag(matching: self, cancellation: cancellation) {
      places.append(place(of: $0, in: document))
    }
    return places
  }

  /// The first of these places, if there is any.
  package func firstPlace(in document: Document) -> TextRange? {
    let name = NameMatcher(name)
    var first: TextRange?
    document.chunks.visit(
      from: { $0.tags > 0 },
      body: { _, before, chunk in
        let tag = chunk.tags(named: name).lazy.map { $0.shifted(by: before.bytes) }
          .first { value == nil || matches($0, in: document) }
        first = tag.map { place(of: $0, in: document) }
        return first == nil
      })
    return first
  }

  /// The part of a matching tag that the query is about.
  func place(of tag: Tag, in document: Document) -> TextRange {
    value == nil ? tag.name : document.trimmedPayload(of: tag) ?? tag.name
  }
}

extension Document {
  /// Calls `body` with each tag that matches the query, in order.
  func forEachTag<Check: CancellationCheck>(
    matching query: TagQuery, cancellation: Check = NeverCancelled(), _ body: (Tag) -> Void
  ) throws(Check.Failure) {
    let name = NameMatcher(query.name)
    func visit(_: Int, before: ChunkSummary, chunk: Chunk) throws(Check.Failure) {
      try cancellation.check()
      for tag in chunk.tags(named: name) {
        let tag = tag.shifted(by: before.bytes)
        if query.value == nil || query.matches(tag, in: self) { body(tag) }
      }
    }
    try chunks.visit(where: { $0.tags > 0 }, body: visit)
  }

  /// Calls `body` with each tag that begins in the range, in order. The rest of the document is not
  /// searched.
  func forEachTag(in range: TextRange, _ body: (Tag) -> Void) {
    forEachChunk(in: range) { before, chunk in
      for tag in chunk.tagged.tags {
        let tag = tag.shifted(by: before.bytes)
        if range.contains(tag.start) { body(tag) }
      }
    }
  }

  /// Calls `body` with the tags of each line on which a tag has the query's name, in order.
  ///
  /// Names in ASCII are compared by their bytes, so that a tag of another name costs little.
  func forEachLine<Check: CancellationCheck>(
    matching query: TagQuery, cancellation: Check = NeverCancelled(), _ body: ([Tag]) -> Void
  ) throws(Check.Failure) {
    let name = NameMatcher(query.name)
    func visit(_: Int, before: ChunkSummary, chunk: Chunk) throws(Check.Failure) {
      try cancellation.check()
      for line in chunk.tagged.lines {
        let tags = chunk.tagged.tags[line.tags]
        guard tags.contains(where: { name.matches($0.name, in: chunk.bytes) }) else { continue }
        body(tags.map { $0.shifted(by: before.bytes) })
      }
    }
    try chunks.visit(where: { $0.tags > 0 }, body: visit)
  }
}

extension Chunk {
  /// Its tags of the name, in order.
  fileprivate func tags(named name: NameMatcher) -> [Tag] {
    tagged.tags.filter { name.matches($0.name, in: bytes) }
  }
}
