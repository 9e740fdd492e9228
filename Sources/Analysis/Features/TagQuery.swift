package import TaskText

/// A search for tags by name, or by name and value.
package struct TagQuery: Hashable, Sendable {
  /// The name, which is compared by canonical equivalence.
  package let name: String
  /// A payload, unescaped and trimmed. Nil matches any payload, and tags without one.
  package let value: String?

  /// Creates a query for the tags called `name` or, with a value, for those of them that have it.
  package init(name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// Creates a query for the tag under the cursor: for its name if the cursor is on the name, for
  /// its name and value if the cursor is on the payload.
  package init(_ place: TagUnderCursor, in document: Document) {
    name = document.name(of: place.tag)
    switch place.part {
    case .name: value = nil
    case .payload: value = document.trimmedValue(of: place.tag)
    }
  }

  /// Whether `tag` matches.
  package func matches(_ tag: Tag, in document: Document) -> Bool {
    document.name(of: tag) == name && (value == nil || document.trimmedValue(of: tag) == value)
  }

  /// The matches in `document`: the names of the tags, without their `@`, or their payloads without
  /// the white space around them. The search ends early once it is no longer wanted.
  package func places(
    in document: Document, while isWanted: () -> Bool = { true }
  ) -> [TextRange] {
    var places: [TextRange] = []
    document.forEachTag(matching: self, while: isWanted) {
      places.append(place(of: $0, in: document))
    }
    return places
  }

  /// The first of these places, or nil if there is none.
  package func firstPlace(in document: Document) -> TextRange? {
    var first: TextRange?
    func visit(_ tag: Tag) {
      if first == nil { first = place(of: tag, in: document) }
    }
    document.forEachTag(matching: self, while: { first == nil }, visit)
    return first
  }

  /// The part of a matching tag that the query is about.
  func place(of tag: Tag, in document: Document) -> TextRange {
    value == nil ? tag.name : document.trimmedPayload(of: tag) ?? tag.name
  }
}

extension Document {
  /// Calls `body` with each tag that matches the query, in order, while that is wanted.
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

  /// Calls `body` with each tag that begins in the range, in order. Reads only the chunks that
  /// overlap the range.
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
  /// ASCII names are compared by their bytes, which makes other tags cheap to skip.
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
  /// Calls `body` with each tag called `name`, in order, while that is wanted.
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
