import Testing

@testable import Searches

@Suite struct PatternTests {
  /// Checks why a text is not a regular expression: the place at fault, then the message.
  private func check(_ text: String, _ place: String, _ message: String) {
    do {
      _ = try Pattern(text)
      Issue.record("`\(text)` is one")
    } catch {
      #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == place)
      #expect(error.description == message)
    }
  }

  @Test(arguments: [
    "", "a|", "|", "()", "(?:a)", "(?<name>a)", "a{", "a{x}", "a{,2}", "a{2}", "a{2,}", "a{2,3}",
    "a*?", "a+?", "a{2}?", "]", "}", "[]", "[^]", "[a-]", "[-a]", "[\\d-x]", "[\\b]", "\\x41",
    "\\u0041", "\\u{1F600}", "\\/", "\\é", "\\_", "(a*)*", "(^)*", "\\0",
  ])
  func theSyntaxOfJavaScriptIsRead(text: String) {
    #expect(throws: Never.self) { try Pattern(text) }
  }

  @Test func refusesPatternsThatCannotBeMatchedInLinearTime() {
    check("é(a)\\1", "\\1", "`\\1` refers to a group, which is not supported")
    check("(?<n>a)\\k<n>", "\\k<n>", "`\\k<n>` refers to a group, which is not supported")
    check("a(?=b)", "(?=", "`(?=` looks around, which is not supported")
    check("(?!b)", "(?!", "`(?!` looks around, which is not supported")
    check("(?<=b)", "(?<=", "`(?<=` looks around, which is not supported")
    check("(?<!b)", "(?<!", "`(?<!` looks around, which is not supported")
  }

  @Test func refusesInvalidRegularExpressions() {
    check("*a", "*", "`*` has nothing to repeat on its left")
    check("a**", "*", "`*` has nothing to repeat on its left")
    check("a|+", "+", "`+` has nothing to repeat on its left")
    check("^*", "*", "`*` has nothing to repeat on its left")
    check("{2}", "{2}", "`{2}` has nothing to repeat on its left")
    check("(a", "(", "`(` has no `)` in the regular expression")
    check("a)", ")", "`)` has no `(` in the regular expression")
    check("[a", "[", "`[` has no `]` in the regular expression")
    check("a\\", "\\", "`\\` needs a character on its right")
    check("[z-a]", "z-a", "`z-a` is a range whose end comes before its start")
    check("a{3,2}", "{3,2}", "`{3,2}` has a minimum greater than its maximum")
    check("(?i)a", "(?i", "`(?i` does not begin a group: `(`, `(?:` and `(?<name>` do")
    check(
      "\\q", "\\q",
      "`\\q` is not an escape: `\\d`, `\\w`, `\\s` and `\\b` are, and a backslash before a character "
        + "that is not a letter or digit")
    check(
      "\\xg", "\\x",
      "`\\x` is not an escape: `\\d`, `\\w`, `\\s` and `\\b` are, and a backslash before a character "
        + "that is not a letter or digit")
  }

  @Test(arguments: ["a{1001}", "(a{100}){11}", "((a{10}){10}){11}", "a{99999999999999999999}"])
  func refusesLargeRegularExpressions(text: String) {
    let message =
      "the regular expression is too large: it may have about 1000 characters, counting each "
      + "repetition"
    check(text, text, message)
  }

  @Test func repeatsOfNothingCostNothing() throws {
    let nested = String(repeating: "(", count: 40) + String(repeating: "){1000}", count: 40)
    #expect(try Pattern(nested).instructions.count == 1)
  }

  @Test func groupsHaveALimitedDepth() {
    check(
      String(repeating: "(", count: 51), "(",
      "groups are nested too deep: at most 50 levels are allowed")
  }
}
