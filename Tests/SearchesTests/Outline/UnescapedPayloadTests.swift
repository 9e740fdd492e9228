import Searches
import TaskText
import Testing

@Suite struct UnescapedPayloadTests {
  private let payload = #"not @done and \(@today or "\\)" = @b\)"#

  @Test func removesTheEscapesOfParentheses() {
    let unescaped = UnescapedPayload(Array(payload.utf8))
    #expect(String(decoding: unescaped.bytes, as: UTF8.self) == Tag.value(ofPayload: payload))
    #expect(UnescapedPayload(Array("a\\b\\".utf8)).bytes == Array("a\\b\\".utf8))
  }

  @Test func mapsRangesToThePayload() {
    let unescaped = UnescapedPayload(Array(payload.utf8))
    for use in Search(unescaped.bytes).nameUses {
      #expect(text(unescaped.range(of: use.range)) == use.name)
    }
    #expect(text(unescaped.range(of: TextRange(14, 21))) == #"\(@today"#)
    #expect(text(unescaped.range(of: TextRange(0, unescaped.bytes.count))) == payload)
  }

  private func text(_ range: TextRange) -> String {
    String(decoding: Array(payload.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  @Test func mapsEditsToThePayload() throws {
    let unescaped = UnescapedPayload(Array(#"\(@who = ann\) and @b"#.utf8))
    let search = Search(unescaped.bytes)
    let use = try #require(search.valueUses.first)
    let edit = search.edit(replacing: use, with: "ann (b)")
    #expect(
      unescaped.edit(for: edit) == SearchEdit(range: TextRange(9, 12), replacement: #""ann \(b\)""#)
    )
  }
}
