import Analysis

/// The numbers of all findings, for the summary and the exit code.
struct Tally: Sendable, CustomStringConvertible {
  private struct Kind: Hashable {
    let rule: String
    let severity: Severity
  }

  private var counts: [Kind: Int] = [:]
  /// The number of findings that `--fix` corrects.
  private(set) var safelyFixable = 0
  /// The number of findings that only `--fix --unsafe-fixes` corrects.
  private(set) var unsafelyFixable = 0
  /// The number of checked files.
  var files = 0
  /// The number of findings that were fixed, which the other numbers do not include.
  var fixed = 0

  /// The number of findings of each severity; none is zero.
  var bySeverity: [Severity: Int] {
    counts.reduce(into: [:]) { $0[$1.key.severity, default: 0] += $1.value }
  }

  /// The number of findings of each rule; none is zero.
  var byRule: [String: Int] {
    counts.reduce(into: [:]) { $0[$1.key.rule, default: 0] += $1.value }
  }

  /// The number of all findings.
  var count: Int { counts.values.reduce(0, +) }

  /// The highest severity of the findings, or nil if there are none.
  var worst: Severity? { counts.keys.lazy.map(\.severity).max() }

  /// Counts findings.
  mutating func add(_ findings: [Finding]) {
    for finding in findings {
      counts[Kind(rule: finding.rule, severity: finding.severity), default: 0] += 1
      switch finding.applicableSafety {
      case .safe: safelyFixable += 1
      case .unsafe: unsafelyFixable += 1
      case nil: break
      }
    }
  }

  /// Adds the numbers of other files.
  static func += (sum: inout Tally, next: Tally) {
    sum.counts.merge(next.counts, uniquingKeysWith: +)
    sum.safelyFixable += next.safelyFixable
    sum.unsafelyFixable += next.unsafelyFixable
    sum.files += next.files
    sum.fixed += next.fixed
  }

  /// The rules with their numbers of findings, the most frequent first.
  var rulesByCount: [(rule: String, count: Int)] {
    byRule.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// One line, such as "Found 3 errors and 2 warnings in 12 files; 4 fixable with `--fix`".
  var description: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      bySeverity[severity].map {
        counted($0, severity == .information ? "information finding" : severity.name)
      }
    }
    let others = counts.dropLast().joined(separator: ", ")
    let last = counts.last ?? "nothing"
    let found =
      "ound \(others.isEmpty ? last : "\(others) and \(last)") in \(counted(files, "file"))"
    return (fixed > 0 ? "Fixed \(counted(fixed, "finding")); f" : "F") + found + fixable
  }

  private var fixable: String {
    let unsafe = "with `--fix --unsafe-fixes`"
    switch (safelyFixable, unsafelyFixable) {
    case (0, 0): return ""
    case (0, _): return "; \(unsafelyFixable) fixable \(unsafe)"
    case (_, 0): return "; \(safelyFixable) fixable with `--fix`"
    case (_, _): return "; \(safelyFixable) fixable with `--fix`, \(unsafelyFixable) more \(unsafe)"
    }
  }
}
