import Analysis

extension ReportedFile {
  /// How many findings of each rule are shown where others are folded.
  private static let shownOfRule = 3

  /// The file with at most `limit` findings, for a report that folds or does not.
  ///
  /// Where the limit ends the findings, nothing is said of those that are folded: they are a part of
  /// what is not printed.
  func shown(atMost limit: Int, folds: Bool) -> ReportedFile {
    if !folds {
      return findings.count <= limit
        ? self
        : ReportedFile(path: path, text: text, findings: Array(findings.prefix(limit)), folded: [])
    }
    var counts: [String: Int] = [:]
    var rules: [String] = []
    let shown = findings.filter { finding in
      let count = counts[finding.rule, default: 0] + 1
      counts[finding.rule] = count
      if count == ReportedFile.shownOfRule + 1 { rules.append(finding.rule) }
      return count <= ReportedFile.shownOfRule
    }
    let folded = shown.count <= limit ? rules : []
    return ReportedFile(
      path: path, text: text, findings: Array(shown.prefix(limit)),
      folded: folded.map { ($0, counts[$0, default: 0] - ReportedFile.shownOfRule) })
  }

  /// A line for each rule that is folded.
  var foldedLines: [String] {
    folded.map {
      "… and \($0.count) more of `\($0.rule)` in this file; `\(Option.allFindings.flag)` shows them"
    }
  }
}
