import TaskText
import TestSupport
import Testing

@testable import Analysis

private let text = """
  - first
  \t- below
  House:
  \t- paint
  \t\t- buy paint
  \t\tRoof:
  \t\t\t- tiles
  \ta note
  \t\t- below the note
  """

/// A line for each symbol, indented by its depth.
private func symbols(_ text: String, limit: Int) -> [String] {
  var lines: [String] = []
  forEachSymbol(of: Document(text), limit: limit) { symbol in
    lines.append(String(repeating: "  ", count: symbol.depth) + symbol.name)
  }
  return lines
}

@Suite struct OutlineSymbolTests {
  @Test func allSymbolsAreShownIfThereIsRoom() {
    #expect(
      symbols(text, limit: 8) == [
        "first", "  below", "House", "  paint", "    buy paint", "    Roof", "      tiles",
        "  below the note",
      ])
  }

  @Test func theInnermostTasksAreLeftOutFirst() {
    #expect(
      symbols(text, limit: 6) == [
        "first", "  below", "House", "  paint", "    buy paint", "    Roof",
      ])
    #expect(symbols(text, limit: 4) == ["first", "  below", "House", "  Roof"])
    #expect(symbols(text, limit: 3) == ["first", "House", "  Roof"])
  }

  @Test func projectsComeBeforeTasks() {
    #expect(symbols(text, limit: 2) == ["House", "  Roof"])
    #expect(symbols(text, limit: 1) == ["House"])
    #expect(symbols(text, limit: 0) == [])
  }

  @Test func aLongTextHasAsManySymbolsAsAnEditorReadsAtOnce() {
    let long = String(repeating: "- a\n", count: 2 * maxOutlineSymbols) + "P:\n"
    var names: [String] = []
    forEachSymbol(of: Document(long)) { names.append($0.name) }
    #expect(names.count == maxOutlineSymbols)
    #expect(names.last == "P")
  }

  @Test func whatIsShownIsWhereTheTextHasIt() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var texts = RandomTexts(seed: seed)
      let document = Document(
        texts.bytes(pieces: 200), dialect: Dialect(isMarkdown: seed % 2 == 0),
        chunkSizes: ChunkSizes(target: 40))
      if document.isOtherFormat { continue }
      var all: Set<TextRange> = []
      forEachSymbol(of: document) { all.insert($0.range) }
      for limit in [1, 5, 20] {
        var shown: [OutlineSymbol] = []
        forEachSymbol(of: document, limit: limit) { shown.append($0) }
        try #require(shown.count == min(limit, all.count), "seed \(seed)")
        try #require(shown.allSatisfy { all.contains($0.range) }, "seed \(seed)")
        for (index, symbol) in shown.enumerated() {
          let around = shown[..<index].filter { $0.range.upperBound >= symbol.range.upperBound }
          try #require(symbol.depth == min(around.count, 64), "seed \(seed)")
        }
      }
    }
  }
}
