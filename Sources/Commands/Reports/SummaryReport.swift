import Analysis
import Settings

/// The number of findings of each rule, the most frequent first, and the sum.
struct SummaryReport: Report {
  let isLog = true
  let detail = FindingDetail.fixes
  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {}

  func foot(_ tally: Tally) -> String {
    let width = tally.byRule.values.map { String($0).count }.max() ?? 0
    let rows = tally.rulesByCount.map { rule, count in
      let blanks = String(repeating: " ", count: width - String(count).count)
      return "\(blanks)\(count)  \(rule)\n"
    }
    return rows.joined() + "\(tally)\n"
  }
}

extension Tally {
  /// The rules with their numbers of findings, the most frequent first.
  var rulesByCount: [(rule: String, count: Int)] {
    byRule.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
