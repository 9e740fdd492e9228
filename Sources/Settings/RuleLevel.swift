/// The severity of a rule, as the setting `rules` names it.
package enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  case off, hint, information, warning, error

  /// What the level does, in a few words.
  package var meaning: String {
    switch self {
    case .off: "not reported"
    case .hint: "marked faintly in an editor"
    case .information: "worth knowing"
    case .warning: "probably a mistake"
    case .error: "a mistake"
    }
  }
}

/// What the settings must know of a rule. Rules are defined in a module that imports this one.
package struct RuleSummary: Hashable, Sendable {
  /// The rule's id: `duplicate-tag`.
  package let id: String
  /// The level unless a setting gives another.
  package let level: RuleLevel
  /// What the rule finds, in one clause.
  package let summary: String

  /// A rule with its own level.
  package init(id: String, level: RuleLevel, summary: String) {
    self.id = id
    self.level = level
    self.summary = summary
  }
}
