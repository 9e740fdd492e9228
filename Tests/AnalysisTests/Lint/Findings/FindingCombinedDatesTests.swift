import Settings
import TaskText
import Testing

@testable import Analysis

/// The findings in a text, one a line, each with its fixes.
private func findings(_ text: String, _ levels: [String: RuleLevel] = [:]) throws -> String {
  var settings = Settings()
  settings.rules = levels
  let bytes = Array(text.utf8)
  return try allFindings(in: bytes, isMarkdown: false, sundayContext(settings)).map {
    let fixes = try $0.fixes.map { fix in
      let fixed = try #require(edited(bytes, fix.edits))
      return "\n  \(fix.safety): \(fix.title) -> \(String(decoding: fixed, as: UTF8.self))"
    }
    return "\($0.severity.name) \($0.range) \($0.rule): \($0.message)\(fixes.joined())"
  }.joined(separator: "\n")
}

@Suite("Findings about how one date is written")
struct CombinedDateFindingsTests {
  @Test func oneFindingSaysBothAndItsFixMendsBoth() throws {
    #expect(
      try findings("- a @start (2025/5/1)") == """
        information 4..<21 detached-payload: there is a space between `@start` and its date: remove \
        it; the date is another spelling of `2025-05-01`
          safe: Join the date to its tag and write as 2025-05-01 -> - a @start(2025-05-01)
        """)
  }

  @Test func aStandardDateIsOnlyJoined() throws {
    #expect(
      try findings("- a @start (2025-05-01)") == """
        information 4..<23 detached-payload: there is a space between `@start` and its date: remove it
          safe: Join the date to its tag -> - a @start(2025-05-01)
        """)
  }

  @Test func theDateIsOnlyJoinedSafelyIfItsSpellingIsOpen() throws {
    let note = "(PlainTasks expects its own stamp)"
    #expect(
      try findings("- @due (25-07-19 22:45)") == """
        information 2..<23 detached-payload: there is a space between `@due` and its date: remove \
        it; the date is another spelling of `2025-07-19 22:45`, if the year comes first
          unsafe: Join the date to its tag and write as 2025-07-19 22:45 \(note) -> \
        - @due(2025-07-19 22:45)
          unsafe: Join the date to its tag and write as 2019-07-25 22:45 \(note) -> \
        - @due(2019-07-25 22:45)
          safe: Join the date to its tag -> - @due(25-07-19 22:45)
        """)
  }

  @Test func eachDateOfALineHasItsOwnFinding() throws {
    let text =
      "- @start(2025/5/1) @start (2025/5/2) @start (2025-05-03) @start(2025/5/4) @start (5.5.2025)"
    let found = try allFindings(in: Array(text.utf8), isMarkdown: false, sundayContext())
    let rules = found.filter { $0.rule != Rule.conflictingTag.id }.map { Array($0.rules) }
    let both = [Rule.detachedPayload.id, Rule.nonstandardDate.id]
    #expect(
      rules == [
        [Rule.nonstandardDate.id], both, [Rule.detachedPayload.id], [Rule.nonstandardDate.id], both,
      ])
  }

  @Test(arguments: ["- @start (2025/5/1) @nolint(X)", "@nolint-file(X)\n- @start (2025/5/1)"])
  func aPartThatIsSuppressedOrOffIsNotMended(_ text: String) throws {
    let rules = [Rule.detachedPayload.id, Rule.nonstandardDate.id]
    let fixed = ["(2025-05-01)", "(2025/5/1)"]
    for (rule, other) in [(0, 1), (1, 0)] {
      let suppressing = text.replacing("X", with: rules[rule])
      let found = try allFindings(in: Array(suppressing.utf8), isMarkdown: false, sundayContext())
      #expect(found.map(\.rule) == [rules[other]])
      let result = try #require(safelyFixed(Array(suppressing.utf8), sundayContext()))
      #expect(String(decoding: result, as: UTF8.self).contains(fixed[rule]))
      let line = try findings("- @start (2025/5/1)", [rules[rule]: .off])
      #expect(line.contains(rules[other]) && line.contains(fixed[rule]))
    }
    let all = text.replacing("X", with: rules.joined(separator: ", "))
    #expect(try findings(all) == "")
  }

  @Test func itIsAsSevereAsTheMoreSevereOfTheTwo() throws {
    for rule in [Rule.detachedPayload.id, Rule.nonstandardDate.id] {
      #expect(try findings("- @start (2025/5/1)", [rule: .error]).hasPrefix("error"))
    }
  }

  @Test func itsSuppressionNamesBothRules() throws {
    let text = "- @start (2025/5/1)"
    let document = try CheckedDocument(text, isMarkdown: false, sundayContext())
    let found = try allFindings(in: Array(text.utf8), isMarkdown: false, sundayContext())
    let fix = try #require(quickFixes(for: found, in: document.text).last)
    #expect(fix.title == "Suppress `detached-payload` and `nonstandard-date` on this line")
    #expect(
      edited(Array(text.utf8), fix.edits)
        == Array("\(text) @nolint(detached-payload, nonstandard-date)".utf8))
  }

  @Test func formattingJoinsTheDateAndDoesNotRewriteIt() throws {
    let context = try sundayContext()
    let bytes = Array("- @start (2025/5/1)\n".utf8)
    let edits = formatting(
      of: Document(bytes, dialect: context.dialect(isMarkdown: false)),
      findings: allFindings(in: bytes, isMarkdown: false, context), style: FormatStyle(),
      context: context)
    #expect(edited(bytes, edits) == Array("- @start(2025/5/1)\n".utf8))
  }
}
