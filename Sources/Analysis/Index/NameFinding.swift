/// A problem of a name, which every use of the name has.
package struct NameFinding: Hashable, Sendable {
  /// The id of the rule that found it.
  package let rule: String
  /// The severity of the finding.
  package let severity: Severity
  /// One clause: what was found, then what is meant.
  package let message: String
  /// The name that was probably meant; nil if no name is similar.
  package let replacement: String?
}
