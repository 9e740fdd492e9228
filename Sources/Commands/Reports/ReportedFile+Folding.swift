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
      return ReportedFile(
        path: path, text: text, findings: findings, count: min(count, limit), folded: [])
    }
    // A text has findings of few rules, so that a list is faster than a dictionary.
    var counts: [(rule: String, count: Int)] = []
    // Those that are folded, as indices of the counts.
    var rules: [Int] = []
    var shown: [Finding] = []
    forEachFinding { finding in
      let rule = finding.rule
      let place = counts.firstIndex { $0.rule == rule } ?? counts.count
      if place == counts.count { counts.append((rule, 0)) }
      counts[place].count += 1
      if counts[place].count <= ReportedFile.shownOfRule {
        shown.append(finding)
      } else if counts[place].count == ReportedFile.shownOfRule + 1 {
        rules.append(place)
      }
    }
    let folded = shown.count <= limit ? rules : []
    return ReportedFile(
      path: path, text: text, findings: .list(shown), count: min(shown.count, limit),
      folded: folded.map { (counts[$0].rule, counts[$0].count - ReportedFile.shownOfRule) })
  }

  /// A line for each rule that is folded.
  var foldedLines: [String] {
    folded.map {
      "… and \($0.count) more of `\($0.rule)` in this file; `\(Option.allFindings.flag)` shows them"
    }
  }
}
