/// What is wrong with a name, wherever it stands.
package struct NameVerdict: Hashable, Sendable {
  /// One clause: what was found, then what is meant.
  package let message: String
  /// The name that was meant; nil where none is near.
  package let replacement: String?

  init(_ message: String, replacement: String?) {
    self.message = message
    self.replacement = replacement
  }
}

/// A name's verdict and the rule that gave it.
package struct NameFinding: Hashable, Sendable {
  /// The id of the rule.
  package let rule: String
  /// How much it matters.
  package let severity: Severity
  /// What is wrong.
  package let verdict: NameVerdict
}
