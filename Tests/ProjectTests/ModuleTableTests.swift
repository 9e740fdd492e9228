import Foundation
import Testing

/// The table of modules in `Sources/README.md`.
struct ModuleTableTests {
  @Test("every module with code has a row, whose number of lines is within a fifth of the fact")
  func everyModuleHasARow() throws {
    let page = try String(contentsOf: root.appending(path: "Sources/README.md"), encoding: .utf8)
    var stated: [String: Int] = [:]
    for row in page.matches(of: #/(?m)^\| `(\w+)` \| ([\d,]+) \|/#) {
      stated[String(row.output.1)] = Int(row.output.2.filter { $0 != "," })
    }
    let lines = try linesOfModules()
    #expect(stated.keys.sorted() == lines.keys.sorted())
    let wrong = lines.filter { module, lines in
      abs((stated[module] ?? 0) - lines) > max(lines / 5, 10)
    }
    #expect(wrong == [:], "write these numbers of lines")
  }

  /// How many lines of each module are neither blank nor a comment.
  private func linesOfModules() throws -> [String: Int] {
    var lines: [String: Int] = [:]
    for path in Project.paths
    where path.hasPrefix("Sources/") && path.hasSuffix(".swift") && !path.contains(".docc/") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let code = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      lines[String(path.split(separator: "/")[1]), default: 0] += code.count
    }
    return lines
  }
}
