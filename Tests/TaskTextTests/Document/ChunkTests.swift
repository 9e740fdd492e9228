import TestSupport
import Testing

@testable import TaskText

struct ChunkTests {
  @Test(arguments: [false, true])
  func aTextIsReadAlikeInChunksOfAnySize(isMarkdown: Bool) {
    let seed = UInt64.random(in: .min ... .max)
    var texts = RandomTexts(seed: seed)
    for number in 0..<1000 {
      let mark: [UInt8] = number % 3 == 0 ? [0xEF, 0xBB, 0xBF] : []
      let bytes = mark + texts.bytes(pieces: texts.number(in: 0...40))
      let dialect = Dialect(isMarkdown: isMarkdown)
      let whole = Document(bytes, dialect: dialect)
      let parts = Document(
        bytes, dialect: dialect, chunkSizes: ChunkSizes(target: texts.number(in: 1...60)))
      let index = LineIndex(bytes)
      #expect(Array(whole.items) == Array(parts.items), "seed \(seed): \(bytes)")
      #expect(
        (0...index.lineCount).allSatisfy {
          parts.range(ofLine: $0) == index.range(ofLine: $0)
            && parts.item(onLine: $0) == whole.item(onLine: $0)
            && parts.parentLine(ofLine: $0) == whole.parentLine(ofLine: $0)
            && parts.subtree(ofLine: $0) == whole.subtree(ofLine: $0)
        }, "seed \(seed): \(bytes)")
      for offset in [0, bytes.count / 2, bytes.count] {
        let position = parts.position(of: offset, in: .utf16)
        #expect(position == index.position(of: offset, in: .utf16), "seed \(seed): \(bytes)")
        #expect(
          parts.offset(of: position, in: .utf16) == index.offset(of: position, in: .utf16))
      }
    }
  }
}
