import Searches
import TaskText

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
