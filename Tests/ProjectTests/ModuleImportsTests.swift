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
}
