import Foundation
import JSON
import Testing
import Workspace

@testable import Commands
@testable import Settings

/// The copies in the extension for Visual Studio Code: a package can contain only files in its folder.
struct ExtensionFilesTests {
  private static let folder = root.appending(path: "editors/vscode")

  /// The originals, as paths from the root, by the paths of the copies in the extension's folder.
  private static let sources = [
    "schemas/tagline.schema.json": "editors/tagline.schema.json",
    "syntaxes/tagline.markdown.tmLanguage.json":
      "grammar/textmate/tagline.markdown.tmLanguage.json",
    "syntaxes/tagline.tmLanguage.json": "grammar/textmate/tagline.tmLanguage.json",
  ]

  @Test("a copy in the extension is equal to its original", arguments: sources)
  func isTheSame(copy: String, original: String) throws {
    try Self.check(
      Self.folder.appending(path: copy),
      is: String(contentsOf: root.appending(path: original), encoding: .utf8))
  }

  @Test func theManifestDeclaresTheSettingsOfTheTable() throws {
    let path = Self.folder.appending(path: "package.json")
    let text = JSONText(Array(try Data(contentsOf: path)))
    let manifest = try #require(text.root?.plain)
    #expect(text.problems.isEmpty)
    let fresh = manifest.replacing(["contributes", "configuration"]) { sections in
      guard case .array(let sections) = sections else { return sections }
      let generated = SettingsReader.ours.editorConfiguration.arrayValue ?? []
      return .array(generated + sections.suffix(1))
    }
    try Self.check(path, is: fresh.pretty + "\n")
  }

  @Test func theServerKnowsWhichSettingsAreThoseOfThePlugin() throws {
    let path = Self.folder.appending(path: "package.json")
    let sections =
      JSONText(Array(try Data(contentsOf: path))).root?.plain["contributes"]["configuration"]
      .arrayValue ?? []
    let keys = sections.flatMap { $0["properties"].objectValue?.members.map(\.key) ?? [] }
    let names = keys.compactMap { $0.split(separator: ".").dropFirst().first.map(String.init) }
    #expect(Set(names).subtracting(Setting.all.map(\.key)) == settingsOfPlugins)
  }

  /// Compares a file with its expected text; with `UPDATE_EXPECT=1` in the environment, writes it.
  private static func check(_ file: URL, is text: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let found = try String(contentsOf: file, encoding: .utf8)
      #expect(found == text, "run with UPDATE_EXPECT=1 to write it anew")
    }
  }
}

extension JSONValue {
  /// The value with the member at a path of keys changed.
  fileprivate func replacing(
    _ path: [String], _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard let key = path.first else { return change(self) }
    guard case .object(let object) = self else { return self }
    return .object(
      JSONObject(
        object.members.map {
          $0.key == key
            ? JSONObject.Member(key, $0.value.replacing(Array(path.dropFirst()), change)) : $0
        }))
  }
}
