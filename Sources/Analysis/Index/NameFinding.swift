/// What is wrong with a name, wherever it stands.
package struct NameFinding: Hashable, Sendable {
  /// The id of the rule that found it.
  package let rule: String
  /// How much it matters.
  package let severity: Severity
  /// One clause: what was found, then what is meant.
  package let message: String
  /// The name that was meant; nil where none is near.
  package let replacement: String?
}
