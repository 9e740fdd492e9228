import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@Suite struct FindingDetailTests {
  private let context: CheckContext
  private let shortContext: CheckContext

  init() throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    context = CheckContext(settings: Settings(), today: today, audience: .lint)
    shortContext = CheckContext(
      settings: Settings(), today: today, audience: .lint, detail: .message)
  }

  @Test func findingsAreTheSameWithoutTheirFixes() {
    var failed: [UInt64] = []
    for seed in 0..<UInt64(500) {
      var random = RandomTexts(seed: seed)
      let text = random.bytes(pieces: 80)
      for isMarkdown in [false, true] {
        let all = allFindings(in: text, isMarkdown: isMarkdown, context).map(Told.init)
        let told = allFindings(in: text, isMarkdown: isMarkdown, shortContext).map(Told.init)
        if all != told { failed.append(seed) }
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
  }

  @Test func fixesAndRelatedPlacesAreNotWorkedOutUnlessWanted() {
    let text = Array("- a @x @x @done (25/4/2025) @due(2025-02-30)\n".utf8)
    let all = allFindings(in: text, isMarkdown: false, context)
    #expect(all.contains { !$0.related.isEmpty } && all.contains { !$0.fixes.isEmpty })
    let told = allFindings(in: text, isMarkdown: false, shortContext)
    #expect(told.count == all.count)
    #expect(told.allSatisfy { $0.fixes.isEmpty && $0.related.isEmpty })
  }
}

/// What a report says of a finding in one line.
private struct Told: Equatable {
  let rule: String
  let severity: Severity
  let start: Int
  let end: Int
  let message: String
  let isUnnecessary: Bool
  let rules: [String]

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity
    start = finding.range.lowerBound
    end = finding.range.upperBound
    message = finding.message
    isUnnecessary = finding.isUnnecessary
    rules = Array(finding.rules)
  }
}
