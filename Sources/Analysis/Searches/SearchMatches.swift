package import CivilDates
package import Searches
package import TaskText

/// The items that a search finds in a document.
package struct SearchMatches: Sendable {
  /// All items of the document.
  package let outline: SearchableOutline
  /// The indices of the items that were found, in order.
  package let indices: [Int]
  let context: CheckContext

  /// The maximum number of items in a text of so many bytes. Each takes the memory of a line of usual length
  /// or more, and a hostile text has one for every two bytes.
  package static func maxItems(bytes: Int) -> Int { max(2_000_000, bytes / 16) }

  /// Answers a search.
  ///
  /// - Parameter time: the time that `now` means; if nil, midnight at the start of today.
  /// - Returns: nil if the search cannot be read or would take too long, or the text has too many items.
  package init?(
    _ search: Search, in document: Document, _ context: CheckContext, at time: CivilTime? = nil
  ) {
    self.init(
      search, in: document,
      contextOfText: search.comparesDates ? context.reading(document) : context, at: time)
  }

  /// Answers a search in a document of which it is known what its stamps say.
  ///
  /// - Parameters:
  ///   - outline: the items of the document, if they are known.
  ///   - context: the context of the text.
  ///   - time: the time that `now` means; if nil, midnight at the start of today.
  /// - Returns: nil if the search cannot be read or would take too long, or the text has too many items.
  package init?(
    _ search: Search, in document: Document, outline: SearchableOutline? = nil,
    contextOfText context: CheckContext, at time: CivilTime? = nil
  ) {
    guard search.expression != nil else { return nil }
    let searched = document.isOtherFormat ? Document("") : document
    let maxItems = Self.maxItems(bytes: searched.count)
    guard let outline = outline ?? SearchableOutline(searched, maxItems: maxItems) else {
      return nil
    }
    self.outline = outline
    self.context = context
    let found = search.items(
      in: outline, on: context.today, at: time, options: context.dateOptions)
    guard let found else { return nil }
    indices = found
  }

  /// The lines of the items that were found, from 0.
  package var lines: Set<Int> { Set(indices.map { outline.items[$0].lineNumber }) }

  /// The indices of the items that were found, and of the items that they belong to, in order, as
  /// TaskPaper shows them.
  package var indicesWithParents: [Int] {
    var shown = Set(indices)
    for index in indices {
      var next = outline.items[index].parent
      while let parent = next, shown.insert(parent).inserted { next = outline.items[parent].parent }
    }
    return shown.sorted()
  }
}
