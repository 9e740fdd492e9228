import Analysis

/// The numbers of all findings, for the summary and the exit code.
struct Tally: Sendable {
  /// The numbers of findings of each rule and severity. There are few, so that a list is faster than a
  /// dictionary.
  private var counts: [(rule: String, severity: Severity, count: Int)] = []
  /// The place in ``counts`` of the finding that was counted last.
  private var last = 0
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
    counts.reduce(into: [:]) { $0[$1.severity, default: 0] += $1.count }
  }

  /// The number of findings of each rule; none is zero.
  var byRule: [String: Int] {
    counts.reduce(into: [:]) { $0[$1.rule, default: 0] += $1.count }
  }

  /// The number of all findings.
  var count: Int { counts.reduce(0) { $0 + $1.count } }

  /// The highest severity of the findings, or nil if there are none.
  var worst: Severity? { counts.lazy.map(\.severity).max() }

  /// Counts findings.
  mutating func add(_ findings: [Finding]) {
    for finding in findings { add(finding.rule, finding.severity, finding.applicableSafety) }
  }

  private mutating func add(_ rule: String, _ severity: Severity, _ safety: Fix.Safety?) {
    // Many findings are of the rule of the one before.
    if last >= counts.count || counts[last].severity != severity || counts[last].rule != rule {
      last = place(of: rule, severity)
    }
    counts[last].count += 1
    switch safety {
    case .safe: safelyFixable += 1
    case .unsafe: unsafelyFixable += 1
    case nil: break
    }
  }

  /// Adds the numbers of other files.
  static func += (sum: inout Tally, next: Tally) {
    for (rule, severity, count) in next.counts {
      sum.counts[sum.place(of: rule, severity)].count += count
    }
    sum.safelyFixable += next.safelyFixable
    sum.unsafelyFixable += next.unsafelyFixable
    sum.files += next.files
    sum.fixed += next.fixed
  }

  /// The index of a rule and a severity in the counts, added if it is new.
  private mutating func place(of rule: String, _ severity: Severity) -> Int {
    if let known = counts.firstIndex(where: { $0.severity == severity && $0.rule == rule }) {
      return known
    }
    counts.append((rule, severity, 0))
    return counts.count - 1
  }
}

extension Tally {
  /// The rules with their numbers of findings, the most frequent first.
  var rulesByCount: [(rule: String, count: Int)] {
    byRule.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}

extension Tally: CustomStringConvertible {
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

/// A number of things: `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
