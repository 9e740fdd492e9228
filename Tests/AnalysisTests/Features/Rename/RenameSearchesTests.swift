import Settings
import TaskText
import Testing

@testable import Analysis

@Suite("Rename in searches")
struct RenameSearchesTests {
  private func renamed(_ query: TagQuery, to name: String, in text: String) throws -> String {
    var document = Document(text)
    for edit in try Rename(query, to: name).edits(in: document).reversed() {
      document.replace(edit.range, with: edit.replacement)
    }
    return document.text
  }

  @Test(arguments: [
    ("- a @search(@today and not @done)", "- a @search(@now and not @done)"),
    (
      #"- a @search(not \(@today or @data-today\)) @today"#,
      #"- a @search(not \(@now or @data-now\)) @now"#
    ),
    (#"- a @search(count\(@today\) > 1)"#, #"- a @search(count\(@now\) > 1)"#),
    ("- a @search(today and @text contains today)", "- a @search(today and @text contains today)"),
    ("- a @note(@today)", "- a @note(@today)"),
  ])
  func aNameIsRenamed(text: String, expected: String) throws {
    #expect(try renamed(TagQuery(name: "today"), to: "now", in: text) == expected)
  }

  @Test(arguments: [
    ("- a @search(@p = 1)", "high", "- a @search(@p = high)"),
    (
      "- a @search(@p != 1 or @p contains 1)", "a or b",
      #"- a @search(@p != "a or b" or @p contains "a or b")"#
    ),
    ("- a @search(@p = [l] 0, 1,2)", "x", "- a @search(@p = [l] 0, x,2)"),
    ("- a @search(@p contains [l] 1, 2)", "x, y", "- a @search(@p contains [l] x, y, 2)"),
    ("- a @search(@p = 1)", "(x)", #"- a @search(@p = "\(x\)")"#),
    (
      "- a @search(@p beginswith 1 or @q = 1 or @p < 1)", "x",
      "- a @search(@p beginswith 1 or @q = 1 or @p < 1)"
    ),
  ])
  func aValueIsRenamed(text: String, value: String, expected: String) throws {
    let query = TagQuery(name: "p", value: "1")
    #expect(try renamed(query, to: value, in: text) == expected)
  }

  @Test(arguments: ["text", "type", "line", "id", "data-x"])
  func aNameThatASearchCannotSayStays(name: String) throws {
    let text = "- a @today @search(@today)"
    #expect(
      try renamed(TagQuery(name: "today"), to: name, in: text) == "- a @\(name) @search(@today)")
  }

  @Test func losingTheItemsOfSearchesIsARisk() throws {
    func risks(_ name: String, to new: String, references: Int = 1) throws -> [Rename.Risk] {
      try Rename(TagQuery(name: name), to: new)
        .risks(uses: 0, references: references, vocabulary: .predefined)
    }
    for name in ["text", "type", "line", "id", "data-x"] {
      #expect(try risks("today", to: name) == [.losesSearches])
      #expect(try risks("today", to: name, references: 0) == [])
    }
    #expect(try risks("today", to: "data") == [])
    #expect(try risks("due", to: "line") == [.losesMeaning, .losesSearches])
    let rename = try Rename(TagQuery(name: "today"), to: "text")
    #expect(
      rename.explanation(of: [.merges(uses: 2), .losesSearches]).command
        == "tagline rename --force --merge today text")
  }

  @Test func theTagOfASearchIsRenamedItself() throws {
    #expect(
      try renamed(TagQuery(name: "search"), to: "filter", in: "- a @search(@x)")
        == "- a @filter(@x)")
  }
}
