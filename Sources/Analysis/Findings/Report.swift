package import TaskText

/// Collects what rules find about an item, one rule after the other.
package struct Report: Sendable {
  /// What was found so far.
  package private(set) var findings: [Finding] = []
  private var rule = ""
  private var severity = Severity.hint

  init() {}

  /// Begins the findings of `rule`, which have the severity.
  mutating func begin(_ rule: String, _ severity: Severity) {
    self.rule = rule
    self.severity = severity
  }

  /// Reports a place; see ``Finding`` for the parts.
  package mutating func add(
    _ range: TextRange, _ message: String, fixes: [Fix] = [], related: [Finding.Related] = [],
    isUnnecessary: Bool = false
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, range: range, message: message, fixes: fixes,
        related: related, isUnnecessary: isUnnecessary))
  }

  /// Reports a place with its only fix.
  package mutating func add(_ range: TextRange, _ message: String, fix: Fix) {
    add(range, message, fixes: [fix])
  }
}
