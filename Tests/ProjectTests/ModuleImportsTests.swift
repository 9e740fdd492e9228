import Foundation
import Testing

struct ModuleImportsTests {
  @Test("only `tagline` imports the server")
  func onlyOneFileImportsTheServer() throws {
    let paths = Project.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    let importing = try paths.filter { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return text.split(separator: "\n").contains("import Server")
    }
    #expect(importing == ["Sources/tagline/Tagline.swift"])
  }

  @Test("only `CivilDatesFoundation` imports Foundation, and the program does not import it")
  func onlyOneModuleImportsFoundation() throws {
    let paths = Project.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    var (importing, imported): (Set<String>, [String]) = ([], [])
    for path in paths {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let modules = text.matches(of: #/(?m)^(?:public )?import (?:\w+ )?(\w+)/#).map(\.output.1)
      if modules.contains(where: { $0.hasPrefix("Foundation") }) {
        importing.insert(String(path.split(separator: "/")[1]))
      }
      if modules.contains("CivilDatesFoundation") { imported.append(path) }
    }
    #expect(importing == ["CivilDatesFoundation"])
    #expect(imported == [])
  }

  @Test("only `Platform` knows for which system it is compiled")
  func onlyOneFileDependsOnTheSystem() throws {
    let words = ["#if os(", "canImport(", "import Glibc", "import Musl", "import Darwin"]
    #expect(try sources(with: words) == ["Sources/Platform/Platform.swift"])
  }

  @Test("only what compares many bytes at once knows for which processor it is compiled")
  func onlyBlocksOfBytesDependOnTheProcessor() throws {
    let files = ["Sources/Files/UTF8Validation.swift", "Sources/TaskText/ByteBlock.swift"]
    #expect(try Set(sources(with: ["#if arch(", "import _Builtin"])) == Set(files))
  }

  private func sources(with words: [String]) throws -> [String] {
    let paths = Project.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    return try paths.filter { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return words.contains { text.contains($0) }
    }
  }
}
