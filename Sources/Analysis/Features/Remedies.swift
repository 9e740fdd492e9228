package import TaskText

/// What an editor offers to do about findings.
package struct Remedy: Equatable, Sendable {
  /// When an editor offers it.
  package enum Kind: Sendable {
    /// At the place of a finding.
    case quickFix
    /// For the whole file, also on saving where the person wants that.
    case fixAll
  }

  /// What a menu shows.
  package let title: String
  /// When an editor offers it.
  package let kind: Kind
  /// Whether it is the obvious thing to do: the only fix of its finding, and a safe one.
  package let isPreferred: Bool
  /// What it changes, in order and apart from each other.
  package let edits: [Edit]
  /// The finding that it does away with; nil where it is for several.
  package let finding: Finding?
}

/// What can be done about some findings of a document: their fixes, the same for the whole file,
/// and a tag that suppresses them. Of no use if it is no longer wanted at the end.
///
/// `all` are the findings of the whole document; they are asked for if there is something to do.
package func remedies(
  for touched: [Finding], in document: Document, among all: some FindingSource,
  while isWanted: () -> Bool = { true }
) -> [Remedy] {
  var remedies = touched.flatMap(fixes)
  var rules: Set<String> = []
  for finding in touched where rules.insert(finding.rule).inserted {
    if let remedy = fixAll(of: finding.rule, in: all, from: 2, while: isWanted) {
      remedies.append(remedy)
    }
  }
  remedies += touched.flatMap { suppression(of: $0, in: document) }
  return remedies
}

/// All safe fixes of a document as one action; nil where there is none. The search ends early once
/// it is no longer wanted.
package func safeFixes(
  of findings: some FindingSource, while isWanted: () -> Bool = { true }
) -> Remedy? {
  var fixes = EditsApart()
  findings.forEachFinding(
    where: { $0.safeFix != nil }, while: isWanted,
    body: { finding in finding.safeFix.map { fixes.add($0) } })
  guard fixes.count > 0 else { return nil }
  return Remedy(
    title: "Apply all safe fixes", kind: .fixAll, isPreferred: false,
    edits: fixes.edits(while: isWanted), finding: nil)
}

/// The fixes of one finding.
private func fixes(_ finding: Finding) -> [Remedy] {
  finding.fixes.map { fix in
    Remedy(
      title: fix.title, kind: .quickFix,
      isPreferred: finding.fixes.count == 1 && fix.safety == .safe, edits: fix.edits,
      finding: finding)
  }
}

/// What suppresses one finding, if anything does.
private func suppression(of finding: Finding, in document: Document) -> [Remedy] {
  suppressing([finding], in: document).map { _, edit in
    Remedy(
      title: "Suppress `\(finding.rule)` on this line", kind: .quickFix, isPreferred: false,
      edits: [edit], finding: finding)
  }
}

/// The fixes of all findings of one rule that have only one; nil where there are fewer than
/// `least`. The search ends early once it is no longer wanted.
package func fixAll(
  of rule: String, in findings: some FindingSource, from least: Int,
  while isWanted: () -> Bool = { true }
) -> Remedy? {
  var fixes = EditsApart()
  findings.forEachFinding(
    where: { $0.rule == rule && $0.fixes.count == 1 }, while: isWanted,
    body: { fixes.add($0.fixes[0]) })
  guard fixes.count >= least else { return nil }
  return Remedy(
    title: "Fix all \(fixes.count) `\(rule)` in this file", kind: .quickFix, isPreferred: false,
    edits: fixes.edits(while: isWanted), finding: nil)
}
