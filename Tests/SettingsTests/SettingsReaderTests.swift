import JSON
import Settings
import TaskText
import TestSupport
import Testing

extension SettingsReader {
  /// A reader that knows three rules and the globs without an open bracket.
  static let forTests = SettingsReader(
    rules: [
      RuleSummary(id: "duplicate-tag", level: .warning, summary: "a tag appears twice"),
      RuleSummary(id: "relative-date", level: .information, summary: "a date moves"),
      RuleSummary(id: "overdue-task", level: .off, summary: "a task is late"),
    ],
    globProblem: { $0.contains("[") && !$0.contains("]") ? "`[` without its `]`" : nil })

  /// A settings file with the given text.
  static func file(_ text: String, at path: String = "/lists/.tagline.json") -> SettingsLayer {
    forTests.layer(Array(text.utf8), from: .file(Array(path.utf8)))
  }

  /// An editor's section of the given value.
  static func editor(_ value: JSONValue) -> SettingsLayer {
    forTests.layer(value, from: .editor(folder: Array("/lists".utf8)))
  }
}

@Test func readingAndEditingAnyBytesNeverTraps() {
  let seed = UInt64.random(in: .min ... .max)
  var generator = SeededRandom(seed: seed)
  var failures: [[UInt8]] = []
  for _ in 0..<3000 {
    let bytes = randomJSONText(using: &generator)
    let layer = SettingsReader.forTests.layer(bytes, from: .file(Array("/a".utf8)))
    _ = Settings([layer])
    _ = layer.text.edits(setting: ["tags", "due", "color"], to: "red")
    _ = layer.text.edits(renaming: "due", in: ["tags"], to: "until")
    if layer.findings.contains(where: { $0.range.upperBound > bytes.count }) {
      failures.append(bytes)
    }
  }
  #expect(failures.isEmpty, "seed \(seed)")
}
