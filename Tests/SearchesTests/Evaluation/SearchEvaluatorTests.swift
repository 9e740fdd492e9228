import CivilDates
import Searches
import TaskText
import Testing

/// Searches with their results according to TaskPaper's guide and its open-source predecessor.
@Suite struct SearchItemsTests {
  private static let text = """
    House:
    \tKitchen:
    \t\t- paint walls @t
    \t\t- lay Tiles @t(9)
    \tGarden:

    \t\t- plant roses @t(23)
    """

  /// Checks what a search finds, as the first letters of the items' texts: `HKplGr` is all but the
  /// last, whose letter is `r`.
  private func check(_ search: String, finds letters: String) {
    let outline = SearchableOutline(Document(Self.text))
    let all = ["H", "K", "p", "l", "G", "r"]
    let found = (Search(search).items(in: outline, on: today) ?? []).map { all[$0] }
    #expect(found.joined() == letters, "\(search)")
  }

  @Test func pathsStepDown() {
    check("/house", finds: "H")
    check("/kitchen", finds: "")
    check("kitchen", finds: "K")
    check("/house/*", finds: "KG")
    check("/house//*", finds: "KplGr")
    check("/house///*", finds: "HKplGr")
    check("house/kitchen/task", finds: "pl")
    check("//task", finds: "plr")
    check("task paint", finds: "p")
    check("*", finds: "HKplGr")
  }

  @Test func axesLeadInAllDirections() {
    check("paint/ancestor-or-self::*", finds: "HKp")
    check("paint/ancestor::*", finds: "HK")
    check("task/ancestor::*", finds: "HKG")
    check("tiles/..*", finds: "K")
    check("tiles/parent::note", finds: "")
    check("kitchen/self::*", finds: "K")
    check("kitchen/child::*", finds: "pl")
    check("house or kitchen/descendant::*", finds: "KplGr")
    check("kitchen/following-sibling::*", finds: "G")
    check("kitchen/following::*", finds: "plGr")
    check("garden/preceding-sibling::*", finds: "K")
    check("garden/preceding::*", finds: "HKpl")
    check("house/..*", finds: "")
  }

  @Test func setsCombine() {
    check("//paint union //tiles", finds: "pl")
    check("/* union //paint", finds: "Hp")
    check("//tiles intersect //@t", finds: "l")
    check("//* except //@t", finds: "HKG")
    check("paint except tiles", finds: "p")
    check("nowhere except tiles", finds: "")
    check("house union kitchen union paint except kitchen", finds: "HKp")
    check("(house union kitchen union paint) except kitchen", finds: "Hp")
    check("* except task except tiles", finds: "HKlG")
    check("(* except task) except tiles", finds: "HKG")
  }

  @Test func slicesCountFromZeroAndFromTheEnd() {
    check("//@t[0]", finds: "p")
    check("//@t[2]", finds: "r")
    check("//@t[300]", finds: "r")
    check("//@t[-1]", finds: "r")
    check("//@t[-3]", finds: "p")
    check("//@t[-300]", finds: "p")
    check("//@t[0:1]", finds: "p")
    check("//@t[0:300]", finds: "plr")
    check("//@t[0:-1]", finds: "pl")
    check("//@t[0:-3]", finds: "")
    check("//@t[1:]", finds: "lr")
    check("//@t[:2]", finds: "pl")
    check("nowhere[0]", finds: "")
  }

  @Test func aSliceOfAStepIsTakenFromEachItem() {
    check("project/task[0]", finds: "pr")
    check("(project/task)[0]", finds: "p")
    check("task/ancestor::*[-1]", finds: "KG")
    check("project/following::task[0:2]", finds: "plr")
    check("*/preceding::*[-1]", finds: "HKplG")
  }

  @Test func conditionsFollowLogic() {
    check("//paint or roses", finds: "pr")
    check("//not task", finds: "HKplGr")
    check("not @t", finds: "HKG")
    check("/house/not not kitchen", finds: "K")
    check("/house/not not not kitchen", finds: "G")
    check("@t and (not @t = 23 or roses)", finds: "plr")
    check("r and @t or not @t", finds: "HKGr")
    check("not (@t or kitchen)", finds: "HG")
    check("not *", finds: "")
  }

  @Test func attributesHaveValues() {
    check("@t", finds: "plr")
    check("@data-t = 23", finds: "r")
    check("@t 2", finds: "r")
    check("@t = \"\"", finds: "p")
    check("@t != 23", finds: "HKplG")
    check("@t < 23", finds: "p")
    check("@t < [n] 23", finds: "l")
    check("@t >= 23", finds: "lr")
    check("@T", finds: "")
    check("@type = task", finds: "plr")
    check("@type = [s] Task", finds: "")
    check("@line = \"- paint walls @t\"", finds: "p")
    check("@id", finds: "")
    check("@id != 3", finds: "HKplGr")
    check("@text = [s] House", finds: "H")
    check("@text = @text", finds: "HKplGr")
    check("\"\"", finds: "HKplGr")
  }

  @Test func textCompares() {
    check("= kitchen", finds: "K")
    check("= [s] kitchen", finds: "")
    check("beginswith lay", finds: "l")
    check("endswith TILES", finds: "l")
    check("contains [s] tiles", finds: "")
    check("matches \"^.a.+t\"", finds: "pl")
    check("matches [s] \"T|K\"", finds: "Kl")
    check("matches \"(\"", finds: "")
    check("[n] 1", finds: "")
  }

  @Test func countsAreTexts() {
    check("count(*) = 0", finds: "plr")
    check("count(.*) = 2", finds: "HK")
    check("count(ancestor::*) = 2", finds: "plr")
    check("project count(task) = 2", finds: "K")
    check("project count(//task) = 3", finds: "HKG")
    check("count(task[0]) = 1", finds: "HKG")
    check("count((task union project) except @t) = 2", finds: "H")
    check("count(*) > [n] 1", finds: "HK")
    check("@t = count(/..*)", finds: "")
  }

  @Test func listsCompareTheirValues() {
    let outline = SearchableOutline(
      Document("- a @x(b, C,d)\n- b @x(1,2)\n- c @x(2025-05-14, 2025-05-15)"))
    func check(_ search: String, _ expected: [Int]) {
      #expect(Search(search).items(in: outline, on: today) == expected, "\(search)")
    }
    check("@x contains [l] d, c", [0])
    check("@x contains [sl] c", [])
    check("@x = [l] b, c, d", [0])
    check("@x = [l] c, b, d", [])
    check("@x = [nl] 1.0, 2.0", [1])
    check("@x contains [dl] tomorrow", [2])
    check("@x beginswith [l] b", [0])
    check("@x endswith [l] d", [0])
    check("@x < [l] z", [])
  }

  @Test func momentsCompareOnTheDayOfTheSearch() {
    let outline = SearchableOutline(
      Document(
        "- a @due(2025-05-14)\n- b @due(2025-05-14 10:00)\n- c @due(2025-05-15 every day)\n- d @due"
      ))
    func check(_ search: String, at time: CivilTime? = nil, _ expected: [Int]) {
      #expect(Search(search).items(in: outline, on: today, at: time) == expected, "\(search)")
    }
    check("@due = [d] today", [0])
    check("@due <= [d] today +1d", [0, 1, 2])
    check("@due < [d] now", [])
    check("@due < [d] now", at: try? CivilTime(hour: 11, minute: 0), [0, 1])
    check("@due != [d] today", [1, 2, 3])
    check("today < [d] @due", [1, 2])
    check("@due = [d] nonsense", [])
  }

  @Test func namesCompareByCanonicalEquivalence() {
    let outline = SearchableOutline(
      Document("- a @e\u{301}te\u{301}\n- b @\u{E9}t\u{E9}(x)\n- c @Été\n"))
    #expect(Search("@\u{E9}te\u{301}").items(in: outline, on: today) == [0, 1])
  }

  @Test func theFirstOfSeveralTagsCounts() {
    let outline = SearchableOutline(Document("- a @x(1) @x(2)\n- b @x @x(1)\n"))
    #expect(Search("@x = 1").items(in: outline, on: today) == [0])
    #expect(Search("@x = 2").items(in: outline, on: today) == [])
  }

  @Test func boxesCountAsTags() {
    let outline = SearchableOutline(
      Document(
        """
        ☐ open
        ✔ done
        - [x] done @done(2025-05-11)
        ✘ cancelled
        - [-] cancelled @done
        - done @done
        - [X]: project
        ✔ is @cancelled(why)
        """))
    func check(_ search: String, _ expected: [Int]) {
      #expect(Search(search).items(in: outline, on: today) == expected, "\(search)")
    }
    check("@done", [1, 2, 4, 5, 7])
    check("not @done", [0, 3, 6])
    check("@done = \"\"", [1, 4, 5, 7])
    check("@done = [d] 2025-05-11", [2])
    check("@done != x and @data-done", [1, 2, 4, 5, 7])
    check("@cancelled", [3, 4, 7])
    check("@cancelled = \"\"", [3, 4])
    check("not @done and not @cancelled", [0, 6])
    check("@Done", [])
  }

  @Test(arguments: ["", "  ", "a except", "(((", "@a = "])
  func aSearchThatCannotBeReadFindsNothing(search: String) {
    check(search, finds: "")
  }

  @Test func namesAndWordsMayBeWrittenWithEquivalentCharacters() {
    let outline = SearchableOutline(
      Document("- MIL\u{212A}\n- M\u{130}lk\n- milk\n- a @\u{212A} @Re\u{301}\n- MÜLL\n"))
    func check(_ search: String, _ expected: [Int]) {
      #expect(Search(search).items(in: outline, on: today) == expected, "\(search)")
    }
    check("milk", [0, 2])
    check("[s] milk", [2])
    check("M\u{130}lk", [1])
    check("@K", [3])
    check("@k", [])
    check("@Ré", [3])
    check("müll", [4])
    check("[s] müll", [])
  }

  @Test func anEmptyTextHasNoItems() {
    for text in ["", "\n \n"] {
      let outline = SearchableOutline(Document(text))
      #expect(Search("* union //* except count(*) = 0").items(in: outline, on: today) == [])
    }
  }
}

@Suite struct SearchEvaluatorCountTests {
  /// Searches whose counts start from every item; each would take minutes if it walked the items of
  /// all others.
  @Test(arguments: [
    "count(following::*) > [n] 5", "count(..*/*) > 0",
    "count(* except /*) = 0",
    "count(following-sibling::*[0]/following::*[0]) = 1", "count(preceding::*[-3:]) = 3",
    "count((following::*)[1:4]) = 3",
  ])
  func manyItemsAreCountedAtOnce(search: String) {
    let outline = SearchableOutline(Document(String(repeating: "- a\n", count: 20_000)))
    let found = Search(search).items(in: outline, on: today)?.count ?? 0
    #expect(found > 19_900 || search.contains(".."))
  }
}

@Test func aSearchThatWouldTakeTooLongHasNoAnswer() {
  let outline = SearchableOutline(Document(String(repeating: "- a\n", count: 30_000)))
  #expect(Search("count(following::*/following::*) > 1").items(in: outline, on: today) == nil)
  #expect(Search("count(following::*) > [n] 1").items(in: outline, on: today)?.count == 29_998)
}
