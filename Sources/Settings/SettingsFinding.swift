package import TaskText

/// What is wrong in a settings file or in an editor's section.
///
/// A value with a finding has no effect; all others do.
package struct SettingsFinding: Hashable, Sendable {
  /// The id under which reports and editors show all of them.
  package static let rule = "invalid-setting"

  /// The range in the text.
  package let range: TextRange
  /// One clause: what was found, then what is allowed.
  package let message: String
  /// What should replace ``range``, as JSON; nil if nothing is similar.
  package let replacement: String?
  /// ``RuleLevel/warning`` for what has no effect at all, ``RuleLevel/error`` for what is wrong.
  package let level: RuleLevel

  init(
    _ range: Range<Int>, _ message: String, replacement: String? = nil, level: RuleLevel
  ) {
    self.range = TextRange(range)
    self.message = message
    self.replacement = replacement
    self.level = level
  }
}
