import Files
import Foundation
import TestSupport
import Testing

struct GitAgreementTests {
  @Test("random ignore files ignore the same files as in git")
  func agreesWithGit() throws {
    guard let git = GitAgreementTests.git else { return }
    for seed in UInt64(1)...40 {
      var random = SeededRandom(seed: seed)
      var files: [String: String] = [:]
      for _ in 0..<40 { files[randomPath(&random)] = "" }
      for folder in ["", "a/", "b/", "a/b/"] where folder.isEmpty || random.next() % 2 == 0 {
        guard folder.isEmpty || files.keys.contains(where: { $0.hasPrefix(folder) }) else {
          continue
        }
        files[folder + ".gitignore"] = (0..<4).map { _ in randomPattern(&random) }
          .joined(separator: "\n")
      }
      let scratch = try ScratchFolder(files)
      _ = try run(git, ["init", "-q", "."], in: scratch.path)
      let listed = try run(
        git, ["ls-files", "-o", "-z", "--exclude-standard"], in: scratch.path)
      let expected = listed.split(separator: "\0").map(String.init).sorted()
      let selection = FileSelection(
        include: GlobList([try Glob("**")], base: nil), exclude: GlobList([], base: nil))
      let found = FolderWalk(settingsName: "none") { _ in nil }
        .files(in: scratch.path, startingWith: selection)
        .compactMap {
          $0.path.components(below: scratch.path).map { String(decoding: $0, as: UTF8.self) }
        }
      #expect(found.sorted() == expected, "seed \(seed): \(files.filter { $0.value != "" })")
    }
  }

  private static let git = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private func randomPath(_ random: inout SeededRandom) -> String {
    let folders = (0..<(random.next() % 4)).map { _ in ["a", "b"][Int(random.next() % 2)] }
    let name = ["x", "xa", "ax", "x.a", "xx", "x b"][Int(random.next() % 6)]
    return (folders + [name]).joined(separator: "/")
  }

  private func randomPattern(_ random: inout SeededRandom) -> String {
    let fragments = [
      "a", "b", "x", "*", "**", "/", "/**/", "**/", "?", "[ax]", "[!a]", "\\x", ".", " ", "\\ ",
    ]
    let count = 1 + random.next() % 4
    var pattern = ""
    for _ in 0..<count {
      let fragment = fragments[Int(random.next() % UInt64(fragments.count))]
      // If stars follow other characters of a component, git differs from its own manual.
      let isAtStart = pattern.isEmpty || pattern.hasSuffix("/")
      pattern += fragment.hasPrefix("*") && !isAtStart ? "?" : fragment
    }
    return (random.next() % 4 == 0 ? "!" : "") + pattern
  }

  private func run(_ tool: String, _ arguments: [String], in folder: Path) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["-c", "core.excludesFile=/dev/null"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.string)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
