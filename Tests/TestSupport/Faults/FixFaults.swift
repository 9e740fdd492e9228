import Analysis
import Settings
import TaskText

/// Checks `bytes` and requires what must be true for every text: findings and their fixes are inside
/// the text, each fix changes something, and after some rounds of safe fixes there are no more of
/// them.
///
/// - Throws: the first fault.
package func requireSoundFixes(_ bytes: [UInt8]) throws(Fault) {
  let context = CheckContext(settings: Settings(), today: CorpusMeaning.today, audience: .lint)
  for isMarkdown in [false, true] {
    var bytes = bytes
    for _ in 0..<10 {
      let findings = try soundFindings(bytes, isMarkdown: isMarkdown, context)
      let fixes = NonOverlappingEdits(
        findings.compactMap { $0.safeFix?.edits }, in: TextRange(0, bytes.count))
      if fixes.edits.isEmpty { break }
      bytes = applied(fixes.edits, to: bytes[...])
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
  let checked = CheckedDocument(bytes, isMarkdown: isMarkdown, context).checkedAlone
  let findings = checked.findings
  for finding in findings {
    for fix in finding.fixes {
      let fixed = NonOverlappingEdits([fix.edits], in: TextRange(0, bytes.count))
      try require(
        applied(fixed.edits, to: bytes[...]) != bytes,
        "\(finding.rule) has a fix that changes nothing")
    }
    let edits = finding.fixes.flatMap(\.edits).map(\.range)
    for range in [finding.range] + finding.related.map(\.range) + edits {
      try require(
        range.upperBound <= bytes.count, "\(finding.rule) is outside the text: \(range)")
    }
  }
  return findings
}
