package import TaskText

/// A part of a `@project(…)` that may name a project.
package struct ProjectReference: Equatable, Sendable {
  /// The title that it names.
  package let title: String
  /// Where it is.
  package let range: TextRange
}

extension Document {
  /// What may name a project at the offset in the payload of a `@project(…)`: the whole value, then
  /// the part of `Home / Garden` that the offset is in or touches. Empty anywhere else.
  package func projectReferences(at offset: Offset) -> [ProjectReference] {
    guard let place = TagUnderCursor(at: offset, in: self), name(of: place.tag) == projectTag,
      place.tag.payload?.touches(offset) == true, let payload = trimmedPayload(of: place.tag)
    else { return [] }
    let bytes = bytes(in: payload)
    let ranges = bytes.pieces(between: Array(projectSeparator.utf8)).map { piece in
      TextRange(piece.startIndex, piece.endIndex).shifted(by: payload.lowerBound)
    }
    let part = ranges.first { $0.touches(offset) }
    return ([payload] + [part].compactMap(\.self)).filter { !$0.isEmpty }.map { range in
      ProjectReference(
        title: Tag.value(ofPayload: comparableText(self.bytes(in: range))), range: range)
    }
  }
}
