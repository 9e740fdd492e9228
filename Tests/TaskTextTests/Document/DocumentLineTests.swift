import TestSupport
import Testing

@testable import TaskText

struct DocumentPartTests {
  @Test func aLineOfAPartIsEditedAsInItsDocument() throws {
    var edited = 0
    for seed in UInt64(1)...400 {
      var random = RandomTaskText(seed: seed)
      let document = Document(
        random.text(of: 40), dialect: Dialect(isMarkdown: seed % 4 == 0),
        chunkSizes: ChunkSizes(target: 12))
      document.forEachLine(in: 0..<document.lineCount) { line in
        guard let part = document.part(at: line.range.lowerBound),
          let own = part.document.documentLine(
            part.document.lineNumber(at: line.range.lowerBound - part.start)),
          let tag = line.item?.tags.indices.first
        else { return }
        let change = LineChange([tag: .remove])
        let edits = document.edits(for: change, of: line)
        if edits != nil { edited += 1 }
        #expect(document.edits(for: change, of: own, in: part) == edits, "seed \(seed)")
      }
    }
    #expect(edited > 100, "\(edited)")
  }

  @Test func theEndOfATextIsInItsLastPart() {
    let document = Document(
      Array("- a\n- b\n- c".utf8), dialect: Dialect(), chunkSizes: ChunkSizes(target: 4))
    #expect(document.part(at: 11)?.start == 8)
    #expect(Document("").part(at: 0) == nil)
  }
}
