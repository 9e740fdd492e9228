import Settings

/// What an editor says besides the settings files; it wins over them.
struct EditorLayers: Sendable {
  /// What `initialize` brought.
  var initialization: SettingsLayer?
  /// The section that the client answered last; it wins.
  var configuration: SettingsLayer?

  var all: [SettingsLayer] { [initialization, configuration].compactMap(\.self) }
}
