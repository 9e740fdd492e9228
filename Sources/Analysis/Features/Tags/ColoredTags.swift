import Settings
package import TagFields
package import TaskText

/// A tag with its color.
package struct ColoredTag: Hashable, Sendable {
  /// The tag, from its `@` to its end.
  package let range: TextRange
  /// The color of its name.
  package let color: TagColor
}

/// The first `limit` tags whose name has a color in the settings, or all tags if the settings turn on
/// automatic colors, in order.
package func coloredTags(
  of document: Document, context: CheckContext, limit: Int = .max
) -> [ColoredTag] {
  let settings = context.settings
  let colors = settings.vocabulary.definitions.map(\.color)
  if document.isOtherFormat || !settings.autoColor && colors.allSatisfy({ $0 == nil }) {
    return []
  }
  var tags: [ColoredTag] = []
  func add(_: Int, before: ChunkSummary, chunk: Chunk) {
    for tag in chunk.tags where tags.count < limit {
      let known = settings.vocabulary.index(of: tag.name, in: chunk.bytes)
      var color = known.flatMap { colors[$0] }
      if color == nil, settings.autoColor {
        let bytes = chunk.bytes[tag.name.lowerBound..<tag.name.upperBound]
        let name = String(decoding: bytes, as: UTF8.self)
        color = isSuppressionName(name) ? nil : .automatic(for: name)
      }
      if let color {
        tags.append(ColoredTag(range: tag.range.shifted(by: before.bytes), color: color))
      }
    }
  }
  document.chunks.visit(where: { $0.tags > 0 && tags.count < limit }, body: add)
  return tags
}
