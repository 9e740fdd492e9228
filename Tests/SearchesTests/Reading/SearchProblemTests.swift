import Searches
import TaskText
import Testing

@Suite struct SearchProblemTests {
  /// Checks the problems of a search: the text at fault, then the message.
  private func check(_ text: String, _ expected: String...) {
    let search = Search(text)
    #expect(search.problems.map { "\(at($0.range, text)): \($0.message)" } == expected)
  }

  private func at(_ range: TextRange, _ text: String) -> String {
    String(decoding: Array(text.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  @Test func anOperatorNeedsBothSides() {
    check("@today except", "except: `except` needs a search on its right")
    check("a union union b", "union: `union` needs a search on its right")
    check("socks or", "or: `or` needs a condition on its right")
    check("@a and or @b", "and: `and` needs a condition on its right")
    check("not", "not: `not` needs a condition on its right")
    check("and @a", "and: `and` needs a search on its left")
    check("union a", "union: `union` needs a search on its left")
    check("a/", "/: `/` needs a type or a condition on its right")
    check(
      "ancestor-or-self::",
      "ancestor-or-self::: `ancestor-or-self::` needs a type or a condition on its right")
    check("/////union", "//: `//` needs a type or a condition on its right")
    check("()", "(: `(` needs a search on its right")
    check("a and ()", "(: `(` needs a condition on its right")
  }

  @Test func aRelationNeedsAValue() {
    check("@due =", "=: `=` needs a value on its right")
    check("@due < [d]", "[d]: `[d]` needs a value on its right")
    check("= = a", "=: `=` needs a value on its right")
    check("a == b", "=: `=` needs a value on its right")
  }

  @Test func parenthesesAndQuotationMarksComeInPairs() {
    check("(a and b", "(: `(` has no `)` on its right")
    check("a union (b except (c", "(: `(` has no `)` on its right")
    check("a )", "): `)` has no `(` on its left")
    check("@a = \"x", "\": the quoted text has no `\"` at its end")
    check("count(a", "(: `(` has no `)` on its right")
  }

  @Test func namesFollowAnAt() {
    check("a @ b", "@: `@` needs the name of a tag on its right")
    check("@-", "@: `@` needs the name of a tag on its right")
  }

  @Test func bracketsAreAModifierOrASlice() {
    let message =
      "is neither a modifier, as `[i]`, `[s]`, `[n]`, `[d]` and `[l]` are, nor a slice, as `[0]` and "
      + "`[1:3]` are"
    check("@a = [q] b", "[q]: `[q]` \(message)")
    check("task [x]", "[x]: `[x]` \(message)")
    check("a[1:2:3]", "[1:2:3]: `[1:2:3]` \(message)")
    check("[", "[: `[` \(message)")
  }

  @Test func saysWhatIsAllowedInsteadOfAnError() {
    check(
      "(a) b",
      "b: `b` is not allowed here: expected `and`, `or`, a slice, `/`, `union`, `except` or "
        + "`intersect`")
    check(
      "(a[0] and b)",
      "and: `and` is not allowed here: expected `/`, `union`, `except`, `intersect` or `)`")
    check(
      "task or note",
      "or: `or` is not allowed here: expected a condition, a value, a relation, a modifier, a slice, "
        + "`/`, `union`, `except` or `intersect`")
  }

  @Test(arguments: [
    ("@today AND @done", "AND", "and"), ("(@today Or not @done)", "Or", "or"),
    ("@a Except @b", "Except", "except"),
  ])
  func anOperatorInCapitalsIsNotOne(text: String, word: String, meant: String) {
    check(text, "\(word): `\(word)` is text; did you mean `\(meant)`?")
  }

  @Test(arguments: [
    ("@priority(1)", "@priority(1)", "@priority = 1"),
    ("not @who(Ann Lee)", "@who(Ann Lee)", "@who = Ann Lee"),
    ("@a and @due(today) or @b", "@due(today)", "@due = [d] today"),
    ("@x(a or b)", "@x(a or b)", "@x = \"a or b\""),
    ("(@x())", "@x()", "@x = \"\""), ("@due(2025-05-11)", "@due(2025-05-11)", "@due = 2025-05-11"),
  ])
  func aValueIsNotInParentheses(text: String, tag: String, meant: String) {
    check(text, "\(tag): `\(tag)` is a tag, not a condition; did you mean `\(meant)`?")
  }

  @Test func aParenthesisApartIsNotAPayload() {
    check(
      "@a (b)",
      "(: `(` is not allowed here: expected a value, a relation, a modifier, `and`, `or`, a slice, "
        + "`/`, `union`, `except` or `intersect`")
  }

  @Test func theFurthestPlaceCounts() {
    check("(a/b and (c or", "or: `or` needs a condition on its right")
  }

  @Test func readsAModifierAfterItsValue() throws {
    let text = "not @done and @due <= today  [d] or @a"
    let search = Search(text)
    let problem = try #require(search.problems.first)
    #expect(at(problem.range, text) == "[d]")
    #expect(problem.kind == .invalid)
    #expect(problem.message == "`[d]` is after its value: write it before the value")
    #expect(problem.suggestion?.isSafe == true)
    #expect(applied(problem.suggestion, to: text) == "not @done and @due <= [d] today or @a")
    #expect(search.expression.map { "\($0)" } == "not @done and @due <= [d] today or @a")
  }

  @Test func noFixIsSafeInASearchThatCannotBeReadToItsEnd() throws {
    let text = #"@a b [s]"c" and @d e [s]f"#
    let problems = Search(text).problems
    #expect(problems.map { at($0.range, text) } == ["[s]", "\""])
    #expect(problems.first?.suggestion?.isSafe == false)
  }

  @Test func readsAnAndAfterAType() throws {
    let text = "task and  not @done"
    let search = Search(text)
    let problem = try #require(search.problems.first)
    #expect(at(problem.range, text) == "and")
    #expect(problem.kind == .refusedByTaskPaper)
    #expect(applied(problem.suggestion, to: text) == "task not @done")
    #expect(search.expression.map { "\($0)" } == "task not @done")
  }

  private func applied(_ suggestion: SearchSuggestion?, to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in suggestion?.edits.reversed() ?? [] {
      bytes.replaceSubrange(
        edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
