import TestSupport
import Testing

@testable import TaskText

@Suite struct DocumentReadingTests {
  @Test(arguments: [true, false]) func stepsReadATextAsAWhole(isMarkdown: Bool) {
    for seed in 1...50 as ClosedRange<UInt64> {
      var texts = RandomTexts(seed: seed)
      let text = String(decoding: texts.bytes(pieces: 60), as: UTF8.self)
      let dialect = Dialect(isMarkdown: isMarkdown)
      let sizes = ChunkSizes(target: 40)
      var reading = DocumentReading(text, dialect: dialect, chunkSizes: sizes)
      var document: Document?
      while document == nil {
        var steps = texts.number(in: 1...4)
        document = reading.read {
          steps -= 1
          return steps >= 0
        }
      }
      let whole = Document(Array(text.utf8), dialect: dialect, chunkSizes: sizes)
      #expect(document?.bytes == whole.bytes, "seed \(seed)")
      #expect(document?.tagCount == whole.tagCount, "seed \(seed)")
      #expect(document?.chunks.count == whole.chunks.count, "seed \(seed)")
      #expect(document?.chunks[0]?.endState == whole.chunks[0]?.endState, "seed \(seed)")
    }
  }
}
