import Settings

/// The settings of an editor, which take precedence over those of the settings files.
struct EditorLayers: Sendable {
  /// The settings that came with `initialize`.
  var initialization: SettingsLayer?
  /// The section of its configuration that the client sent last; it takes precedence over the
  /// others.
  var configuration: SettingsLayer?

  /// How often they were set.
  var revision = 0

  var all: [SettingsLayer] { [initialization, configuration].compactMap(\.self) }
}
