package import TaskText

/// A tag, and the part of it that a cursor is on.
package struct TagUnderCursor: Sendable {
  /// The name with its `@`, or what stands between the parentheses.
  package enum Part: Sendable {
    case name
    case payload
  }

  /// The item that carries the tag.
  package let item: Item
  /// The tag.
  package let tag: Tag
  /// Which part of the tag the cursor is on.
  package let part: Part

  /// The tag at `offset`, or nil where the cursor is on none. Between two tags that touch, it is
  /// on the later.
  package init?(at offset: Offset, in document: Document) {
    guard let item = document.item(at: offset),
      let tag = item.tags.last(where: { $0.range.touches(offset) })
    else { return nil }
    self.item = item
    self.tag = tag
    part = tag.payload.map { $0.touches(offset) } == true ? .payload : .name
  }

  /// Where the part stands: the name without its `@`, or the payload without blanks around it.
  package func range(in document: Document) -> TextRange {
    switch part {
    case .name: tag.name
    case .payload: document.trimmedPayload(of: tag) ?? tag.name
    }
  }
}
