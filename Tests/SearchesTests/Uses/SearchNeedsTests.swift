import Searches
import TaskText
import Testing

@Suite struct SearchNeedsTests {
  private func candidates(_ search: String, in text: String) -> SearchNeeds.Candidates {
    SearchNeeds(Search(search)).candidates(in: Array(text.utf8))
  }

  private func words(_ words: String...) -> SearchNeeds.Candidates {
    .onLines(with: words.compactMap { SoughtBytes($0.utf8) })
  }

  private func anyCase(_ words: String...) -> SearchNeeds.Candidates {
    .onLines(with: words.compactMap { SoughtBytes($0.utf8, ignoresCase: true) })
  }

  @Test(arguments: [
    "not @low", "@due != x", "task", "(@due)[0]", "task except @low", "count(@low) = 0",
    "@low except @due or not @text", "@due union task", "@due[0]", "/@due", "@due//@low",
    "@due and count(..*) = 0", "@due union @low", "matches x", "@text > a", "\"\"",
    "@due or not a", "@due or @today or @low or a or b",
  ])
  func aSearchMayNeedNothingOfEachLine(search: String) {
    #expect(candidates(search, in: "- a @due @today\n- b @low\n") == .all)
  }

  @Test(arguments: ["@done", "@cancelled = x", "@due or @data-done", "@done//task"])
  func aBoxMayTakeThePlaceOfATag(search: String) {
    #expect(candidates(search, in: "✔ a\n") == .all)
  }

  @Test(arguments: [
    "@due", "task @due and not @low", "@due or @today", "@due union @today", "@due < 1",
    "@low intersect @due", "(@due)[0]", "@due except task", "@low//@due", "c", "task = [s] A",
    "@low//c", "@done and @due", "",
  ])
  func aTextMayLackWhatIsNeeded(search: String) {
    #expect(candidates(search, in: "- a @low\n- b @do\n") == .none)
  }

  @Test func aSearchOfEachItemAloneIgnoresParents() {
    for search in ["not @done", "project", "//@due", "@due or a", "*", "descendant-or-self::a"] {
      #expect(SearchNeeds(Search(search)).ignoresParents, "\(search)")
    }
    for search in [
      "/project", "project//*", "a[0]", "a union b", "count(..*) > 0", "not count(*) = 1", "..*",
      "following-sibling::a",
    ] {
      #expect(!SearchNeeds(Search(search)).ignoresParents, "\(search)")
    }
  }

  @Test func linesNeedANameOrAWord() {
    let text = "- a call @due @today\n- b @low\n"
    #expect(candidates("@due", in: text) == words("@due"))
    #expect(candidates("@due = x", in: text) == words("@due"))
    #expect(candidates("x = @due", in: text) == words("@due"))
    #expect(candidates("task @due and not @low", in: text) == words("@due"))
    #expect(
      candidates("@due and @today and @nowhere or @low", in: text) == words("@nowhere", "@low"))
    #expect(
      candidates("a or @due", in: text)
        == .onLines(
          with: [
            SoughtBytes("a".utf8, ignoresCase: true), SoughtBytes("@due".utf8),
          ].compactMap { $0 }))
    #expect(candidates("Call", in: text) == anyCase("call"))
    #expect(candidates("beginswith [s] a", in: text) == words("a"))
    #expect(candidates("@line endswith Low", in: text) == anyCase("low"))
    #expect(candidates("@due contains a", in: text) == words("@due"))
    #expect(candidates("contains [l] a", in: text) == .all)
    #expect(candidates("= [n] 1", in: text) == .all)
  }

  /// Such a text may have a line for each two of its bytes.
  @Test func aLetterIsNotATag() {
    #expect(candidates("@a", in: "a\na\n") == .none)
  }

  @Test func aNameMayBeWrittenWithEquivalentCharacters() {
    let text = "- a @\u{212A} @Re\u{301}sume\u{301}\n"
    for search in ["@K", "@Résumé"] { #expect(candidates(search, in: text) == .all) }
  }

  @Test func lettersMayHaveMoreThanTwoCases() {
    for text in ["- mil\u{212A}\n", "- M\u{130}LK\n"] {
      #expect(candidates("milk", in: text) == .all)
      #expect(candidates("[s] milk", in: text) == .none)
      #expect(candidates("@k", in: text) == .none)
    }
    #expect(candidates("milk", in: "- MILK\n") == anyCase("milk"))
  }

  @Test func otherLettersAreNotComparedByTheirBytes() {
    #expect(candidates("über", in: "- ÜBER\n") == anyCase("ber"))
    #expect(candidates("Ü", in: "- ü\n") == .all)
    #expect(candidates("日本", in: "- 日本\n") == anyCase("日本"))
    #expect(candidates("[s] über", in: "- ÜBER\n") == .none)
  }
}
