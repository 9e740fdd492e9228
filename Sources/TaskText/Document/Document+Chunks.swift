extension Document {
  /// Calls `body` with each chunk that contains bytes of the range, which is clamped to the text,
  /// and with the totals of the chunks before it.
  ///
  /// - Complexity: a search for the first chunk, and linear in the number of chunks.
  package func forEachChunk<E>(
    in range: TextRange, _ body: (_ before: ChunkSummary, _ chunk: Chunk) throws(E) -> Void
  ) throws(E) {
    let range = clamped(range)
    try chunks.visit(
      from: { $0.bytes > range.lowerBound },
      body: { _, before, chunk throws(E) in
        guard before.bytes <= range.upperBound else { return false }
        try body(before, chunk)
        return true
      })
  }
}
