import Searches
package import TagFields
package import TaskText

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

extension SearchMatches {
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
}
