import Analysis
import Foundation
import JSON
import Settings
import Testing
import Workspace

@testable import Commands

struct GeneratedFilesTests {
  @Test("every generated file is up to date", arguments: generated.keys.sorted())
  func isFresh(path: String) throws {
    let file = root.appending(path: path)
    let text = try #require(GeneratedFilesTests.generated[path])
    if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let found = try String(contentsOf: file, encoding: .utf8)
      #expect(found == text, "run with UPDATE_EXPECT=1 to write it anew")
    }
  }

  /// The expected texts by their paths from the root.
  private static let generated = [
    "grammar/constants.json": grammarConstants.pretty + "\n",
    "editors/tagline.schema.json": SettingsReader.ours.schema.pretty + "\n",
    "\(manual)/Rules.md": rulesPage,
  ]

  /// All rules with their levels, and their levels in `lint` if they differ; then the page of each.
  private static var rulesPage: String {
    let introduction = """
      # The rules

      What each rule finds, why, and how to fix it: the output of `tagline explain`.

      This page is written by the tests, with `UPDATE_EXPECT=1`, from the rules themselves.

      | rule | level | finds |
      | --- | --- | --- |

      """
    let rows = Rule.all.map { rule in
      let level =
        rule.lintLevel == rule.level
        ? rule.level.rawValue : "\(rule.level.rawValue); \(rule.lintLevel.rawValue) in `lint`"
      return "| [`\(rule.id)`](#\(rule.id)) | \(level) | \(rule.summary) |\n"
    }
    let pages = Rule.all.map { $0.page(heading: 2) }.joined(separator: "\n")
    return introduction + rows.joined() + "\n" + pages
  }
}
