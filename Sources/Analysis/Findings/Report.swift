import Settings
package import TaskText

/// Collects the findings of rules about items, one rule after the other.
package struct Report: Sendable {
  /// The findings so far.
  package private(set) var findings: [Finding] = []
  private let detail: FindingDetail
  private let rules: [ActiveRule<ItemCheck>]
  private let levels: [String: RuleLevel]
  private var current = 0

  init(_ context: CheckContext) {
    detail = context.detail
    rules = context.itemRules
    levels = context.settings.rules
  }

  /// Sets the rule of the findings that follow, by its index in the rules of the context.
  mutating func begin(_ rule: Int) { current = rule }

  /// Adds a finding; see ``Finding`` for the parts. The fixes and related places are worked out only if
  /// someone wants them.
  package mutating func add(
    _ range: TextRange, _ message: String, fixes: @autoclosure () -> [Fix] = [],
    related: @autoclosure () -> [Finding.Related] = [], isUnnecessary: Bool = false
  ) {
    add(
      range, .text(message), fixes: fixes(), related: related(), isUnnecessary: isUnnecessary)
  }

  /// Adds a finding that has this severity, unless the settings give its rule one.
  mutating func add(
    _ range: TextRange, _ message: FindingMessage, ofSeverity severity: Severity,
    fixes: @autoclosure () -> [Fix]
  ) {
    let rule = rules[current].id
    let own = levels[rule] == nil ? severity : rules[current].severity
    findings.append(
      Finding(
        rule: rule, severity: own, range: range, clause: message,
        details: .kept(
          fixes: detail == .message ? [] : fixes(), related: [], isUnnecessary: false)))
  }

  /// Adds a finding whose message is not written yet.
  mutating func add(
    _ range: TextRange, _ message: FindingMessage, fixes: @autoclosure () -> [Fix] = [],
    related: @autoclosure () -> [Finding.Related] = [], isUnnecessary: Bool = false
  ) {
    let (rule, severity) = (rules[current].id, rules[current].severity)
    switch detail {
    case .message:
      findings.append(
        Finding(
          rule: rule, severity: severity, range: range, clause: message,
          details: .kept(fixes: [], related: [], isUnnecessary: isUnnecessary)))
    case .fixes:
      findings.append(
        Finding(
          rule: rule, severity: severity, range: range, clause: message,
          details: .kept(fixes: fixes(), related: related(), isUnnecessary: isUnnecessary)))
    }
  }

  /// Puts other findings in place of those from the index `start` on.
  mutating func replaceFindings(from start: Int, with others: [Finding]) {
    findings.replaceSubrange(start..., with: others)
  }

  /// Takes all findings so far, to be changed without a copy and put back.
  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  /// Puts the findings back that were taken.
  mutating func putBack(_ others: consuming [Finding]) { findings = others }

  /// Combines those from the index `start` on that are about how one date is written.
  mutating func combineDateFindings(from start: Int) { findings.combineDateFindings(from: start) }

  /// Adds a finding with a single fix.
  package mutating func add(
    _ range: TextRange, _ message: String, fix: @autoclosure () -> Fix
  ) {
    add(range, message, fixes: [fix()])
  }
}
