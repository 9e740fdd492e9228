/// How loudly a rule speaks, as the setting `rules` names it.
package enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  case off, hint, information, warning, error
}
