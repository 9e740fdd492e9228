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
  /// The names of the tags that it finds: ``name``, and `after` for an id with all that names it.
  private(set) var names: [String]

  /// Creates a query for the tags called `name` or, with a value, for those of them that have it.
  package init(name: String, value: String? = nil, isListed: Bool = false) {
    self.name = name
    self.value = value
    self.isListed = isListed
    names = [name]
  }

  /// The query for an id with all that names it, if this one is for one of these; or else the query itself.
  package var withReferences: TagQuery {
    guard let value, name == idTag || name == afterTag, Tag.isName(value) else { return self }
    var both = TagQuery(name: idTag, value: value, isListed: true)
    both.names = [idTag, afterTag]
    return both
  }

  /// Of an id with all that names it, the queries for either; nil for any other query.
  package var partsOfID: (definition: TagQuery, references: TagQuery)? {
    guard let value, names.count > 1 else { return nil }
    return (
      TagQuery(name: idTag, value: value), TagQuery(name: afterTag, value: value, isListed: true)
    )
  }

  /// What the names of the tags that it finds are compared with.
  var nameMatchers: [NameMatcher] { names.map(NameMatcher.init) }

  /// Creates a query for the tag under the cursor: for its name if the cursor is on the name, for
  /// its name and value if the cursor is on the payload, and for one value if that is a list.
  package init(_ place: TagUnderCursor, in document: Document) {
    let name = document.name(of: place.tag)
    let query =
      switch place.part {
      case .name: TagQuery(name: name)
      case .payload: TagQuery(name: name, value: document.trimmedValue(of: place.tag))
      case .listedValue(let value): TagQuery(name: name, value: value.text, isListed: true)
      }
    self = query.withReferences
  }

  /// This query for one value of a list, if the vocabulary says that payloads of the name are lists.
  package func listed(by vocabulary: Vocabulary) -> TagQuery {
    TagQuery(
      name: name, value: value, isListed: value != nil && (isListed || vocabulary.isList(name))
    ).withReferences
  }

  /// The tag as it is written in a text: `@who`, `@who(ann)`.
  package var tagText: String {
    value.map { "@\(name)(\(Tag.payload(ofValue: $0)))" } ?? "@\(name)"
  }

  /// Whether `tag` matches.
  package func matches(_ tag: Tag, in document: Document) -> Bool {
    guard names.contains(document.name(of: tag)) else { return false }
    return value == nil
      || tag.payload.map { matches(payload: document.bytes(in: $0)[...]) } ?? false
  }

  /// Whether a payload of a tag with the name matches.
  func matches(payload: ArraySlice<UInt8>) -> Bool {
    if isListed { return Analysis.listedValues(Array(payload)).contains { $0.text == value } }
    return trimmed(Tag.value(ofPayload: comparableText(payload))) == value
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
    let names = nameMatchers
    var first: TextRange?
    document.chunks.visit(
      from: { $0.tags > 0 },
      body: { _, before, chunk in
        first = chunk.tags.lazy
          .filter { tag in names.contains { $0.matches(tag.name, in: chunk.bytes) } }
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
    let names = query.nameMatchers
    func visit(_: Int, before: ChunkSummary, chunk: Chunk) {
      for tag in chunk.tags where names.contains(where: { $0.matches(tag.name, in: chunk.bytes) }) {
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

/// One of the values in a payload that is a list separated by commas.
package struct ListedValue: Equatable, Sendable {
  /// Without the white space around it.
  package let range: TextRange
  /// The text, unescaped.
  package let text: String
}

/// The values of a list, without empty ones.
///
/// - Parameter start: the offset of the first byte of `payload`.
func listedValues(_ payload: [UInt8], at start: Offset = 0) -> [ListedValue] {
  var values: [ListedValue] = []
  forEachListedValue(payload, at: start) { values.append($0) }
  return values
}

/// Calls `body` with each value of a list, as ``listedValues(_:at:)`` has them.
func forEachListedValue(_ payload: [UInt8], at start: Offset = 0, _ body: (ListedValue) -> Void) {
  var next = 0
  while next < payload.count {
    var end = next
    while end < payload.count, payload[end] != UInt8(ascii: ",") { end += 1 }
    let range = trimmed(TextRange(next, end), in: payload.span)
    next = end + 1
    if range.isEmpty { continue }
    let text = comparableText(payload[range.lowerBound..<range.upperBound])
    body(ListedValue(range: range.shifted(by: start), text: Tag.value(ofPayload: text)))
  }
}

extension Document {
  /// The values of the payload of `tag` as a list.
  func listedValues(of tag: Tag) -> [ListedValue] {
    tag.payload.map { Analysis.listedValues(bytes(in: $0), at: $0.lowerBound) } ?? []
  }

  /// The values of `tag`: those of the list, or the payload unless it is blank.
  func values(of tag: Tag, isList: Bool) -> [String] {
    if isList { return listedValues(of: tag).map(\.text) }
    return trimmedValue(of: tag).flatMap { $0.isEmpty ? nil : [$0] } ?? []
  }
}

extension Vocabulary {
  /// The names of the tags whose payloads are searches.
  package var searchTags: [String] { definitions.filter { $0.payload == .search }.map(\.name) }

  /// Whether the payloads of the tags called `name` are lists separated by commas.
  package func isList(_ name: String) -> Bool {
    name == afterTag || definition(named: name)?.payload == .people
  }
}

/// The texts of a tag's parts.
extension Document {
  /// The range of the payload of `tag`, without the white space around it.
  package func trimmedPayload(of tag: Tag) -> TextRange? {
    guard let payload = tag.payload else { return nil }
    return trimmed(TextRange(0, payload.count), in: bytes(in: payload).span)
      .shifted(by: payload.lowerBound)
  }

  /// The payload of `tag`, unescaped and without the white space around it, or nil if the tag has no
  /// parentheses.
  package func trimmedValue(of tag: Tag) -> String? {
    trimmedPayload(of: tag).map { Tag.value(ofPayload: comparableText(bytes(in: $0))) }
  }
}

/// The tag under a cursor, and the part of it that the cursor is on.
package struct TagUnderCursor: Sendable {
  /// The name with its `@`, the payload, or one value of a payload that is a list.
  package enum Part: Sendable {
    case name
    case payload
    case listedValue(ListedValue)
  }

  /// The item that has the tag.
  package let item: Item
  /// The tag.
  package let tag: Tag
  /// The part of the tag that the cursor is on.
  package let part: Part

  /// The tag at `offset`, or nil if there is none. Between two tags that touch, the later one.
  ///
  /// - Parameter vocabulary: says which payloads are lists; by default, none is.
  package init?(
    at offset: Offset, in document: Document, _ vocabulary: Vocabulary = Vocabulary([])
  ) {
    guard let item = document.item(at: offset),
      let tag = item.tags.last(where: { $0.range.touches(offset) })
    else { return nil }
    self.item = item
    self.tag = tag
    guard tag.payload.map({ $0.touches(offset) }) == true else {
      part = .name
      return
    }
    let values =
      vocabulary.isList(document.name(of: tag)) ? document.listedValues(of: tag) : []
    part = values.first { offset <= $0.range.upperBound }.map { .listedValue($0) } ?? .payload
  }

  /// The range of the part: the name without its `@`, or the payload or value without the white space
  /// around it.
  package func range(in document: Document) -> TextRange {
    switch part {
    case .name: tag.name
    case .payload: document.trimmedPayload(of: tag) ?? tag.name
    case .listedValue(let value): value.range
    }
  }
}
