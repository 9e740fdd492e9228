import Searches
package import Settings
package import TaskText

package import struct TaskText.Tag

/// A search that an item saves in one of its tags.
package struct SavedSearch: Sendable {
  /// The text of the item.
  package let title: String
  /// The number of the item's line, from 0.
  package let line: Int
  /// The tag, from its `@` to its end.
  package let range: TextRange
  /// The search.
  package let payload: PayloadSearch
}

extension Document {
  /// The searches that items of the document save, in order, except for blank ones.
  ///
  /// - Parameter range: only tags that begin in this range.
  package func savedSearches(
    in range: TextRange? = nil, _ vocabulary: Vocabulary
  ) -> [SavedSearch] {
    if isOtherFormat { return [] }
    var tags: [Tag] = []
    for definition in vocabulary.definitions where definition.payload == .search {
      forEachTag(matching: TagQuery(name: definition.name)) { tag in
        if range?.contains(tag.start) != false { tags.append(tag) }
      }
    }
    return tags.sorted { $0.start < $1.start }.compactMap {
      savedSearch($0, vocabulary)
    }
  }

  /// The search in the payload of a tag; nil if it has none, or a blank one.
  package func savedSearch(_ tag: Tag, _ vocabulary: Vocabulary) -> SavedSearch? {
    guard let payload = tag.payload, let item = item(at: tag.start),
      vocabulary.definition(named: name(of: tag))?.payload == .search
    else { return nil }
    let search = PayloadSearch(bytes(in: payload), at: payload.lowerBound)
    if search.search.isBlank { return nil }
    return SavedSearch(
      title: string(in: title(of: item)), line: lineNumber(at: tag.start), range: tag.range,
      payload: search)
  }
}
