import Foundation
import Testing

/// The folders of a module use each other in one direction.
struct FolderArrowsTests {
  /// The folders of a module from the bottom up: each uses only itself and those before it.
  private static let folders = ["Analysis": ["Lint", "Features"]]

  @Test("no folder uses what a later one declares", arguments: folders.keys.sorted())
  func arrowsGoDown(module: String) throws {
    let folders = Self.folders[module] ?? []
    let lines = try folders.map { try Self.codeLines(in: "Sources/\(module)/\($0)/") }
    let declared = lines.map { Set($0.compactMap(Self.declaredName)) }
    let used = lines.map { Set($0.flatMap(Self.words)) }
    for (index, folder) in folders.enumerated() {
      for later in declared.indices.dropFirst(index + 1) {
        // A short name may be that of a variable, and one that several folders declare tells nothing.
        let names = declared[later].intersection(used[index]).filter { name in
          (name.first?.isUppercase == true || name.count > 8)
            && declared.count(where: { $0.contains(name) }) == 1
        }
        #expect(names.sorted() == [], "\(folder) uses \(folders[later])")
      }
    }
  }

  /// The lines of all files in a folder, without comments and texts.
  private static func codeLines(in folder: String) throws -> [String] {
    let paths = Project.paths.filter { $0.hasPrefix(folder) && $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    var lines: [String] = []
    for path in paths {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      for (index, part) in text.components(separatedBy: "\"\"\"").enumerated()
      where index.isMultiple(of: 2) {
        lines += part.split(separator: "\n").map { line in
          let pieces = line.components(separatedBy: "\"")
          let code = pieces.indices.filter { $0.isMultiple(of: 2) }.map { pieces[$0] }
          return code.joined(separator: "\"\"").components(separatedBy: "//")[0]
        }
      }
    }
    return lines
  }

  /// What a line at the top level of a file declares.
  private static func declaredName(_ line: String) -> String? {
    if line.first == " " { return nil }
    let words = words(line).drop { modifiers.contains($0) }
    return words.first.map(declarators.contains) == true ? words.dropFirst().first : nil
  }

  private static let modifiers: Set = [
    "package", "public", "final", "indirect",
  ]
  private static let declarators: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private static func words(_ line: String) -> [String] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
