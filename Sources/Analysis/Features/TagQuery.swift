package import TaskText

/// What a search for tags asks: a name, or a name with one value.
package struct TagQuery: Hashable, Sendable {
  /// Compared by canonical equivalence.
  package let name: String
  /// A payload, unescaped and trimmed; nil asks for the name with any payload or none.
  package let value: String?

  /// The tags called `name`, or those of them that carry `value`.
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

  /// Whether it asks for `tag`.
  package func matches(_ tag: Tag, in document: Document) -> Bool {
    document.name(of: tag) == name && (value == nil || document.trimmedValue(of: tag) == value)
  }

  /// Where `document` answers: the names of the tags, without their `@`, or their payloads
  /// without the blanks around them. The search ends early once it is no longer wanted.
  package func places(
    in document: Document, while isWanted: () -> Bool = { true }
  ) -> [TextRange] {
    var places: [TextRange] = []
    document.forEachTag(matching: self, while: isWanted) {
      places.append(place(of: $0, in: document))
    }
    return places
  }

  /// The first of these places, if there is any.
  package func firstPlace(in document: Document) -> TextRange? {
    var first: TextRange?
    func note(_ tag: Tag) {
      if first == nil { first = place(of: tag, in: document) }
    }
    document.forEachTag(matching: self, while: { first == nil }, note)
    return first
  }

  /// The part of a matching tag that the query is about.
  func place(of tag: Tag, in document: Document) -> TextRange {
    value == nil ? tag.name : document.trimmedPayload(of: tag) ?? tag.name
  }
}

extension Document {
  /// Calls `body` with each tag that the query asks for, in order, while that is wanted.
  func forEachTag(
    matching query: TagQuery, while isWanted: () -> Bool = { true }, _ body: (Tag) -> Void
  ) {
    if query.value == nil {
      return forEachTag(named: WantedName(query.name), while: isWanted, body)
    }
    forEachLine(matching: query, while: isWanted) { tags in
      for tag in tags where query.matches(tag, in: self) { body(tag) }
    }
  }

  /// Calls `body` with each tag that begins in the range, in order; the rest of the document is not
  /// looked at.
  func forEachTag(in range: TextRange, _ body: (Tag) -> Void) {
    forEachChunk(in: range) { before, chunk in
      for tag in chunk.tagged.tags {
        let tag = tag.shifted(by: before.bytes)
        if range.contains(tag.start) { body(tag) }
      }
    }
  }

  /// Calls `body` with the tags of each line on which a tag has the query's name, in order, while
  /// that is wanted.
  ///
  /// Names in ASCII are compared by their bytes, so that a tag of another name costs little.
  func forEachLine(
    matching query: TagQuery, while isWanted: () -> Bool = { true }, _ body: ([Tag]) -> Void
  ) {
    let name = WantedName(query.name)
    func visit(_: Int, before: ChunkSummary, chunk: Chunk) {
      for line in chunk.tagged.lines {
        let tags = chunk.tagged.tags[line.tags]
        guard tags.contains(where: { name.isSpelt(in: chunk.bytes, $0.name) }) else { continue }
        body(tags.map { $0.shifted(by: before.bytes) })
      }
    }
    chunks.visit(where: { $0.tags > 0 && isWanted() }, body: visit)
  }
}

extension Document {
  /// Calls `body` with each tag of the name, in order, while that is wanted.
  private func forEachTag(
    named name: WantedName, while isWanted: () -> Bool, _ body: (Tag) -> Void
  ) {
    func visit(_: Int, before: ChunkSummary, chunk: Chunk) {
      for tag in chunk.tagged.tags where name.isSpelt(in: chunk.bytes, tag.name) {
        body(tag.shifted(by: before.bytes))
      }
    }
    chunks.visit(where: { $0.tags > 0 && isWanted() }, body: visit)
  }
}
