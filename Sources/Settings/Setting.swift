package import JSON

/// One setting: a row of the table from which the checks, the JSON Schema, the editors' settings
/// and the documentation come.
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
  /// What is in force where it is not set; nil is nothing.
  package let standard: JSONValue?
  /// Who reads it.
  package let scope: Scope
  /// Whether the object that it belongs to makes no sense without it.
  package let isRequired: Bool
  /// What it does, in Markdown: one or two sentences.
  package let summary: String

  init(
    _ key: String, _ type: SettingType, standard: JSONValue? = nil, scope: Scope = .everywhere,
    isRequired: Bool = false, _ summary: String
  ) {
    self.key = key
    self.type = type
    self.standard = standard
    self.scope = scope
    self.isRequired = isRequired
    self.summary = summary
  }
}
