import CivilDates
import Settings
package import TaskText

/// Collects the findings of rules about items, one rule after the other.
package struct FindingCollector: Sendable {
  /// The findings so far.
  package internal(set) var findings: [Finding] = []
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
    let wantsAll = detail == .fixes
    findings.append(
      Finding(
        rule: rules[current].id, severity: rules[current].severity, range: range, message: message,
        fixes: wantsAll ? fixes() : [], related: wantsAll ? related() : [],
        isUnnecessary: isUnnecessary))
  }

  /// Adds a finding with a single fix.
  package mutating func add(_ range: TextRange, _ message: String, fix: @autoclosure () -> Fix) {
    add(range, message, fixes: [fix()])
  }

  /// Adds a finding about a stamp of which the list leaves open in which order the numbers are. It is an
  /// information, unless the settings give its rule a level.
  mutating func add(
    _ range: TextRange, _ message: String, open shape: StampShape, fixes: @autoclosure () -> [Fix]
  ) {
    let rule = rules[current].id
    let severity = levels[rule] == nil ? .information : rules[current].severity
    findings.append(
      Finding(
        rule: rule, severity: severity, range: range, message: message,
        fixes: detail == .fixes ? fixes() : []
      ).about(open: shape))
  }
}
