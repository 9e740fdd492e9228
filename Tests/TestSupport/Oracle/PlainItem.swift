package import TaskText

/// An item and its tags as plain values, for comparing the naive reader with the product.
package struct PlainItem: Hashable, CustomStringConvertible {
  /// A tag: its range, the end of its name, its payload and its near misses.
  package struct PlainTag: Hashable, CustomStringConvertible {
    let range: TextRange
    let nameEnd: Offset
    let payload: TextRange?
    let nearMisses: NearMisses

    package var description: String {
      let payload = payload.map { " (\($0))" } ?? ""
      return "@\(range) name to \(nameEnd)\(payload) near misses \(nearMisses.rawValue)"
    }
  }

  let kind: Item.Kind
  let line: TextRange
  let indent: Int
  let bullet: TextRange?
  let checkbox: TextRange?
  let state: Item.State
  let trailingTags: Int
  let tags: [PlainTag]

  package var description: String {
    "\(kind) \(line) indent \(indent) bullet \(bullet as Any) checkbox \(checkbox as Any) \(state) "
      + "trailing from \(trailingTags) \(tags)"
  }
}

extension PlainItem {
  /// The item as the product reads it.
  package init(_ item: Item) {
    self.init(
      kind: item.kind, line: item.line, indent: item.indent, bullet: item.bullet,
      checkbox: item.checkbox, state: item.state, trailingTags: item.trailingTags,
      tags: item.tags.map(PlainTag.init))
  }
}

extension PlainItem.PlainTag {
  init(_ tag: Tag) {
    self.init(
      range: tag.range, nameEnd: tag.nameEnd, payload: tag.payload, nearMisses: tag.nearMisses)
  }
}
