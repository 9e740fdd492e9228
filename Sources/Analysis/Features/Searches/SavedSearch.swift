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

/// What a search selects, as an editor shows it when the pointer is over it.
package struct SearchInfo: Equatable, Sendable {
  /// What the search selects, in words.
  package let sentence: String
  /// The number of items that it finds; nil if that would take too long.
  package let count: Int?
  /// The first of these items, at most five: the title, and the number of its line, from 1.
  package let first: [String]

  /// The number of items that are listed.
  private static let maxListed = 5
  /// The maximum number of bytes of a title.
  private static let maxTitle = 500
  /// The maximum number of bytes of a search that is put in words.
  private static let maxLength = 10_000

  /// Nil if the search cannot be read or is very long.
  ///
  /// - Parameter context: the context of the text.
  init?(_ payload: PayloadSearch, in document: Document, contextOfText context: CheckContext) {
    guard payload.length <= Self.maxLength, let words = payload.search.inWords else { return nil }
    sentence = words
    let matches = SearchMatches(payload.search, in: document, contextOfText: context)
    count = matches?.indices.count
    first = (matches?.indices.prefix(Self.maxListed) ?? []).compactMap { index in
      matches.map(\.outline).map { outline in
        let title = outline.text(ofItem: index, cutTo: Self.maxTitle)
        return "\(title) (line \(outline.items[index].lineNumber + 1))"
      }
    }
  }
}

/// A number of items in words: `no items`, `1 item`, `12 items`.
package func itemsInWords(_ count: Int) -> String {
  count == 0 ? "no items" : count == 1 ? "1 item" : "\(count) items"
}
