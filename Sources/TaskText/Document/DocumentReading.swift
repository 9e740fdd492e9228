/// A long text that is read chunk by chunk, so that other work can be done in between.
package struct DocumentReading: Sendable {
  /// How the text is read.
  package let dialect: Dialect
  /// The text.
  package let text: String
  private let sizes: ChunkSizes
  private let ends: [Offset]
  private var chunks: [Chunk] = []

  /// A text of which nothing is read yet.
  package init(_ text: String, dialect: Dialect, chunkSizes sizes: ChunkSizes = .standard) {
    self.dialect = dialect
    self.sizes = sizes
    var text = text
    ends = text.withUTF8 { chunkEnds(of: Span(_unsafeElements: $0), sizes) }
    self.text = text
  }

  /// Reads chunks as long as `goesOn` is true before the next.
  ///
  /// - Returns: the document when all is read; nil before.
  package mutating func read(while goesOn: () -> Bool) -> Document? {
    var (text, reader) = (text, ChunkReader(dialect))
    while chunks.count < ends.count {
      guard goesOn() else { return nil }
      let start = chunks.isEmpty ? 0 : ends[chunks.count - 1]
      let bytes = text.withUTF8 { Array($0[start..<ends[chunks.count]]) }
      chunks.append(reader.chunk(bytes, state: chunks.last?.endState ?? .start))
    }
    return Document(chunks, dialect: dialect, chunkSizes: sizes)
  }
}
