package import TaskText

/// A change that an editor offers for a finding.
package struct QuickFix: Equatable, Sendable {
  /// The text that a menu shows.
  package let title: String
  /// Whether this is the only fix of its finding, and safe.
  package let isPreferred: Bool
  /// The edits, in order and without overlaps.
  package let edits: [Edit]
  /// The finding that it resolves.
  package let finding: Finding
  /// Whether it only adds a `@nolint`.
  package let isSuppression: Bool
}

/// The quick fixes for some findings of a document: their fixes, each change once, then a `@nolint` for
/// each rule on each line, but no more of these than `maxSuppressions`: each reads its whole line.
package func quickFixes(
  for touched: [Finding], in document: Document, maxSuppressions: Int = .max
) -> [QuickFix] {
  var suppressed: Set<SuppressedLine> = []
  let first = touched.filter { finding in
    suppressed.insert(
      SuppressedLine(
        number: document.lineNumber(at: finding.range.lowerBound), rules: Array(finding.rules))
    ).inserted
  }
  var changes: Set<TitledChange> = []
  let fixes = touched.flatMap(fixes).filter {
    changes.insert(TitledChange(title: $0.title, edits: $0.edits)).inserted
  }
  var suppressions: [QuickFix] = []
  for finding in first where suppressions.count < maxSuppressions {
    forEachSuppression(of: [finding], in: document) { _, edits in
      suppressions.append(suppression(of: finding, edits))
    }
  }
  return fixes + suppressions
}

/// A change as a menu shows it.
private struct TitledChange: Hashable {
  let title: String
  let edits: [Edit]
}

/// A line with rules that are suppressed on it.
private struct SuppressedLine: Hashable {
  let number: Int
  let rules: [String]
}

/// The fixes of one finding. Those that may change what the text means say so.
private func fixes(_ finding: Finding) -> [QuickFix] {
  finding.fixes.map { fix in
    QuickFix(
      title: fix.safety == .safe ? fix.title : "\(fix.title) (unsafe)",
      isPreferred: finding.onlyFix?.safety == .safe,
      edits: fix.edits, finding: finding, isSuppression: false)
  }
}

/// The quick fix that suppresses a finding by the edits.
private func suppression(of finding: Finding, _ edits: [Edit]) -> QuickFix {
  let rules = finding.rules.map { "`\($0)`" }.joined(separator: " and ")
  return QuickFix(
    title: "Suppress \(rules) on this line", isPreferred: false, edits: edits, finding: finding,
    isSuppression: true)
}
