extension Document {
  /// Calls `body` with each chunk that holds a line of the range, clamped to the text, and with
  /// what stands before it.
  ///
  /// - Complexity: the search for the first of them, and a search for each.
  package func forEachChunk(
    in range: TextRange, _ body: (_ before: ChunkSummary, _ chunk: Chunk) throws -> Void
  ) rethrows {
    let range = clamped(range)
    var (index, before) = chunk(at: range.lowerBound)
    while let chunk = chunks[index], before.bytes <= range.upperBound {
      try body(before, chunk)
      before += chunk.summary
      index += 1
    }
  }
}
