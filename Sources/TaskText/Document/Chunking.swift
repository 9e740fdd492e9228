/// The sizes of a document's chunks, in bytes. An edit reads at least one whole chunk again.
package struct ChunkSizes: Sendable {
  /// The size of the chunks of a new text.
  let target: Int
  /// A larger text is split, unless it is one line.
  let max: Int
  /// A smaller chunk is merged with the one before it.
  let min: Int

  /// Chunks of about four thousand bytes.
  package static let standard = ChunkSizes(target: 4096)

  /// Chunks of about `target` bytes. Tests use a small number to get many chunks.
  package init(target: Int) {
    self.target = target
    max = target * 2
    min = target / 4
  }
}

/// The ends of the chunks into which the text is split: whole lines, of about the target size. A
/// line that is longer is a chunk of its own.
func chunkEnds(of bytes: Span<UInt8>, _ sizes: ChunkSizes) -> [Offset] {
  guard bytes.count > sizes.max else { return bytes.isEmpty ? [] : [bytes.count] }
  var ends: [Offset] = []
  var start = 0
  while start < bytes.count {
    start = chunkEnd(bytes, from: start, sizes)
    ends.append(start)
  }
  return ends
}

/// The end of the chunk that begins at `start`. It ends with the line that brings it to the target
/// size, or with the line before if that one would make it too large.
private func chunkEnd(_ bytes: Span<UInt8>, from start: Offset, _ sizes: ChunkSizes) -> Offset {
  guard bytes.count - start > sizes.target else { return bytes.count }
  let last = start + sizes.target - 1
  let end = nextLine(
    bytes, after: lineEnd(bytes, from: last, to: bytes.count), to: bytes.count)
  guard end - start > sizes.max else { return end }
  let earlier = lineStart(bytes, before: last, from: start)
  return earlier > start ? earlier : end
}

/// The chunks of a text; `state` is the reading state before it.
func chunks(
  of bytes: [UInt8], state: ReadingState, reader: inout ChunkReader, _ sizes: ChunkSizes
) -> [Chunk] {
  reader.chunks(upTo: chunkEnds(of: bytes.span, sizes), state: state) { range in
    range.count == bytes.count ? bytes : Array(bytes[range])
  }
}

/// The chunks of a whole text, which is copied chunk by chunk, never as a whole.
func chunks(of text: String, reader: inout ChunkReader, _ sizes: ChunkSizes) -> [Chunk] {
  var text = text
  return text.withUTF8 { bytes in
    let ends = chunkEnds(of: Span(_unsafeElements: bytes), sizes)
    return reader.chunks(upTo: ends, state: .start) { Array(bytes[$0]) }
  }
}

extension ChunkReader {
  /// The chunks with these ends, whose bytes `copy` gives.
  fileprivate mutating func chunks(
    upTo ends: [Offset], state: ReadingState, copy: (Range<Offset>) -> [UInt8]
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    chunks.reserveCapacity(ends.count)
    var state = state
    var start = 0
    for end in ends {
      let chunk = chunk(copy(start..<end), state: state)
      state = chunk.endState
      start = end
      chunks.append(chunk)
    }
    return chunks
  }
}
