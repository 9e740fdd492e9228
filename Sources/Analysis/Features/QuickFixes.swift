package import TaskText

/// What an editor offers to do about a finding.
package struct QuickFix: Equatable, Sendable {
  /// What a menu shows.
  package let title: String
  /// Whether it is the obvious thing to do: the only fix of its finding, and a safe one.
  package let isPreferred: Bool
  /// What it changes, in order and apart from each other.
  package let edits: [Edit]
  /// The finding that it does away with.
  package let finding: Finding
}

/// What can be done about some findings of a document: their fixes, and a tag that suppresses them.
package func quickFixes(for touched: [Finding], in document: Document) -> [QuickFix] {
  touched.flatMap(fixes) + touched.flatMap { suppression(of: $0, in: document) }
}

/// The fixes of one finding.
private func fixes(_ finding: Finding) -> [QuickFix] {
  finding.fixes.map { fix in
    QuickFix(
      title: fix.title, isPreferred: finding.onlyFix?.safety == .safe,
      edits: fix.edits, finding: finding)
  }
}

/// What suppresses one finding, if anything does.
private func suppression(of finding: Finding, in document: Document) -> [QuickFix] {
  suppressing([finding], in: document).map { _, edit in
    QuickFix(
      title: "Suppress `\(finding.rule)` on this line", isPreferred: false, edits: [edit],
      finding: finding)
  }
}
