package import Settings

/// How much a finding matters.
package enum Severity: Int, Comparable, CaseIterable, Sendable {
  case hint, information, warning, error

  /// The less severe one is less.
  package static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }

  /// The severity of a rule at that level, or nil if the level is off.
  package init?(_ level: RuleLevel) {
    switch level {
    case .off: return nil
    case .hint: self = .hint
    case .information: self = .information
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  /// The name in reports, such as `warning`.
  package var name: String {
    switch self {
    case .hint: "hint"
    case .information: "information"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
