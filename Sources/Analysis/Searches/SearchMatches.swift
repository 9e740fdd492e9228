package import CivilDates
package import Searches
package import TaskText

/// The items that a search finds in a document.
package struct SearchMatches: Sendable {
  /// All items of the document.
  package let outline: SearchableOutline
  /// The indices of the items that were found, in order.
  package let indices: [Int]
  let document: Document
  let context: CheckContext

  /// Answers a search.
  ///
  /// - Parameters:
  ///   - outline: the items of the document, if they are known.
  ///   - time: the time that `now` means; if nil, midnight at the start of today.
  /// - Returns: nil if the search cannot be read or would take too long.
  package init?<Check: CancellationCheck>(
    _ search: Search, in document: Document, outline: SearchableOutline? = nil,
    _ context: CheckContext, at time: CivilTime? = nil, cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) {
    guard search.expression != nil else { return nil }
    try cancellation.check()
    self.document = document
    self.context = search.comparesDates ? context.reading(document) : context
    self.outline =
      outline ?? SearchableOutline(document.isOtherFormat ? Document("") : document)
    let found = try search.items(
      in: self.outline, on: context.today, at: time, options: self.context.dateOptions,
      checking: { () throws(Check.Failure) in try cancellation.check() })
    guard let found else { return nil }
    indices = found
  }

  /// Answers a search that ``Search/findsOnlyTaggedItems``, without the items that have no tag. The
  /// depths and parents of its matches are meaningless.
  ///
  /// - Returns: nil if the search cannot be read or would take too long.
  package init?(
    amongTaggedItems search: Search, in document: Document, _ context: CheckContext,
    at time: CivilTime?
  ) {
    let searched = document.isOtherFormat ? Document("") : document
    self.init(
      search, in: document, outline: SearchableOutline(taggedItemsOf: searched), context, at: time)
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
