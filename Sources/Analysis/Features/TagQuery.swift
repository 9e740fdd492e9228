package import Settings
package import TaskText

/// A search for tags by name, or by name and value.
package struct TagQuery: Hashable, Sendable {
  /// The name, which is compared by canonical equivalence.
  package let name: String
  /// A payload, unescaped and trimmed. Nil matches any payload, and tags without one.
  package let value: String?
  /// Whether the value is one of a list that is separated by commas, not the whole payload.
  package let isListed: Bool

  /// Creates a query for the tags called `name` or, with a value, for those of them that have it.
  package init(name: String, value: String? = nil, isListed: Bool = false) {
    self.name = name
    self.value = value
    self.isListed = isListed
  }

  /// Creates a query for the tag under the cursor: for its name if the cursor is on the name, for
  /// its name and value if the cursor is on the payload, and for one value if that is a list.
  package init(_ place: TagUnderCursor, in document: Document) {
    let name = document.name(of: place.tag)
    switch place.part {
    case .name: self.init(name: name)
    case .payload: self.init(name: name, value: document.trimmedValue(of: place.tag))
    case .listedValue(let value): self.init(name: name, value: value.text, isListed: true)
    }
  }

  /// The same query, whose value is one of a list if the payloads of the name are lists by the
  /// vocabulary.
  package func listed(by vocabulary: Vocabulary) -> TagQuery {
    TagQuery(
      name: name, value: value, isListed: value != nil && (isListed || vocabulary.isList(name)))
  }

  /// The tag as it is written in a text: `@who`, `@who(ann)`.
  package var tagText: String {
    value.map { "@\(name)(\(Tag.payload(ofValue: $0)))" } ?? "@\(name)"
  }

  /// The query as a word of a command line: `who`, `'who(ann)'`.
  var argument: String { shellWord(value.map { "\(name)(\($0))" } ?? name) }

  /// Whether `tag` matches.
  package func matches(_ tag: Tag, in document: Document) -> Bool {
    guard document.name(of: tag) == name, let value else { return document.name(of: tag) == name }
    return isListed
      ? document.listedValues(of: tag).contains { $0.text == value }
      : document.trimmedValue(of: tag) == value
  }

  /// The matches in `document`: the names of the tags, without their `@`, or their payloads without
  /// the white space around them.
  package func places(in document: Document) -> [TextRange] {
    var places: [TextRange] = []
    document.forEachTag(matching: self) {
      places += self.places(of: $0, in: document)
    }
    return places
  }

  /// The first of these places, or nil if there is none.
  package func firstPlace(in document: Document) -> TextRange? {
    let name = NameMatcher(name)
    var first: TextRange?
    document.chunks.visit(
      from: { $0.tags > 0 },
      body: { _, before, chunk in
        first = chunk.tags.lazy
          .filter { name.matches($0.name, in: chunk.bytes) }
          .map { $0.shifted(by: before.bytes) }
          .first { value == nil || matches($0, in: document) }
          .flatMap { places(of: $0, in: document).first }
        return first == nil
      })
    return first
  }

  /// The parts of a matching tag that the query is about.
  private func places(of tag: Tag, in document: Document) -> [TextRange] {
    if isListed {
      return document.listedValues(of: tag).filter { $0.text == value }.map(\.range)
    }
    return [place(of: tag, in: document)]
  }

  /// The part of a matching tag that a query for a name or a whole payload is about.
  func place(of tag: Tag, in document: Document) -> TextRange {
    value == nil ? tag.name : document.trimmedPayload(of: tag) ?? tag.name
  }
}

extension Document {
  /// Calls `body` with each tag that matches the query, in order.
  func forEachTag(matching query: TagQuery, _ body: (Tag) -> Void) {
    let name = NameMatcher(query.name)
    func visit(_: Int, before: ChunkSummary, chunk: Chunk) {
      for tag in chunk.tags where name.matches(tag.name, in: chunk.bytes) {
        let tag = tag.shifted(by: before.bytes)
        if query.value == nil || query.matches(tag, in: self) { body(tag) }
      }
    }
    chunks.visit(where: { $0.tags > 0 }, body: visit)
  }

  /// Calls `body` with each tag that begins in the range, in order. Reads only the chunks that
  /// overlap the range.
  func forEachTag(in range: TextRange, _ body: (Tag) -> Void) {
    forEachChunk(in: range) { before, chunk in
      for tag in chunk.tags {
        let tag = tag.shifted(by: before.bytes)
        if range.contains(tag.start) { body(tag) }
      }
    }
  }

  /// Calls `body` with each line on which a tag has one of the names, in order.
  ///
  /// ASCII names are compared by their bytes, which makes other tags cheap to skip.
  func forEachLine(withTagsNamed names: [NameMatcher], _ body: (DocumentLine) -> Void) {
    func visit(_: Int, before: ChunkSummary, chunk: Chunk) {
      for (number, line) in chunk.lines.enumerated() {
        let isNamed = chunk.tags[line.tags].contains { tag in
          names.contains { $0.matches(tag.name, in: chunk.bytes) }
        }
        if isNamed { body(DocumentLine(number, of: chunk, after: before)) }
      }
    }
    chunks.visit(where: { $0.tags > 0 }, body: visit)
  }
}
