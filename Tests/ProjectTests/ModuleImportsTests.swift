import Foundation
import Testing

struct ModuleImportsTests {
  @Test("only `tagline lsp` imports the server")
  func onlyOneFileImportsTheServer() throws {
    let folder = root.appending(path: "Sources/tagline")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let importing = try paths.filter { $0.hasSuffix(".swift") }.filter { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return text.split(separator: "\n").contains("import Server")
    }
    #expect(importing == ["LSP/LSPCommand.swift"])
  }

  @Test("only `Platform` knows for which system it is compiled")
  func onlyOneFileDependsOnTheSystem() throws {
    let words = ["#if os(", "canImport(", "import Glibc", "import Musl", "import Darwin"]
    let paths = Project.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    let dependent = try paths.filter { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return words.contains { text.contains($0) }
    }
    #expect(dependent == ["Sources/Platform/Platform.swift"])
  }
}
