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
func pieceEnds(of bytes: Span<UInt8>, _ sizes: ChunkSizes) -> [Offset] {
  guard bytes.count > sizes.most else { return bytes.isEmpty ? [] : [bytes.count] }
  var ends: [Offset] = []
  var start = 0
  while start < bytes.count {
    start = pieceEnd(bytes, from: start, sizes)
    ends.append(start)
  }
  return ends
}

/// The end of the piece that begins at `start`: that of the line on which it is long enough, or of
/// the line before where that one makes it too long.
private func pieceEnd(_ bytes: Span<UInt8>, from start: Offset, _ sizes: ChunkSizes) -> Offset {
  guard bytes.count - start > sizes.target else { return bytes.count }
  let last = start + sizes.target - 1
  let end = nextLine(
    bytes, after: lineEnd(bytes, from: last, to: bytes.count), to: bytes.count)
  guard end - start > sizes.most else { return end }
  let earlier = lineStart(bytes, before: last, from: start)
  return earlier > start ? earlier : end
}

/// The chunks of a text that begins in `state`.
func chunks(
  of bytes: [UInt8], state: ReadingState, reader: inout ChunkReader, _ sizes: ChunkSizes
) -> [Chunk] {
  reader.chunks(upTo: pieceEnds(of: bytes.span, sizes), state: state) { range in
    range.count == bytes.count ? bytes : Array(bytes[range])
  }
}

/// The chunks of a whole text, which is copied piece by piece and at no time as a whole.
func chunks(of text: String, reader: inout ChunkReader, _ sizes: ChunkSizes) -> [Chunk] {
  var text = text
  return text.withUTF8 { bytes in
    let ends = pieceEnds(of: Span(_unsafeElements: bytes), sizes)
    return reader.chunks(upTo: ends, state: .start) { Array(bytes[$0]) }
  }
}

extension ChunkReader {
  /// The chunks of the pieces with these ends, one after the other.
  fileprivate mutating func chunks(
    upTo ends: [Offset], state: ReadingState, piece: (Range<Offset>) -> [UInt8]
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    chunks.reserveCapacity(ends.count)
    var state = state
    var start = 0
    for end in ends {
      let chunk = chunk(piece(start..<end), state: state)
      state = chunk.endState
      start = end
      chunks.append(chunk)
    }
    return chunks
  }
}
