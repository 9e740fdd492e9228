import Searches
import TaskText
import Testing

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
      let read = SearchableOutline(
        Array(text.utf8), dialect: Dialect(), readsParents: true, maxItems: limit)
      #expect(read?.items.count == count)
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
