import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite("Quick fixes")
struct QuickFixesTests {
  /// Two findings with one safe fix each, and one with two unsafe ones.
  private let document = Document("- a @x,\n- b @x,\n- c @due(05/06/2025) @nolint(other)")

  private var findings: [Finding] {
    [
      Finding(
        rule: "comma", severity: .hint, range: TextRange(6, 7), message: "",
        fixes: [.remove(TextRange(6, 7), title: "Remove the comma", .safe)]),
      Finding(
        rule: "comma", severity: .hint, range: TextRange(14, 15), message: "",
        fixes: [.remove(TextRange(14, 15), title: "Remove the comma", .safe)]),
      Finding(
        rule: "ambiguous-date", severity: .warning, range: TextRange(25, 35), message: "",
        fixes: [
          .replace(TextRange(25, 35), by: "2025-06-05", title: "5 June", .unsafe),
          .replace(TextRange(25, 35), by: "2025-05-06", title: "6 May", .unsafe),
        ]),
    ]
  }

  private func offered(_ selection: TextRange) -> [QuickFix] {
    let touched = findings.filter {
      $0.range.lowerBound <= selection.upperBound && selection.lowerBound <= $0.range.upperBound
    }
    return quickFixes(for: touched, in: document)
  }

  private func applied(_ edits: [Edit]?) -> String {
    var result = document
    for edit in (edits ?? []).reversed() {
      result.replace(edit.range, with: edit.replacement)
    }
    return result.text
  }

  @Test func aSingleSafeFixIsPreferred() {
    let offered = offered(TextRange(at: 6))
    #expect(
      offered.map(\.title) == ["Remove the comma", "Suppress `comma` on this line"])
    #expect(offered.map(\.isPreferred) == [true, false])
  }

  @Test func aSuppressionThatWouldNotBeCheckedIsNotOffered() {
    func added(_ tags: [String]) -> [Edit] {
      let text = "- a" + tags.map { " @\($0)" }.joined()
      let finding = Finding(
        rule: "comma", severity: .hint, range: TextRange(0, 1), message: "", fixes: [])
      var added: [Edit] = []
      forEachSuppression(of: [finding], in: Document(text)) { added += $1 }
      return added
    }
    let most = Array(repeating: "x", count: CheckedItem.maxTags)
    #expect(added(most).isEmpty)
    #expect(added(most + ["nolint(other)"]).isEmpty)
    #expect(added(["nolint(other)"] + most).map(\.replacement) == ["other, comma"])
    #expect(added(most.dropLast()).map(\.replacement) == [" @nolint(comma)"])
  }

  @Test func aRuleIsSuppressedOnceOnALine() {
    let document = Document("- a @x, @x,")
    let findings = [6, 10].map { offset in
      Finding(
        rule: "comma", severity: .hint, range: TextRange(offset, offset + 1), message: "",
        fixes: [])
    }
    let fixes = quickFixes(for: findings, in: document)
    #expect(fixes.map(\.finding.range) == [TextRange(6, 7)])
    #expect(fixes.map(\.edits) == [[Edit(TextRange(at: 11), " @nolint(comma)")]])
  }

  @Test func noMoreSuppressionsAreWorkedOutThanAreAskedFor() {
    let fixes = quickFixes(for: findings, in: document, maxSuppressions: 1)
    #expect(fixes.count { $0.isSuppression } == 1)
    #expect(fixes == quickFixes(for: findings, in: document).dropLast(2))
  }

  @Test func eachUnsafeFixIsOfferedAndNoneIsPreferred() {
    let offered = offered(TextRange(26, 28))
    #expect(
      offered.map(\.title) == [
        "5 June (unsafe)", "6 May (unsafe)", "Suppress `ambiguous-date` on this line",
      ])
    #expect(offered.allSatisfy { !$0.isPreferred })
    #expect(
      applied(offered.first?.edits) == "- a @x,\n- b @x,\n- c @due(2025-06-05) @nolint(other)")
  }

  @Test func suppressionAddsATagOrExtendsTheExistingOne() {
    #expect(
      applied(offered(TextRange(at: 6)).last?.edits)
        == "- a @x, @nolint(comma)\n- b @x,\n- c @due(05/06/2025) @nolint(other)")
    #expect(
      applied(offered(TextRange(at: 25)).last?.edits)
        == "- a @x,\n- b @x,\n- c @due(05/06/2025) @nolint(other, ambiguous-date)")
  }

  @Test func nothingIsOfferedWithoutAFinding() {
    #expect(offered(TextRange(at: 0)).isEmpty)
    #expect(offered(TextRange(8, 10)).isEmpty)
  }
}
