import TaskText

/// A project in a file that is not open.
package struct IndexedTitle: Hashable, Sendable {
  /// The title, without its colon and the tags after it, as texts are compared.
  package let text: String
  /// The place of the title.
  package let place: IndexedPlace
}

extension FileIndex {
  /// The projects, in order.
  package var projects: [IndexedTitle] {
    var projects: [IndexedTitle] = []
    let titles = titles
    let span = titles.span
    var reader = NumberReader()
    var line = 0
    while reader.offset < span.count {
      line &+= reader.next(span)
      let column = reader.next(span)
      let length = min(reader.next(span), span.count - reader.offset)
      let text = titles[reader.offset..<reader.offset + length]
      reader.skip(length)
      projects.append(
        IndexedTitle(
          text: comparableText(text),
          place: IndexedPlace(line: line, column: column, length: self.length(of: text))))
    }
    return projects
  }
}
