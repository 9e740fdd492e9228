import Analysis
import Settings
import TaskText

/// Checks `bytes` and demands what holds of every text: findings and their fixes lie inside, each
/// fix changes something, and the safe fixes come to an end.
///
/// - Throws: the first fault.
package func demandSoundFixes(_ bytes: [UInt8]) throws(Fault) {
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
    try demand(
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
    for fix in finding.fixes {
      let fixed = NonOverlappingEdits([fix.edits], in: TextRange(0, bytes.count))
      try demand(
        applied(fixed.edits, to: bytes[...]) != bytes,
        "\(finding.rule) has a fix that changes nothing")
    }
    let edits = finding.fixes.flatMap(\.edits).map(\.range)
    for range in [finding.range] + finding.related.map(\.range) + edits {
      try demand(
        range.upperBound <= bytes.count, "\(finding.rule) reaches outside: \(range)")
    }
  }
  return findings
}
