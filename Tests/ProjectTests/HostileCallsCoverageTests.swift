import Foundation
import Testing

/// What can be called of a library is called with hostile values in its `Robustness` tests.
@Suite struct HostileCallsCoverageTests {
  /// What the compiler writes, or what is called by way of its protocol.
  private static let implied: Set = ["func encode(to", "(rawValue: ", "init(from decoder"]

  @Test(
    "every public function, initializer and computed property is in a table of hostile calls",
    arguments: ["CivilDates", "CivilDatesFoundation", "Searches", "TagFields", "TaskText"])
  func everyDeclarationIsCalled(library: String) throws {
    let folder = "Tests/\(library)Tests/Robustness/"
    let words = try Project.paths.filter { $0.hasPrefix(folder) }.reduce(into: Set<Substring>()) {
      let text = try String(contentsOf: root.appending(path: $1), encoding: .utf8)
      $0.formUnion(text.matches(of: /\w+/).map(\.output))
    }
    let list = try String(
      contentsOf: root.appending(path: "Tests/API/\(library).txt"), encoding: .utf8)
    #expect(Self.declarations(in: list).filter { !words.contains($0.name) }.map(\.text) == [])
  }

  /// The declarations of a list with the word by which each is called; that of an initializer is the
  /// name of its type.
  private static func declarations(in list: String) -> [(name: Substring, text: Substring)] {
    var type: Substring = ""
    return list.split(separator: "\n").compactMap { line in
      if let title = line.firstMatch(of: /^[a-z][a-z ]* (?:\w+\.)*(\w+)/) {
        type = title.output.1
        return nil
      }
      if implied.contains(where: { line.contains($0) }) { return nil }
      let name =
        line.firstMatch(of: /\bfunc (\w+)/)?.output.1
        ?? line.firstMatch(of: /\bvar (\w+): .*\{ get \}/)?.output.1
      if let name { return (name, line) }
      return line.contains(/\binit\??[(<]/) ? (type, line) : nil
    }
  }
}
