import Analysis

/// The number of findings of each rule as a JSON array, the most frequent first.
struct StatisticsReport: Report {
  let detail = FindingDetail.message
  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {}

  func foot(_ tally: Tally) -> String {
    let rows = tally.rulesByCount.map { #"  {"rule": "\#($0.rule)", "count": \#($0.count)}"# }
    return rows.isEmpty ? "[]\n" : "[\n\(rows.joined(separator: ",\n"))\n]\n"
  }
}
