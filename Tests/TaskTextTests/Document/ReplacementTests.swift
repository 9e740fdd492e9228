import TaskText
import TestSupport
import Testing

struct DocumentUTF16Tests {
  @Test func placesInUTF16AreThoseOfAString() {
    let text = "- é @x\r\n🎉👩‍👩‍👧 @work(工)\r- plain\n\u{FEFF}z"
    for target in [4, 4096] {
      let document = Document(
        Array(text.utf8), dialect: Dialect(), chunkSizes: ChunkSizes(target: target))
      #expect(document.utf16Count == text.utf16.count)
      for index in text.unicodeScalars.indices {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        let utf16 = text.utf16.distance(from: text.startIndex, to: index)
        #expect(document.utf16Offset(of: offset) == utf16)
        #expect(document.offset(ofUTF16: utf16) == offset)
      }
    }
  }

  @Test func aRangeInUTF16IsReplaced() {
    var document = Document("- 🎉 @x\n")
    let range = document.items.flatMap(\.tags).map { document.utf16Range(of: $0.name) }
    #expect(range == [6..<7])
    let replacement = document.replace(utf16: 6..<7, with: "é🎉")
    #expect(document.text == "- 🎉 @é🎉\n")
    #expect(replacement.utf16Range == 6..<7)
    #expect(replacement.range == TextRange(8, 9))
  }

  @Test func placesOutsideTheTextOrInsideACharacterAreMoved() {
    var document = Document("🎉b")
    #expect(document.offset(ofUTF16: 1) == 0)
    #expect(document.utf16Offset(of: 2) == 0)
    #expect(document.offset(ofUTF16: .max) == 5)
    #expect(document.offset(ofUTF16: .min) == 0)
    #expect(document.utf16Offset(of: .max) == 3)
    #expect(document.utf16Offset(of: .min) == 0)
    document.replace(utf16: Int.min..<Int.max, with: "")
    #expect(document.text.isEmpty)
    let replacement = document.replace(utf16: 5..<9, with: "a")
    #expect(replacement.utf16Range == 0..<0)
  }
}
