import TaskText
import Testing

@testable import Searches

@Suite struct SearchTextComparisonsTests {
  /// The parts of a search that compare letters, each with its message. `due` and `done` are dates, `est` is
  /// a duration.
  private func problems(_ text: String) -> [String] {
    let search = Search(text)
    #expect(search.problems.isEmpty)
    return found(search).map { "\(search.text($0.range)): \($0.message)" }
  }

  private func found(_ search: Search) -> [SearchProblem] {
    search.textComparisons { ["due": .date, "done": .date, "est": .number][$0] }
  }

  @Test(arguments: [
    ("@due < tomorrow", "@due < [d] tomorrow"), ("today>=@data-due", "today>=[d] @data-due"),
    ("not @done = last week", "not @done = [d] last week"),
    ("@due <= 2025-05-11 +1w", "@due <= [d] 2025-05-11 +1w"),
    ("count(@due < \"in 3 days\") > 0", "count(@due < [d] \"in 3 days\") > 0"),
    ("@est > 1h", "@est > [n] 1h"), ("90 < @est", "90 < [n] @est"),
  ])
  func daysAndLengthsNeedAModifier(text: String, fixed: String) throws {
    let search = Search(text)
    let suggestion = try #require(found(search).first?.suggestion)
    #expect(suggestion.isSafe)
    var bytes = search.bytes
    for edit in suggestion.edits {
      bytes.replaceSubrange(
        edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    #expect(found(Search(bytes)).isEmpty)
  }

  @Test func theMessageSaysWhatIsCompared() {
    #expect(
      problems("@due < today and @est >= 2h") == [
        "@due < today: `@due` and `today` are compared letter by letter: `[d]` compares days",
        "@est >= 2h: `@est` and `2h` are compared letter by letter: `[n]` compares numbers",
      ])
  }

  @Test func aWordForADayBesideADateIsText() {
    #expect(
      problems("@due in 3 days") == [
        "@due in 3 days: `@due` contains no text `in 3 days`; did you mean `@due = [d] in 3 days`?"
      ])
  }

  @Test(arguments: [
    "@due < 2025-05-11", "@due = soon", "@due contains today", "@due < [i] today", "@x < today",
    "@due beginswith 2025-05", "@est = 1h", "@est contains 30", "@est > many", "@est < [n] 1h",
    "@due = [d] today", "@text = today", "@due != \"\"", "@due < @done", "today",
    "@due matches 9am",
  ])
  func otherComparisonsAreMeant(text: String) {
    #expect(problems(text) == [])
  }

  @Test(arguments: ["(task)", "(task @done)", "@a or ( note )", "(project or task) and @a"])
  func aTypeInParenthesesIsText(text: String) {
    let type = ["task", "note", "project"].first {
      text.contains("\($0) ") || text.contains("\($0))")
    }
    let name = text.hasPrefix("(project") ? "project" : type ?? ""
    #expect(
      problems(text).first
        == "\(name): `\(name)` in parentheses is text, not a type: write `@type = \(name)`")
  }

  @Test(arguments: [
    "task", "count(task) = 0", "(\"task\")", "(task not @done) union project", "@a and task or @b",
    "(tasks)", "not task",
  ])
  func otherTypesAreTypesOrMeant(text: String) {
    #expect(problems(text) == [])
  }

  @Test(arguments: [("home AND garden", "AND"), ("task NOT @done", "NOT"), ("@a OR", "OR")])
  func anOperatorInCapitalsIsText(text: String, word: String) {
    #expect(
      problems(text) == ["\(word): `\(word)` is text; did you mean `\(word.lowercased())`?"])
  }

  @Test(arguments: ["TO BE OR NOT TO BE", "@state = OR", "Not now", "\"home AND garden\""])
  func otherWordsInCapitalsAreMeant(text: String) {
    #expect(problems(text) == [])
  }
}
