import Searches
package import Settings
package import TaskText

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
