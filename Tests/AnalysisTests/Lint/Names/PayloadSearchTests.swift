import Searches
import Settings
import TaskText
import Testing

@testable import Analysis

@Suite("Searches in payloads")
struct PayloadSearchTests {
  private let text = #"- é @search(not \(@done and @x = 1\)) @search"#

  private func payloads() throws -> [PayloadSearch] {
    let bytes = Array(text.utf8)
    let item = try #require(Array(Document(text).items).first)
    return item.tags.compactMap { PayloadSearch($0, bytes, .predefined) }
  }

  private func string(_ range: TextRange) -> String {
    String(decoding: Array(text.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  @Test func placesOfASearchAreMappedToTheText() throws {
    let payload = try #require(try payloads().first)
    #expect(payload.search.nameUses.map { string(payload.range(of: $0.range)) } == ["done", "x"])
    #expect(payload.search.valueUses.map { string(payload.range(of: $0.range)) } == ["1"])
  }

  @Test func anEditOfASearchEscapesParentheses() throws {
    let payload = try #require(try payloads().first)
    let use = try #require(payload.search.valueUses.first)
    let edit = payload.edit(SearchEdit(range: use.range, replacement: "(2)"))
    #expect(string(edit.range) == "1")
    #expect(edit.replacement == #"\(2\)"#)
  }

  @Test func aTagWithoutAPayloadHasNoSearch() throws {
    #expect(try payloads().count == 1)
  }
}
