/// A tag that is written in the place of a text which was not that tag before.
package struct WrittenTag: Hashable, Sendable {
  /// The text that becomes the tag.
  package let range: TextRange
  /// The name of the tag.
  package let name: [UInt8]
  /// The text between its parentheses, or one that means the same.
  package let payload: [UInt8]

  /// A tag in the place of `range`.
  package init(_ range: TextRange, name: [UInt8], payload: [UInt8]) {
    self.range = range
    self.name = name
    self.payload = payload
  }

  /// The same tag counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> WrittenTag {
    WrittenTag(range.shifted(by: distance), name: name, payload: payload)
  }
}
