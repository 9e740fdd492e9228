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
  /// The findings that it does away with.
  package let findings: [Finding]
}

/// What can be done about some findings of a document: their fixes, the same for the whole file,
/// and a tag that suppresses them.
///
/// `all` are the findings of the whole document; they are asked for if there is something to do.
package func remedies(
  for touched: [Finding], in document: Document, among all: () -> [Finding]
) -> [Remedy] {
  if touched.isEmpty { return [] }
  let all = all()
  var remedies = touched.flatMap(fixes)
  var rules: Set<String> = []
  for finding in touched where rules.insert(finding.rule).inserted {
    if let remedy = fixAll(of: finding.rule, findings: all, from: 2) {
      remedies.append(remedy)
    }
  }
  remedies += touched.flatMap { suppressing([$0], in: document) }
  return remedies
}

/// All safe fixes of a document as one action; nil where there is none. The search ends early once
/// it is no longer wanted.
package func safeFixes(
  of findings: [Finding], while isWanted: () -> Bool = { true }
) -> Remedy? {
  let fixable = findings.prefix { _ in isWanted() }.filter { $0.safeFix != nil }
  guard !fixable.isEmpty else { return nil }
  let fixes = fixable.compactMap(\.safeFix)
  return Remedy(
    title: "Apply all safe fixes", kind: .fixAll, isPreferred: false,
    edits: editsApart(fixes, while: isWanted), findings: fixable)
}

/// The fixes of one finding.
private func fixes(_ finding: Finding) -> [Remedy] {
  finding.fixes.map { fix in
    Remedy(
      title: fix.title, kind: .quickFix,
      isPreferred: finding.fixes.count == 1 && fix.safety == .safe, edits: fix.edits,
      findings: [finding])
  }
}

/// The fixes of all findings of one rule that have only one; nil where there are fewer than
/// `least`.
package func fixAll(of rule: String, findings: [Finding], from least: Int) -> Remedy? {
  let fixable = findings.filter { $0.rule == rule && $0.fixes.count == 1 }
  guard fixable.count >= least else { return nil }
  return Remedy(
    title: "Fix all \(fixable.count) `\(rule)` in this file", kind: .quickFix, isPreferred: false,
    edits: editsApart(fixable.flatMap(\.fixes)), findings: fixable)
}

/// The edits of the fixes in the order of their places, without fixes that overlap an earlier one.
private func editsApart(_ fixes: [Fix], while isWanted: () -> Bool = { true }) -> [Edit] {
  var edits: [Edit] = []
  var end = 0
  for fix in fixes.sorted(by: { $0.start < $1.start }) where fix.start >= end {
    guard isWanted() else { break }
    let own = fix.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    edits += own
    // Behind an insertion another one at the same place would change what the first one meant.
    if let last = own.last?.range { end = max(end, last.upperBound + (last.isEmpty ? 1 : 0)) }
  }
  return edits
}

extension Fix {
  /// Where the first of its edits begins.
  fileprivate var start: Offset { edits.map(\.range.lowerBound).min() ?? 0 }
}
