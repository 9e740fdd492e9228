import Analysis
import Settings
import TaskText

/// Checks `bytes` and requires what must be true for every text: findings and their fixes are inside
/// the text, and after some rounds of safe fixes there are no more of them.
///
/// - Throws: the first fault.
package func requireSoundFixes(_ bytes: [UInt8]) throws(Fault) {
  let context = CheckContext(settings: Settings(), today: CorpusMeaning.today, audience: .lint)
  for isMarkdown in [false, true] {
    var bytes = bytes
    for _ in 0..<10 {
      let findings = try soundFindings(bytes, isMarkdown: isMarkdown, context)
      let edits = disjoint(findings.compactMap(\.safeFix))
      if edits.isEmpty { break }
      for edit in edits.reversed() {
        bytes.replaceSubrange(
          edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
      }
    }
    let rest = try soundFindings(bytes, isMarkdown: isMarkdown, context)
    try require(
      rest.allSatisfy { $0.safeFix == nil },
      "safe fixes do not end: \(rest.filter { $0.safeFix != nil }.map(\.rule))")
  }
}

private func soundFindings(
  _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext
) throws(Fault) -> [Finding] {
  let checked = CheckedText(bytes, isMarkdown: isMarkdown, context)
  let findings = checked.findings(TagUsageIndex(checked.names)) { bytes }
  for finding in findings {
    let edits = finding.fixes.flatMap(\.edits).map(\.range)
    for range in [finding.range] + finding.related.map(\.range) + edits {
      try require(
        range.upperBound <= bytes.count, "\(finding.rule) is outside the text: \(range)")
    }
  }
  return findings
}

/// The edits of the fixes, in order, without the fixes that touch an earlier one.
private func disjoint(_ fixes: [Fix]) -> [Edit] {
  var edits: [Edit] = []
  for fix in fixes {
    let end = edits.last?.range.upperBound ?? -1
    if fix.edits.allSatisfy({ $0.range.lowerBound > end }) {
      edits += fix.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }
  return edits
}
