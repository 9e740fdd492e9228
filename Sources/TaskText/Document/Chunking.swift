/// How large chunks are, in bytes: an edit reads one anew, and a summary names one.
enum ChunkSize {
  /// What a text is cut into.
  static let target = 4096
  /// More than this is cut, unless it is one line.
  static let most = 8192
  /// Less than this is merged with what stands beside it.
  static let least = 1024
}

/// The ends of the pieces that the text is cut into: whole lines, about as long as a chunk should
/// be. A longer line is a piece of its own.
func pieceEnds(of bytes: [UInt8]) -> [Offset] {
  guard bytes.count > ChunkSize.most else { return bytes.isEmpty ? [] : [bytes.count] }
  let span = bytes.span
  var ends: [Offset] = []
  var start = 0
  while start < bytes.count {
    var end = start
    while end < bytes.count {
      let next = nextLine(span, after: lineEnd(span, from: end, to: bytes.count), to: bytes.count)
      if end > start, next - start > ChunkSize.most { break }
      end = next
      if end - start >= ChunkSize.target { break }
    }
    ends.append(end)
    start = end
  }
  return ends
}

/// The chunks of a text that begins in `state`.
func chunks(of bytes: [UInt8], state: ReadingState, dialect: Dialect) -> [Chunk] {
  var reader = TextReader(dialect)
  var state = state
  var start = 0
  return pieceEnds(of: bytes).map { end in
    let piece = start == 0 && end == bytes.count ? bytes : Array(bytes[start..<end])
    let chunk = Chunk(piece, state: state, reader: &reader, dialect: dialect)
    state = chunk.endState
    start = end
    return chunk
  }
}
