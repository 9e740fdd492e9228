import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The text after all safe fixes, or after those of the given rules only.
private func fixed(_ text: String, of rules: [String]? = nil) throws -> String {
  var settings = Settings()
  if let rules {
    for rule in Rule.all where !rules.contains(rule.id) { settings.rules[rule.id] = .off }
  }
  let result = try #require(safelyFixed(Array(text.utf8), sundayContext(settings)))
  return String(decoding: result, as: UTF8.self)
}

@Suite("Safety of fixes")
struct FixSafetyCheckTests {
  @Test(arguments: [
    ("- @due()@b", "- @due @b"), ("- @due()@due()", "- @due"), ("- a @due(), b", "- a @due, b"),
    ("- a @due() @nolint\n- b", "- a @due() @nolint\n- b"),
    ("- a @nolint b", "- a b"), ("- @nolint a", "- a"), ("@nolint a", "a"),
    ("- a @b(1)@c(2)@d(3)", "- a @b(1) @c(2) @d(3)"),
    ("- a @x(b (c) d) e", "- a @x(b \\(c\\) d) e"),
    ("- a @due @nolint @nolint (2025-05-11)", "- a @due @nolint (2025-05-11)"),
    ("- a @due(2025-05-11@b", nil), ("- a @nolint(x),@done", "- a, @done"),
    ("- a @x @b(1) @x", "- a @x @b(1)"), ("a: @x \t@x", "a: @x"),
    ("- a @b(1) @due(2025-05-11", "- a @b(1) @due(2025-05-11)"),
    ("- a @done @nolint(duplicate-tag) 2 of 3", "- a @done 2 of 3"),
    ("- a @x @nolint(duplicate-tag) 2025-05-01", "- a @x 2025-05-01"),
    (
      "- a @due @nolint(duplicate-tag) @nolint(past-due) 2025-05-01",
      "- a @due @nolint(past-due) 2025-05-01"
    ),
    ("- a @due(2025-05-11) @nolint(past-due) 5", "- a @due(2025-05-11) 5"),
  ])
  func fixesThatKeepTheMeaningAreApplied(_ text: String, _ result: String?) throws {
    #expect(try fixed(text) == result ?? text)
  }

  @Test(arguments: [
    "- @due() (2025-05-11)", "- a @due().@b", "- a @due @nolint (2025-05-11)",
    "@nolint - a", "- a @due((2025-05-11))", "- a @due(2025-05-11）", "- a @home(@work",
    "- @nolint [x] a", "- a @due(2025-02-30) @nolint(invalid-date, (a, b) ) x",
    "- a @done (2025-02-30 (x) y", "- a @due (2025-05-11 every x\\) foo)",
    "- @due(2025-05-11@\u{301}x", "- a @x @done @x (2025-05-11)",
    "- a @due @nolint(duplicate-tag) 2025-05-01", "- a @x @due @x 2025-05-01",
    "- a @due @nolint(duplicate-tag) on 1 May 2025", "- a @due on @nolint(past-due) 2025-05-01",
  ])
  func fixesThatChangeTheMeaningAreNotApplied(_ text: String) throws {
    #expect(try fixed(text) == text)
  }

  @Test(arguments: [
    ("- a @x(foo @nolint bar", "unused-nolint"), ("- @done (2025-02-30 @a(x", "unclosed-payload"),
  ])
  func aFixDoesNotChangeATagThatAnotherRuleFixes(_ text: String, rule: String) throws {
    #expect(try fixed(text, of: [rule]) == text)
  }

  @Test func fixesInMarkdownAreCheckedAsMarkdown() throws {
    let context = try sundayContext()
    for text in ["- a `@b` @due() (2025-05-11)\n", "- @nolint ~~~\n"] {
      let findings = allFindings(in: Array(text.utf8), isMarkdown: true, context)
      #expect(!findings.isEmpty && findings.allSatisfy { $0.safeFix == nil }, "\(text)")
    }
  }

  @Test func noFixIsSafeOnALineWithTooManyFixes() throws {
    let count = FixSafetyCheck.maxFixes
    for (more, isSafe) in [(0, true), (1, false)] {
      let text = "- a" + (0..<count + more).map { " @x\($0)(y" }.joined()
      let findings = allFindings(in: Array(text.utf8), isMarkdown: false, try sundayContext())
        .filter { $0.rule == Rule.unclosedPayload.id }
      #expect(findings.count == count + more)
      #expect(findings.allSatisfy { ($0.safeFix != nil) == isSafe })
    }
  }

  private static let pieces = [
    "@due", "@done", "@x", "@b", "@nolint", "()", "(", ")", "\\", "\\)", "(2025-05-11)", "(a", " ",
    " ", " @", ",", ".", "2025-05-11", "- ", "[x] ", ":", "x", "\u{301}", "(duplicate-tag)",
  ]

  @Test(arguments: 0..<UInt64(4))
  func applyingAllSafeFixesOfALineKeepsItsTags(_ hundred: UInt64) throws {
    let context = try sundayContext()
    var failed: [String] = []
    for seed in hundred * 500..<(hundred + 1) * 500 {
      var random = SeededRandom(seed: seed)
      let pieces = (0..<Int.random(in: 2...14, using: &random))
        .compactMap { _ in Self.pieces.randomElement(using: &random) }
      let text = Array(("- " + pieces.joined()).utf8)
      let findings = allFindings(in: text, isMarkdown: false, context)
      let fixes = NonOverlappingEdits(
        findings.compactMap { $0.safeFix }.filter { $0.written == nil }.map(\.edits),
        in: TextRange(0, text.count))
      let result = try #require(edited(text, fixes.edits))
      if meaning(result, context) != meaning(text, context) {
        failed.append(String(decoding: text, as: UTF8.self))
      }
    }
    #expect(failed.isEmpty)
  }
}
