package import TaskText

/// The tag under a cursor, and the part of it that the cursor is on.
package struct TagUnderCursor: Sendable {
  /// The name with its `@`, or the payload.
  package enum Part: Sendable {
    case name
    case payload
  }

  /// The item that has the tag.
  package let item: Item
  /// The tag.
  package let tag: Tag
  /// The part of the tag that the cursor is on.
  package let part: Part

  /// The tag at `offset`, or nil if there is none. Between two tags that touch, the later one.
  package init?(at offset: Offset, in document: Document) {
    guard let item = document.item(at: offset),
      let tag = item.tags.last(where: { $0.range.touches(offset) })
    else { return nil }
    self.item = item
    self.tag = tag
    part = tag.payload.map { $0.touches(offset) } == true ? .payload : .name
  }

  /// The range of the part: the name without its `@`, or the payload without the white space around
  /// it.
  package func range(in document: Document) -> TextRange {
    switch part {
    case .name: tag.name
    case .payload: document.trimmedPayload(of: tag) ?? tag.name
    }
  }
}
