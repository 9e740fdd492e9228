import TestSupport
import Testing

@testable import TaskText

/// Line by line: a piece ends where it is long enough, or before a line that makes it too long.
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
  @Test func piecesAreCutAsLineByLine() {
    let seed = UInt64.random(in: .min ... .max)
    var texts = RandomTexts(seed: seed)
    for _ in 0..<5000 {
      let bytes = texts.bytes(pieces: texts.number(in: 0...60))
      let target = texts.number(in: 1...80)
      let ends = pieceEnds(of: bytes.span, ChunkSizes(target: target))
      if ends != naiveEnds(of: bytes, target: target) {
        Issue.record("seed \(seed): \(bytes) into \(target)")
      }
    }
  }

  @Test(arguments: [0, 1, 100, 4096, 9000, 100_000])
  func aStringIsCutAsItsBytesAre(length: Int) {
    let text = String(String(repeating: "- pay é @home\r\n", count: 10_000).prefix(length))
    var cuts: [[[UInt8]]] = []
    for document in [Document(text), Document(Array(text.utf8))] {
      var pieces: [[UInt8]] = []
      document.chunks.visit { _, _, chunk in pieces.append(chunk.bytes) }
      cuts.append(pieces)
    }
    #expect(cuts[0] == cuts[1])
    #expect(cuts[0].flatMap(\.self) == Array(text.utf8))
  }

  @Test func editedChunksTakeNoMoreRoomThanTheirBytes() {
    var document = Document(String(repeating: "- call the bank @work\n", count: 1000))
    for line in 0..<1000 {
      document.replace(TextRange(at: document.line(line).lowerBound + 2), with: "x")
    }
    document.chunks.visit { _, _, chunk in
      #expect(chunk.bytes.capacity < chunk.bytes.count + 64)
      #expect(chunk.lineStarts.capacity < chunk.lineStarts.count + 16)
      #expect(chunk.tagged.tags.capacity < chunk.tagged.tags.count + 4)
    }
  }
}
