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

extension EditableLine {
  /// What the line says after the change, if texts have also become tags.
  package func meaning(
    after change: LineChange, writing written: [WrittenTag]
  ) -> LineMeaning<Payload> {
    if written.isEmpty { return meaning(after: change) }
    let kept = tags.indices.filter { index in
      !written.contains { $0.range.contains(tags[index].start) }
    }
    var places = kept.filter { change.tags[$0] != .remove }.map { tags[$0].start }
    var dropped = change
    for index in tags.indices where !kept.contains(index) { dropped.tags[index] = .remove }
    var meaning = meaning(after: dropped)
    for tag in written {
      let index = places.firstIndex { $0 > tag.range.lowerBound } ?? places.count
      places.insert(tag.range.lowerBound, at: index)
      meaning.tags.insert(
        .init(name: tag.name, payload: reader(tag.name, tag.payload)), at: index)
    }
    meaning.text = text(outside: (kept.map { tags[$0].range } + written.map { $0.range }))
    return meaning
  }
}
