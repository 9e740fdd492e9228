import Foundation
import Testing

@testable import Commands

/// `Program.version` is the only version that is written by hand.
struct VersionTests {
  /// What comes before the version in each file that must contain it.
  private static let places = [
    "editors/vscode/package.json": "\"version\": \"",
    "editors/vscode/CHANGELOG.md": "\n## ",
    "editors/zed/Cargo.toml": "\nversion = \"",
    "editors/zed/extension.toml": "\nversion = \"",
    "grammar/tree-sitter/tree-sitter.json": "\"version\": \"",
  ]

  @Test("every manifest has the version of the program", arguments: places.keys.sorted())
  func isTheSame(path: String) throws {
    let file = root.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let prefix = try #require(VersionTests.places[path])
    let start = try #require(text.range(of: prefix)).upperBound
    let end = text[start...].firstIndex { $0 == "\"" || $0 == "\n" } ?? text.endIndex
    if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1" {
      let fresh = text.replacingCharacters(in: start..<end, with: Program.version)
      try fresh.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == Program.version, "run with UPDATE_EXPECT=1 to write it anew")
    }
  }

  @Test func theChangelogIsInTheFormOfKeepAChangelog() throws {
    let text = try String(
      contentsOf: root.appending(path: ".github/CHANGELOG.md"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    let versions = lines.filter { $0.hasPrefix("## ") && $0 != "## [Unreleased]" }
    let newest = try #require(versions.first?.wholeMatch(of: Self.heading))
    #expect(newest.output.1 == Program.version)
    #expect(versions.allSatisfy { $0.wholeMatch(of: Self.heading) != nil })
    #expect(versions.dropFirst().allSatisfy { !$0.hasSuffix("Unreleased") })
    let kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    let sections = lines.filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    #expect(Set(sections).isSubset(of: kinds))
  }

  private static var heading: Regex<(Substring, Substring, Substring)> {
    #/## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d|Unreleased)/#
  }
}
