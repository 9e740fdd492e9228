extension Document {
  /// Calls `body` with each chunk that holds a line of the range, clamped to the text, and with
  /// what stands before it.
  ///
  /// - Complexity: the search for the first of them, and their number.
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
