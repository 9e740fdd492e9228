import Settings
import TaskText

import struct TaskText.Tag

/// All that is found in a piece.
struct ResolvedFindings: Sendable {
  /// In order, but for what the file suppresses.
  let findings: [Finding]
  /// What is meant for the whole file.
  let fileSuppressions: [Suppression]

  /// The same counted from a start that lies `distance` bytes earlier.
  func shifted(by distance: Int) -> ResolvedFindings {
    ResolvedFindings(
      findings: findings.map { $0.shifted(by: distance) },
      fileSuppressions: fileSuppressions.map { $0.shifted(by: distance) })
  }
}

extension SegmentLint {
  /// All findings of the piece, now that it is known what is wrong with names, by name. Its text is
  /// asked for only if a name in it is at fault.
  func finished(
    _ verdicts: [String: NameFinding], _ context: CheckContext,
    text: () -> (TaggedLines, [UInt8])?
  ) -> ResolvedFindings {
    if verdicts.isEmpty, suppressions.isEmpty {
      return ResolvedFindings(findings: findings.sorted(by: Finding.isBefore), fileSuppressions: [])
    }
    var suppressions = suppressions
    var findings = findings
    if !verdicts.isEmpty, let (tagged, bytes) = text() {
      for line in tagged.lines {
        let named = nameFindings(tagged.tags[line.tags], bytes, verdicts)
        if named.isEmpty { continue }
        findings += unsuppressed(named, onLine: line.range, by: &suppressions)
      }
    }
    for suppression in suppressions where !suppression.isFile {
      findings += suppression.unusedFindings(context)
    }
    findings.sort(by: Finding.isBefore)
    return ResolvedFindings(findings: findings, fileSuppressions: suppressions.filter(\.isFile))
  }
}

/// The findings about the names of a line's tags.
private func nameFindings(
  _ tags: ArraySlice<TaskText.Tag>, _ bytes: [UInt8], _ verdicts: [String: NameFinding]
) -> [Finding] {
  tags.compactMap { tag in
    let name = String(decoding: bytes[tag.name.lowerBound..<tag.name.upperBound], as: UTF8.self)
    guard let found = verdicts[name] else { return nil }
    let fixes = found.verdict.replacement.map { replacement in
      [Fix.replace(tag.name, by: replacement, title: "Rename to `@\(replacement)`", .unsafe)]
    }
    return Finding(
      rule: found.rule, severity: found.severity, range: TextRange(tag.start, tag.nameEnd),
      message: found.verdict.message, fixes: fixes ?? [])
  }
}

/// Leaves out what the suppressions on the same line suppress.
private func unsuppressed(
  _ findings: [Finding], onLine line: TextRange, by suppressions: inout [Suppression]
) -> [Finding] {
  var findings = findings
  for index in suppressions.indices
  where !suppressions[index].isFile && suppressions[index].line == line {
    var own = [suppressions[index]]
    findings = unsuppressed(findings, by: &own)
    suppressions[index] = own[0]
  }
  return findings
}
