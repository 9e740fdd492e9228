import Searches
import TaskText
import Testing

@Suite struct SearchNeededTagsTests {
  @Test(arguments: [
    "@due", "@due and not @done", "@due or @today", "@due union task", "@due = x", "x = @due",
    "not @done", "@due != x", "task", "(@due)[0]", "task except @done", "count(@done) = 0",
    "@done except @due or not @text",
  ])
  func aTextWithTheNamesMayHaveItems(search: String) {
    #expect(Search(search).mayFindItems(in: Array("- a @due @today\n- b @done\n".utf8)))
  }

  @Test(arguments: [
    "@due", "task @due and not @done", "@due or @today", "@due union @today", "@due < 1",
    "@done intersect @due", "(@due)[0]", "@due except task", "@done//@due", "",
  ])
  func aTextWithoutANeededNameHasNone(search: String) {
    #expect(!Search(search).mayFindItems(in: Array("- a @done\n- b @do\n".utf8)))
  }

  @Test func aNameMayBeWrittenWithEquivalentCharacters() {
    let text = "- a @\u{212A} @Re\u{301}sume\u{301}\n"
    for search in ["@K", "@Résumé"] {
      #expect(Search(search).mayFindItems(in: Array(text.utf8)))
    }
  }

  @Test(arguments: [
    ("@due", true), ("task @due and not @done", true), ("@due or @today", true),
    ("@due = [d] today", true), ("not @due", false), ("@due != 1", false), ("a", false),
    ("@due or a", false), ("@due[0]", false), ("/@due", false), ("@due//@done", false),
    ("@due and count(..*) = 0", false), ("@due union @done", false),
  ])
  func aSearchNeedsOnlyTaggedItems(search: String, expected: Bool) {
    #expect(Search(search).findsOnlyTaggedItems == expected)
  }
}
