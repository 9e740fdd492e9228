import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The texts of the selection ranges around the cursor, the innermost first.
private func selected(_ notation: String) -> [String] {
  let marked = MarkedText(notation)
  let document = Document(Array(marked.text.utf8))
  return selectionRanges(at: marked.cursor, in: document).map { document.string(in: $0) }
}

@Suite struct SelectionRangesTests {
  @Test func aSelectionGrowsFromAPayloadToTheWholeText() {
    #expect(
      selected("A:\n\t- call Ada @due( 20$025-05-11 ) @work\n\t\tnote\n\nB:\n") == [
        "2025", "2025-05-11", " 2025-05-11 ", "@due( 2025-05-11 )", "@due( 2025-05-11 ) @work",
        "call Ada @due( 2025-05-11 ) @work", "\t- call Ada @due( 2025-05-11 ) @work",
        "\t- call Ada @due( 2025-05-11 ) @work\n\t\tnote",
        "A:\n\t- call Ada @due( 2025-05-11 ) @work\n\t\tnote",
        "A:\n\t- call Ada @due( 2025-05-11 ) @work\n\t\tnote\n\nB:\n",
      ])
  }

  @Test func aSelectionGrowsFromANameToItsLine() {
    #expect(selected("- a @wo$0rk b") == ["work", "@work", "a @work b", "- a @work b"])
    #expect(selected("- caf\u{E9}$0 b") == ["caf\u{E9}", "caf\u{E9} b", "- caf\u{E9} b"])
  }

  @Test func betweenWordsAndOnBlankLinesTheTextIsSelected() {
    #expect(selected("- a $0 b") == ["", "a  b", "- a  b"])
    #expect(selected("a\n$0\nb") == ["", "a\n\nb"])
    #expect(selected("$0") == [""])
  }

  @Test func eachRangeContainsTheOneBefore() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var texts = RandomTexts(seed: seed)
      let document = Document(texts.bytes(pieces: 60))
      for place in 0...document.count {
        let offset = document.offset(of: document.position(of: place, in: .utf8), in: .utf8)
        let ranges = selectionRanges(at: offset, in: document)
        let isGrowing = zip(ranges, ranges.dropFirst()).allSatisfy { inner, outer in
          inner != outer && outer.lowerBound <= inner.lowerBound
            && inner.upperBound <= outer.upperBound
        }
        let isRight = isGrowing && ranges.first?.touches(offset) == true
        try #require(isRight && ranges.last == TextRange(0, document.count), "seed \(seed)")
      }
    }
  }
}
