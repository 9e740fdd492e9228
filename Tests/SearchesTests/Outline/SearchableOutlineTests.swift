import TaskText
import Testing

@testable import Searches

@Suite struct SearchableOutlineTests {
  private let outline = SearchableOutline(
    Document(
      "\u{FEFF}Home: @here(a\\(b\\))\r\n\n\t- [x] paint it @done  \r    note @a @a(2)\n- x:\n"))

  @Test func givesTheTextsOfItems() {
    #expect(outline.items.indices.map(outline.text) == ["Home", "paint it", "note", "x:"])
    #expect(
      outline.items.indices.map(outline.line)
        == ["Home: @here(a\\(b\\))", "- [x] paint it @done  ", "note @a @a(2)", "- x:"])
    #expect(outline.items.map(\.kind) == [.project, .task, .note, .task])
    #expect(outline.items.map(\.lineNumber) == [0, 2, 3, 4])
  }

  @Test func givesTheParentsOfItems() {
    #expect(outline.items.map(\.parent) == [nil, 0, 0, nil])
    #expect(outline.items.map(\.depth) == [0, 1, 1, 0])
  }

  @Test func givesTheValuesOfTags() {
    #expect(outline.value(ofTag: "here", ofItem: 0) == "a(b)")
    #expect(outline.value(ofTag: "done", ofItem: 1) == "")
    #expect(outline.value(ofTag: "a", ofItem: 2) == "")
    #expect(outline.value(ofTag: "a", ofItem: 1) == nil)
    #expect(outline.value(ofTag: "nowhere", ofItem: 1) == nil)
  }

  @Test func cutsLongTexts() {
    let outline = SearchableOutline(Document("- aééé\n"))
    #expect(outline.text(ofItem: 0, cutTo: 7) == "aééé")
    #expect(outline.text(ofItem: 0, cutTo: 6) == "aé…")
    #expect(outline.text(ofItem: 0, cutTo: 5) == "a…")
  }

  @Test func isNotMadeOfMoreItemsThanAreAllowed() {
    let text = "a:\n\n\t- b\n"
    for (limit, count) in [(3, 2), (2, 2), (1, nil)] {
      #expect(SearchableOutline(Document(text), maxItems: limit)?.items.count == count)
    }
  }

  @Test func readsMarkdown() {
    let text = "# Plan\n```\n- code @x\n```\n1. one @x\n"
    let outline = SearchableOutline(Document(text, dialect: Dialect(isMarkdown: true)))
    #expect(outline.items.map(\.kind) == [.project, .note, .note, .note, .task])
    #expect(Search("@x").items(in: outline, on: today) == [4])
    #expect(Search("= Plan").items(in: outline, on: today) == [0])
  }
}

struct SoughtNameTests {
  private func isFound(_ name: String, as written: String) -> Bool {
    let text = Array("- @\(written)(x)".utf8)
    let tags = Document(text).items.flatMap(\.tags)
    return tags.contains { SoughtName(name).matcher.matches($0.name, in: text) }
  }

  @Test func namesAreComparedAsAWhole() {
    #expect(isFound("due", as: "due"))
    #expect(!isFound("due", as: "dues"))
    #expect(!isFound("dues", as: "due"))
    #expect(!isFound("due", as: "Due"))
  }

  @Test func composedAndDecomposedNamesAreOne() {
    #expect(isFound("caf\u{E9}", as: "cafe\u{301}"))
    #expect(isFound("K", as: "\u{212A}"))
    #expect(isFound("\u{212A}", as: "K"))
    #expect(!isFound("caf\u{E9}", as: "cafe"))
  }
}
