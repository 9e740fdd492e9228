import CivilDates
package import Searches
package import Settings
package import TaskText

package import struct TaskText.Tag

/// The search in the payload of a tag. It maps places of the search to places of the text.
package struct PayloadSearch: Sendable {
  /// The search, as it is without the escapes of the payload.
  package let search: Search
  private let payload: UnescapedPayload
  /// The payload as it is written.
  private let written: [UInt8]
  /// Where the payload begins.
  private let start: Offset

  /// Reads a payload that begins at `start`.
  init(_ bytes: [UInt8], at start: Offset = 0) {
    payload = UnescapedPayload(bytes)
    search = Search(payload.bytes)
    written = bytes
    self.start = start
  }

  /// The number of bytes of the payload.
  var length: Int { written.count }

  /// Reads the payload at a range of `bytes`.
  init(_ range: TextRange, _ bytes: Span<UInt8>) {
    let payload = bytes.extracting(range.lowerBound..<range.upperBound)
    self.init(payload.indices.map { payload[$0] }, at: range.lowerBound)
  }

  /// Reads the payload of a tag; nil if it has none, or if it is not a search by the vocabulary.
  init?(_ tag: Tag, _ bytes: [UInt8], _ vocabulary: Vocabulary) {
    guard let range = tag.payload, let index = vocabulary.index(of: tag.name, in: bytes),
      vocabulary.definitions[index].payload == .search
    else { return nil }
    self.init(range, bytes.span)
  }

  /// The range of the text for a range of the search.
  package func range(of range: TextRange) -> TextRange {
    payload.range(of: range).shifted(by: start)
  }

  /// The edit of the text for an edit of the search.
  package func edit(_ edit: SearchEdit) -> Edit {
    let edit = payload.edit(for: edit)
    return Edit(edit.range.shifted(by: start), edit.replacement)
  }
}

extension CheckedItem {
  /// The searches in its tags, in order. Of a tag without its closing parenthesis, nobody knows where
  /// the search ends.
  var searches: [PayloadSearch] {
    tags.compactMap { tag in
      guard tag.definition?.payload == .search, !tag.tag.nearMisses.contains(.unclosed),
        let payload = tag.tag.payload
      else { return nil }
      return PayloadSearch(bytes(payload), at: payload.lowerBound)
    }
  }
}

extension CheckContext {
  /// The parts of a search that compare letters where something else is meant.
  package func textComparisons(in search: Search) -> [SearchProblem] {
    search.textComparisons(options: dateOptions) { tag in
      let payload = settings.vocabulary.definition(named: tag)?.payload
      switch payload?.dateKind {
      case .schedule, .day, .dayOrText: return .date
      case .recurrence, .recurrenceRule, nil: return payload == .duration ? .number : nil
      }
    }
  }
}

extension PayloadSearch {
  /// Reports a problem of the search.
  func report(_ problem: SearchProblem, to report: inout FindingCollector) {
    let fixes = problem.suggestion.map { suggestion in
      [Fix(suggestion.title, suggestion.isSafe ? .safe : .unsafe, suggestion.edits.map(edit))]
    }
    report.add(range(of: problem.range), problem.message, fixes: fixes ?? [])
  }
}

/// A place at which a search names a tag or a value.
package struct SearchUse: Sendable {
  /// The query for the tag, or for the tag with the value.
  package let query: TagQuery
  /// The range in the text.
  package let range: TextRange

  /// The place under the cursor; nil if it is not on a name or value in a search.
  package init?(at offset: Offset, in document: Document, _ vocabulary: Vocabulary) {
    guard let place = TagUnderCursor(at: offset, in: document),
      vocabulary.definition(named: document.name(of: place.tag))?.payload == .search,
      let payload = place.tag.payload, payload.touches(offset)
    else { return nil }
    let search = PayloadSearch(document.bytes(in: payload), at: payload.lowerBound)
    if let use = search.search.nameUses.first(where: { search.range(of: $0.range).touches(offset) })
    {
      self.init(query: TagQuery(name: use.name), range: search.range(of: use.range))
    } else if let use = search.search.valueUses.first(where: {
      search.range(of: $0.range).touches(offset)
    }) {
      let value = comparableText(use.value.utf8)
      let query = TagQuery(name: use.name, value: value).listed(by: vocabulary)
      self.init(query: query, range: search.range(of: use.range))
    } else {
      return nil
    }
  }

  private init(query: TagQuery, range: TextRange) {
    self.query = query
    self.range = range
  }
}

extension TagQuery {
  /// The matches in a document: those of tags, and the places at which searches name the tag or
  /// compare it with the value. In order.
  ///
  /// - Parameter vocabulary: says which payloads are searches.
  package func places(in document: Document, withSearches vocabulary: Vocabulary) -> [TextRange] {
    var places = places(in: document)
    let count = places.count
    for definition in vocabulary.definitions where definition.payload == .search {
      let searches = TagQuery(name: definition.name)
      document.forEachTag(matching: searches) { tag in
        guard let payload = tag.payload else { return }
        let search = PayloadSearch(document.bytes(in: payload), at: payload.lowerBound)
        places += self.places(in: search)
      }
    }
    return places.count == count ? places : places.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The places in a search, in order.
  func places(in payload: PayloadSearch) -> [TextRange] {
    guard value != nil else {
      return payload.search.nameUses.filter { $0.name == name }.map { payload.range(of: $0.range) }
    }
    return payload.search.valueUses.filter(matches).map { payload.range(of: $0.range) }
  }

  /// Whether the value is that of the query, in the case that the comparison asks for.
  func matches(_ use: SearchValueUse) -> Bool {
    guard let value, use.name == name else { return false }
    let used = comparableText(use.value.utf8)
    return use.modifier.conversion == .exact
      ? used == value : used.lowercased() == value.lowercased()
  }
}
