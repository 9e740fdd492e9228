package import JSON

/// What is known of one setting: the checks, the JSON Schema, the editors' settings and the
/// documentation come from it.
package struct Setting: Sendable {
  /// Who reads it.
  package enum Scope: Sendable {
    /// The editor and the command line.
    case everywhere
    /// The editor alone.
    case editor
  }

  /// The key, without the keys above it.
  package let key: String
  /// What it may be.
  package let type: SettingType
  /// Its value if it is not set; nil if there is none.
  package let defaultValue: JSONValue?
  /// Who reads it.
  package var scope = Scope.everywhere
  /// Whether the object that it belongs to makes no sense without it.
  package var isRequired = false
  /// What it does, in Markdown: one or two sentences.
  package let summary: String

  /// Every setting, in the order of the documentation.
  package static let all = Settings.rows.map { $0.setting }

  /// The key with which a settings file names its schema. It has no effect here.
  static let schemaReference =
    SettingRow<Settings>("$schema", .text, "Where the JSON Schema of this file is.") { _, _ in }
    .setting
}
