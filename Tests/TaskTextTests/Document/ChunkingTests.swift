import TestSupport
import Testing

@testable import TaskText

/// The ends of the chunks, found line by line: a chunk ends after the line with which it reaches the
/// target size, or before a line that makes it too large.
private func naiveEnds(of bytes: [UInt8], target: Int) -> [Offset] {
  if bytes.count <= 2 * target { return bytes.isEmpty ? [] : [bytes.count] }
  var ends: [Offset] = []
  var start = 0
  while start < bytes.count {
    var end = start
    while end < bytes.count, end - start < target {
      let lineEnd = lineEnd(bytes.span, from: end, to: bytes.count)
      let next = nextLine(bytes.span, after: lineEnd, to: bytes.count)
      if end > start, next - start > 2 * target { break }
      end = next
    }
    ends.append(end)
    start = end
  }
  return ends
}

@Suite struct ChunkingTests {
  @Test func chunksEndWhereTheyDoLineByLine() {
    let seed = UInt64.random(in: .min ... .max)
    var texts = RandomTexts(seed: seed)
    for _ in 0..<5000 {
      let bytes = texts.bytes(pieces: texts.number(in: 0...60))
      let target = texts.number(in: 1...80)
      let ends = chunkEnds(of: bytes.span, ChunkSizes(target: target))
      if ends != naiveEnds(of: bytes, target: target) {
        Issue.record("seed \(seed): \(bytes) in chunks of \(target)")
      }
    }
  }

  @Test(arguments: [0, 1, 100, 4096, 9000, 100_000])
  func aStringHasTheSameChunksAsItsBytes(length: Int) {
    let text = String(String(repeating: "- pay é @home\r\n", count: 10_000).prefix(length))
    var chunks: [[[UInt8]]] = []
    for document in [Document(text), Document(Array(text.utf8))] {
      var bytes: [[UInt8]] = []
      document.chunks.visit { _, _, chunk in bytes.append(chunk.bytes) }
      chunks.append(bytes)
    }
    #expect(chunks[0] == chunks[1])
    #expect(chunks[0].flatMap(\.self) == Array(text.utf8))
  }

  @Test func editedChunksHaveNoSpareCapacity() {
    var document = Document(String(repeating: "- call the bank @work\n", count: 1000))
    for line in 0..<1000 {
      document.replace(TextRange(at: document.range(ofLine: line).lowerBound + 2), with: "x")
    }
    document.chunks.visit { _, _, chunk in
      #expect(chunk.bytes.capacity < chunk.bytes.count + 64)
      #expect(chunk.lines.capacity < chunk.lines.count + 16)
      #expect(chunk.tags.capacity < chunk.tags.count + 4)
    }
  }
}
