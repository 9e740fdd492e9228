package import Settings
package import TaskText

/// The tag under a cursor, and the part of it that the cursor is on.
package struct TagUnderCursor: Sendable {
  /// The name with its `@`, the payload, or one value of a payload that is a list.
  package enum Part: Sendable {
    case name
    case payload
    case listedValue(ListedValue)
  }

  /// The item that has the tag.
  package let item: Item
  /// The tag.
  package let tag: Tag
  /// The part of the tag that the cursor is on.
  package let part: Part

  /// The tag at `offset`, or nil if there is none. Between two tags that touch, the later one.
  ///
  /// - Parameter vocabulary: says which payloads are lists; by default, none is.
  package init?(
    at offset: Offset, in document: Document, _ vocabulary: Vocabulary = Vocabulary([])
  ) {
    guard let item = document.item(at: offset),
      let tag = item.tags.last(where: { $0.range.touches(offset) })
    else { return nil }
    self.item = item
    self.tag = tag
    guard tag.payload.map({ $0.touches(offset) }) == true else {
      part = .name
      return
    }
    let values =
      vocabulary.isList(document.name(of: tag)) ? document.listedValues(of: tag) : []
    part = values.first { offset <= $0.range.upperBound }.map { .listedValue($0) } ?? .payload
  }

  /// The range of the part: the name without its `@`, or the payload or value without the white space
  /// around it.
  package func range(in document: Document) -> TextRange {
    switch part {
    case .name: tag.name
    case .payload: document.trimmedPayload(of: tag) ?? tag.name
    case .listedValue(let value): value.range
    }
  }
}
