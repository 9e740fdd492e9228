/// The findings to show if there are too many: the most severe, and of those of one severity the first in
/// the text.
package struct MostSevereFindings {
  /// The findings, in order.
  package let findings: [Finding]
  /// The findings that are left out, in order.
  package let others: [Finding]

  /// The most severe `limit` of the findings of a text, which are in order.
  package init(_ limit: Int, of all: [Finding]) {
    guard all.count > limit else {
      (findings, others) = (all, [])
      return
    }
    let ranked = all.indices.sorted {
      (-all[$0].severity.rawValue, $0) < (-all[$1].severity.rawValue, $1)
    }
    findings = ranked.prefix(limit).sorted().map { all[$0] }
    others = ranked.dropFirst(limit).sorted().map { all[$0] }
  }
}
