import TestSupport
import Testing

@testable import TaskText

@Suite struct ChunkLineWalkTests {
  @Test func findsTheLinesThatReadingFinds() {
    let seed = UInt64.random(in: .min ... .max)
    var texts = RandomTexts(seed: seed)
    for number in 0..<4000 {
      let mark: [UInt8] = number % 3 == 0 ? [0xEF, 0xBB, 0xBF] : []
      let bytes = mark + texts.bytes(pieces: texts.number(in: 0...20))
      let dialect = Dialect(isMarkdown: number % 2 == 0)
      let state = number % 5 == 0 ? ReadingState.text : .start
      var reader = ChunkReader(dialect)
      let chunk = reader.chunk(bytes, state: state)
      var lines = LineWalk(bytes.span, state: state, isMarkdown: dialect.isMarkdown)
      var walk = ChunkLineWalk(chunk, bytes.span, dialect, from: 0)
      while let line = lines.next(bytes.span) {
        let found = walk.next(in: chunk, bytes.span)
        if found?.range != line.range || found?.start != line.start
          || found?.isLiteral != line.isLiteral
        {
          Issue.record("seed \(seed): \(bytes) has the line \(line)")
        }
      }
      #expect(walk.next(in: chunk, bytes.span) == nil, "seed \(seed): \(bytes)")
    }
  }

  @Test(arguments: [false, true])
  func beginsAtALine(isMarkdown: Bool) {
    let bytes = Array("a\n\tb\n\n- c @d".utf8)
    let dialect = Dialect(isMarkdown: isMarkdown)
    var reader = ChunkReader(dialect)
    let chunk = reader.chunk(bytes, state: .start)
    for first in 0...5 {
      var found: [Int] = []
      chunk.forEachLine(dialect: dialect, from: first) { line in
        found.append(line.number)
        return true
      }
      #expect(found == Array(min(first, 4)..<4))
    }
  }
}
