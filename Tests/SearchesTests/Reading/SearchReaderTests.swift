import Searches
import TaskText
import Testing

@Suite struct SearchReaderTests {
  /// Checks how a search is read, as its canonical text.
  private func check(_ text: String, is canonical: String) {
    let search = Search(text)
    #expect(search.problems.map(\.message) == [])
    #expect(search.expression.map { "\($0)" } == canonical)
  }

  @Test func readsTheDefaultsOfAComparison() {
    for text in ["socks", "@text socks", "contains socks", "@text contains socks", "[i] socks"] {
      check(text, is: "socks")
    }
    check("=  one", is: "= one")
    check("@due <[d]tomorrow", is: "@due < [d] tomorrow")
    check("[s] One", is: "[s] One")
    check("@a=b", is: "@a = b")
    check("@a>=2", is: "@a >= 2")
  }

  @Test func readsWordsAsOneText() {
    check("find  this\tstring", is: "find this string")
    check("find \"this  string\"", is: "\"find this  string\"")
    check("notandor", is: "notandor")
    check("orange and brand", is: "orange and brand")
    check("\"or\"", is: "\"or\"")
    check("AND Or", is: "AND Or")
    check("\"a \\\"b\\\" \\\\ \\d\"", is: "\"a \\\"b\\\" \\\\ \\\\d\"")
    check("10:30 +1d, why?", is: "10:30 +1d, why?")
    check("wow!", is: "wow!")
  }

  @Test func readsConditionsByPrecedence() {
    check("a or b and not c", is: "a or b and not c")
    check("(a or b) and c", is: "(a or b) and c")
    check("(a and b) and c", is: "(a and b) and c")
    check("not not a", is: "a")
    check("not not not a", is: "not a")
    check("not(@a or @b)", is: "not (@a or @b)")
    check("((a))", is: "a")
  }

  @Test func readsSetsByPrecedence() {
    check("a union b except c intersect d", is: "a union b except c intersect d")
    check("(a union b) except c", is: "(a union b) except c")
    check("a except (b except c)", is: "a except (b except c)")
    check("a intersect (b union c)", is: "a intersect (b union c)")
  }

  @Test func readsPaths() {
    check("/one", is: "/one")
    check("one/two//three///four", is: "one/two//three///four")
    check("///a", is: "///a")
    check("a/..b/.c", is: "a/..b/c")
    check("a/parent::b/child::c", is: "a/..b/c")
    check("child::a", is: "child::a")
    check("a / b", is: "a/b")
    for axis in SearchAxis.allCases { check("a/\(axis.rawValue)*", is: path(axis)) }
  }

  private func path(_ axis: SearchAxis) -> String {
    switch axis {
    case .child: "a/*"
    case .descendant: "a//*"
    case .descendantOrSelf: "a///*"
    case .parent: "a/..*"
    default: "a/\(axis.rawValue)*"
    }
  }

  @Test func readsTypesAtTheStartOfAStep() {
    check("project Inbox//task not @done", is: "project Inbox//task not @done")
    check("task *", is: "task")
    check("note = \"x\"", is: "note = x")
    check("projects", is: "projects")
    check("not project = \"Archive\"", is: "not \"project\" = Archive")
    check("@type = task", is: "@type = task")
  }

  @Test func aParenthesisIsAConditionIfPossible() {
    check("(task)", is: "\"task\"")
    check("(task not @done)", is: "task not @done")
    check("(project @due)", is: "\"project\" contains @due")
    check("(a/b)[0]", is: "(a/b)[0]")
    check("(a)[0]", is: "a[0]")
    check("(child::a)", is: "child::a")
    check(
      "project *//((not @done) and (not @search))[0]", is: "project//not @done and not @search[0]")
  }

  @Test func readsSlices() {
    for slice in ["[0]", "[-1]", "[1:3]", "[:2]", "[-2:]", "[:]"] {
      check("@a\(slice)", is: "@a\(slice)")
    }
    check("(a union b)[0]", is: "(a union b)[0]")
    check("a[99999999999999999999]", is: "a[9223372036854775807]")
    check("((a/b)[0:2])[1]", is: "((a/b)[0:2])[1]")
  }

  @Test func readsModifiers() {
    for modifier in ["[s]", "[n]", "[d]", "[l]", "[sl]", "[nl]", "[dl]"] {
      check("@a = \(modifier) b", is: "@a = \(modifier) b")
    }
    check("@a = [il] b", is: "@a = [l] b")
  }

  @Test func readsAttributesAndCounts() {
    check("@data-x and @a:b", is: "@data-x and @a:b")
    check("@done.", is: "@done contains .")
    check("count(.*) = 0", is: "count(child::*) = 0")
    check(
      "task count(task not @done union note) > [n] 2",
      is: "task count(task not @done union note) > [n] 2")
    check("counted", is: "counted")
    check("me@example.com", is: "me contains @example.com")
  }

  @Test func rangesAreInBytes() {
    let search = Search("a union project @due = \"é y\"[0]")
    guard case .combined(.union, let operands)? = search.expression,
      case .path(let path) = operands[1], let step = path.steps.first
    else {
      Issue.record("not a union")
      return
    }
    #expect(text(step.range, of: search) == "project @due = \"é y\"[0]")
    #expect(step.slice.map { text($0.range, of: search) } == "[0]")
    #expect(
      search.tokens.map { text($0.range, of: search) }
        == ["a", "union", "project", "@due", "=", "\"é y\"", "[0]"])
  }

  private func text(_ range: TextRange, of search: Search) -> String {
    String(decoding: search.bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }
}

@Suite struct SearchReaderLimitTests {
  private func text(_ part: String, _ count: Int, _ end: String = "") -> String {
    String(repeating: part, count: count) + end
  }

  @Test func deepParenthesesAreRefused() {
    let message = "parentheses are nested too deep: at most 100 levels are allowed"
    for part in ["(", "(a union (", "count(", "not (", "(((a) and ("] {
      #expect(Search(text(part, 90_000)).problems.map(\.message) == [message])
    }
    #expect(Search(text("(", 100, "a") + text(")", 100)).problems.isEmpty)
    #expect(Search(text("(", 100, "a/b") + text(")", 100)).problems.isEmpty)
    #expect(Search(text("count(", 100, "a/b") + text(")", 100)).problems.isEmpty)
    #expect(Search(text("\"(\" or ", 200, "a")).problems.isEmpty)
  }

  @Test func aSearchOfMoreThanAMegabyteIsRefused() {
    let longest = text("not ", 262_143, "@x  ")
    #expect(longest.utf8.count == 1 << 20)
    #expect(Search(longest).problems.isEmpty)
    #expect(
      Search(longest + " ").problems.map(\.message)
        == ["the search is too long: at most 1048576 bytes are allowed"])
  }

  @Test func longChainsAreRead() {
    let outline = SearchableOutline(Document("- a @x\n"))
    for search in [
      text("not ", 100_000, "@x"), text("@x and ", 10_000, "@x"), text("@y or ", 10_000, "@x"),
      text("a except ", 5_000, "a"), text("self::*/", 5_000, "*"), text("a//", 5_000, "a"),
      text("(a) union ", 5_000, "a"),
    ] {
      let search = Search(search)
      #expect(search.problems.isEmpty)
      #expect(search.items(in: outline, on: today)?.count ?? 0 <= 1)
      #expect(search.inWords != nil)
      #expect(search.expression.map { "\($0)" } != nil)
    }
  }

  @Test func ambiguousTextIsReadOnlyTwice() {
    let nested = text("(count(", 45, "a/b") + text("))", 45) + " union "
    #expect(Search(text(nested, 200, "a")).problems.isEmpty)
    #expect(
      Search(text(text("(", 90, "a/b") + text(")", 90) + " union ", 200, "a")).problems.isEmpty)
  }
}
