/// How large the chunks of a document are, in bytes: an edit reads one anew.
package struct ChunkSizes: Sendable {
  /// What a text is cut into.
  let target: Int
  /// More than this is cut, unless it is one line.
  let most: Int
  /// Less than this is merged with what stands before it.
  let least: Int

  /// A keystroke reads some four thousand bytes.
  package static let standard = ChunkSizes(target: 4096)

  /// Chunks of about `target` bytes; a small number makes many of a short text, for tests.
  package init(target: Int) {
    self.target = target
    most = target * 2
    least = target / 4
  }
}

/// The ends of the pieces that the text is cut into: whole lines, about as long as a chunk should
/// be. A longer line is a piece of its own.
func pieceEnds(of bytes: [UInt8], _ sizes: ChunkSizes) -> [Offset] {
  guard bytes.count > sizes.most else { return bytes.isEmpty ? [] : [bytes.count] }
  let span = bytes.span
  var ends: [Offset] = []
  var start = 0
  while start < bytes.count {
    var end = start
    while end < bytes.count {
      let next = nextLine(span, after: lineEnd(span, from: end, to: bytes.count), to: bytes.count)
      if end > start, next - start > sizes.most { break }
      end = next
      if end - start >= sizes.target { break }
    }
    ends.append(end)
    start = end
  }
  return ends
}

/// The chunks of a text that begins in `state`.
func chunks(
  of bytes: [UInt8], state: ReadingState, dialect: Dialect, _ sizes: ChunkSizes
) -> [Chunk] {
  var reader = TextReader(dialect)
  var state = state
  var start = 0
  return pieceEnds(of: bytes, sizes).map { end in
    let piece = start == 0 && end == bytes.count ? bytes : Array(bytes[start..<end])
    let chunk = Chunk(piece, state: state, reader: &reader, dialect: dialect)
    state = chunk.endState
    start = end
    return chunk
  }
}
