import TaskText
import Testing

@testable import Analysis

@Suite struct FixAllTests {
  private let text = Array("- a @x,\n- b @x,\n- c @due(05/06/2025)".utf8)

  /// Two commas too many, and a date that may mean two days.
  private let findings = [comma(at: 6), comma(at: 14), date(TextRange(25, 35))]

  private static func comma(at offset: Offset) -> Finding {
    let place = TextRange(offset, offset + 1)
    return Finding(
      rule: "comma", severity: .hint, range: place, message: "",
      fixes: [.remove(place, title: "", .safe)])
  }

  private static func date(_ place: TextRange) -> Finding {
    Finding(
      rule: "ambiguous-date", severity: .warning, range: place, message: "",
      fixes: ["2025-06-05", "2025-05-06"].map { .replace(place, by: $0, title: "", .unsafe) })
  }

  private func applied(_ change: SourceChange?) throws -> String {
    String(decoding: try #require(edited(text, change?.edits ?? [])), as: UTF8.self)
  }

  @Test func allFindingsOfARuleAreFixedAtOnce() throws {
    let all = fixes(of: "comma", in: findings)
    #expect(all?.title == "Fix all `comma` in this file")
    #expect(try applied(all) == "- a @x\n- b @x\n- c @due(05/06/2025)")
  }

  @Test func findingsWithSeveralFixesAreNotFixed() {
    #expect(fixes(of: "ambiguous-date", in: findings) == nil)
    #expect(!findings.hasSeveralFixes(of: "ambiguous-date"))
  }

  @Test func aSingleFixIsNotSeveral() {
    #expect(findings.hasSeveralFixes(of: "comma"))
    #expect(![findings[0], findings[2]].hasSeveralFixes(of: "comma"))
  }

  @Test func onlySafeFixesAreApplied() throws {
    #expect(try applied(safeFixes(of: findings)) == "- a @x\n- b @x\n- c @due(05/06/2025)")
    #expect(safeFixes(of: [findings[2]]) == nil)
  }

  @Test func aPartOfTheChangeIsEnoughForAMenu() {
    #expect(safeFixes(of: findings, extent: .part)?.edits.count == 1)
  }

  @Test func theFirstOfTwoOverlappingFixesIsApplied() {
    #expect(safeFixes(of: [findings[0], findings[0]])?.edits.count == 1)
  }
}
