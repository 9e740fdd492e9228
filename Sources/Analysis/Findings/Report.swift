package import TaskText

/// Collects the findings of rules about items, one rule after the other.
package struct Report: Sendable {
  /// The findings so far.
  package internal(set) var findings: [Finding] = []
  private let detail: FindingDetail
  private var rule = ""
  private var severity = Severity.hint

  init(_ detail: FindingDetail) { self.detail = detail }

  /// Sets the rule and the severity of the findings that follow.
  mutating func begin(_ rule: String, _ severity: Severity) {
    self.rule = rule
    self.severity = severity
  }

  /// Adds a finding; see ``Finding`` for the parts. The fixes and related places are worked out only if
  /// someone wants them.
  package mutating func add(
    _ range: TextRange, _ message: String, fixes: @autoclosure () -> [Fix] = [],
    related: @autoclosure () -> [Finding.Related] = [], isUnnecessary: Bool = false
  ) {
    switch detail {
    case .message:
      findings.append(
        Finding(
          rule: rule, severity: severity, range: range, message: message,
          isUnnecessary: isUnnecessary))
    case .fixes:
      findings.append(
        Finding(
          rule: rule, severity: severity, range: range, message: message, fixes: fixes(),
          related: related(), isUnnecessary: isUnnecessary))
    }
  }

  /// Adds a finding with a single fix.
  package mutating func add(
    _ range: TextRange, _ message: String, fix: @autoclosure () -> Fix
  ) {
    add(range, message, fixes: [fix()])
  }
}
