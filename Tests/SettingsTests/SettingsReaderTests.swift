import Settings

extension SettingsReader {
  /// A reader that knows three rules and the globs without an open bracket.
  static let forTests = SettingsReader(
    rules: [
      RuleSummary(id: "duplicate-tag", level: .warning, summary: "a tag stands twice"),
      RuleSummary(id: "relative-date", level: .information, summary: "a date moves"),
      RuleSummary(id: "overdue-task", level: .off, summary: "a task is late"),
    ],
    globProblem: { $0.contains("[") && !$0.contains("]") ? "`[` without its `]`" : nil })

  /// A settings file with the given text.
  static func file(_ text: String, at path: String = "/lists/.tagline.json") -> SettingsLayer {
    forTests.layer(Array(text.utf8), from: .file(Array(path.utf8)))
  }

  /// An editor's section with the given text.
  static func editor(_ text: String) -> SettingsLayer {
    forTests.layer(Array(text.utf8), from: .editor(folder: Array("/lists".utf8)))
  }
}
