package import TaskText

/// Collects the findings of rules about an item, one rule after the other.
package struct Report: Sendable {
  /// The findings so far.
  package private(set) var findings: [Finding] = []
  private var rule = ""
  private var severity = Severity.hint

  init() {}

  /// Sets the rule and the severity of the findings that follow.
  mutating func begin(_ rule: String, _ severity: Severity) {
    self.rule = rule
    self.severity = severity
  }

  /// Adds a finding; see ``Finding`` for the parts.
  package mutating func add(
    _ range: TextRange, _ message: String, fixes: [Fix] = [], related: [Finding.Related] = [],
    isUnnecessary: Bool = false
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, range: range, message: message, fixes: fixes,
        related: related, isUnnecessary: isUnnecessary))
  }

  /// Adds a finding with a single fix.
  package mutating func add(_ range: TextRange, _ message: String, fix: Fix) {
    add(range, message, fixes: [fix])
  }
}
