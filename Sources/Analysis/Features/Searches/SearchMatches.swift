package import CivilDates
package import Searches
package import TagFields
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

  /// The item at an index of the outline, as one piece, without its title, tags and parents.
  package func plainMatch(_ index: Int) -> SearchMatch {
    let item = outline.items[index]
    let line = SearchMatch.Piece(text: outline.line(ofItem: index), color: nil)
    return SearchMatch(
      line: item.lineNumber, depth: item.depth, kind: item.kind, pieces: [line], title: "",
      labels: [], parents: [])
  }

  /// The item at an index of the outline.
  package func match(_ index: Int) -> SearchMatch {
    let item = outline.items[index]
    let tagged = taggedText(ofItem: index)
    return SearchMatch(
      line: item.lineNumber, depth: item.depth, kind: item.kind, pieces: tagged.pieces,
      title: outline.text(ofItem: index), labels: tagged.labels, parents: parents(of: index))
  }

  /// The titles of the items that an item belongs to, the outermost first.
  private func parents(of index: Int) -> [String] {
    var parents = ParentTitles()
    var next = outline.items[index].parent
    while let parent = next, !parents.isFull {
      parents.add(outline.text(ofItem: parent, cutTo: ParentTitles.maxLength))
      next = outline.items[parent].parent
    }
    return parents.titles
  }

  private func taggedText(
    ofItem index: Int
  ) -> (pieces: [SearchMatch.Piece], labels: [AgendaItem.Label]) {
    let line = outline.lineBytes(ofItem: index)
    var pieces: [SearchMatch.Piece] = []
    var labels: [AgendaItem.Label] = []
    var next = 0
    func add(_ end: Offset, _ color: TagColor?) {
      guard next < end else { return }
      pieces.append(
        SearchMatch.Piece(text: String(decoding: line[next..<end], as: UTF8.self), color: color))
      next = end
    }
    let titleEnd = outline.items[index].text.upperBound - outline.items[index].line.lowerBound
    for tag in outline.tags(ofItem: index).prefix(CheckedItem.maxTags) {
      let checked = context.checked(tag, line, isTrailing: tag.start >= titleEnd)
      if isSuppressionName(checked.name) { continue }
      add(tag.start, nil)
      add(tag.end, checked.label.color)
      labels.append(checked.label)
    }
    add(line.count, nil)
    return (pieces, labels)
  }

  /// The line of ``searchText`` for the item at an index of the outline, without its line end.
  fileprivate func shownLine(_ index: Int, path: String) -> String {
    let match = match(index)
    let place = "\(path):\(match.line + 1)"
    let remark = ([match.parents.joined(separator: " › ")] + [place]).filter { !$0.isEmpty }
    return "\t\(match.text) (\(remark.joined(separator: "; ")))"
  }

  /// The number from 0 of the line of the item that ``searchText`` shows as this text; nil if it shows none
  /// so.
  package func line(shownAs text: String, path: String) -> Int? {
    let index = indices.first { index in
      text.hasSuffix("\(path):\(outline.items[index].lineNumber + 1))")
        && text == shownLine(index, path: path)
    }
    return index.map { outline.items[$0].lineNumber }
  }
}

/// An item that a search found, or an item to which one belongs.
package struct SearchMatch: Sendable {
  /// A part of a line: a tag with its color, or the text between two tags.
  package struct Piece: Equatable, Sendable {
    /// The text.
    package let text: String
    /// The color of the tag; nil for text.
    package let color: TagColor?
  }

  /// The number of the item's line, from 0.
  package let line: Int
  /// The number of items that it belongs to.
  package let depth: Int
  /// What the item is.
  package let kind: Item.Kind
  /// The line without its indent.
  package let pieces: [Piece]
  /// The text without bullet, box, a project's colon, and the tags at its end.
  package let title: String
  /// The tags, in order.
  package let labels: [AgendaItem.Label]
  /// The titles of the items that it belongs to, the outermost first, as far as they are not too long.
  package let parents: [String]

  /// The line without its indent.
  package var text: String { pieces.map(\.text).joined() }
}

/// The items that a search finds, as plain text: a project with the title of the search, and below it
/// one line for each item, with what it belongs to and its place at the end.
///
/// ```
/// Today · 1 item:
/// 	- call the bank @today (Home; home.todo:3)
/// ```
package func searchText(title: String, path: String, _ matches: SearchMatches) -> String {
  let lines = matches.indices.map { "\(matches.shownLine($0, path: path))\n" }
  return "\(title) · \(itemsInWords(matches.indices.count)):\n" + lines.joined()
}
