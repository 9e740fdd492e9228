import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@Suite struct FindingTests {
  private let text = Array(
    "- a @done (25-05-21 15:21) @x @x\n- b @done (31-12-21 10:00)\n- c @due (2025-05-21)\n".utf8)

  @Test(arguments: [FindingDetail.message, .fixes])
  func aFindingElsewhereSaysTheSame(_ detail: FindingDetail) throws {
    let context = CheckContext(
      settings: .standardStamps, today: try CivilDate(year: 2026, month: 11, day: 23),
      audience: .lint, detail: detail)
    let findings = allFindings(in: text, isMarkdown: false, context)
    #expect(findings.contains { $0.parts.count == 2 } && findings.contains { $0.parts.isEmpty })
    for finding in findings {
      #expect(finding.shifted(by: 9).message == finding.message)
      #expect(finding.shifted(by: 9).shifted(by: -9) == finding)
      let places = finding.parts.map { $0.range.shifted(by: 9) }
      #expect(finding.shifted(by: 9).parts.map(\.range) == places)
      let rules = finding.parts.isEmpty ? [finding.rule] : finding.parts.map(\.rule)
      #expect(Array(finding.rules) == rules)
    }
  }

  @Test func theSameTagOfManyIsFound() throws {
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2026, month: 11, day: 23), audience: .lint)
    let names = (0..<12).map { "@a\($0)" }.joined(separator: " ")
    let line = Array("- a \(names) @a7 @a3(1) @a3(2)\n".utf8)
    let rules = allFindings(in: line, isMarkdown: false, context).map(\.rule)
    #expect(rules == ["duplicate-tag", "conflicting-tag"])
  }
}
