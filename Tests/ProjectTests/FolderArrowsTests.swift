import Foundation
import Testing

/// Folders of a module are layers: of two of them, at most one uses the other.
struct FolderArrowsTests {
  @Test("no two folders of a module use each other")
  func arrowsGoOneWay() throws {
    var pairs: [String] = []
    for (module, files) in try Self.filesOfModules() {
      let arrows = Self.arrows(of: files)
      for (arrow, names) in arrows where arrow.from < arrow.to {
        guard let others = arrows[Arrow(from: arrow.to, to: arrow.from)] else { continue }
        pairs.append(
          """
          \(module): \(arrow.from) uses \(names.sorted().prefix(4).joined(separator: ", ")) of \
          \(arrow.to), which uses \(others.sorted().prefix(4).joined(separator: ", "))
          """)
      }
    }
    #expect(pairs.sorted() == [])
  }

  @Test("names in comments and strings are no arrows")
  func readsCodeOnly() {
    let files = [
      File(folder: "Above", code: "struct Upper {\n  let lower: Lower  // not Other\n}\n"),
      File(folder: "Below", code: "struct Lower {\n  let text = \"Upper\"\n}\nstruct Other {}\n"),
    ]
    #expect(Self.arrows(of: files) == [Arrow(from: "Above", to: "Below"): ["Lower"]])
  }

  private struct File {
    let folder: String
    let code: String
  }

  private struct Arrow: Hashable {
    let from: String
    let to: String
  }

  private static func filesOfModules() throws -> [String: [File]] {
    var modules: [String: [File]] = [:]
    for path in Project.paths
    where path.hasPrefix("Sources/") && path.hasSuffix(".swift") && !path.contains(".docc/") {
      let parts = path.split(separator: "/")
      guard parts.count > 2 else { continue }
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let folder = parts.count > 3 ? String(parts[2]) : "the module's own folder"
      modules[String(parts[1]), default: []].append(File(folder: folder, code: text))
    }
    return modules
  }

  /// Which folder uses which names of which other folder. Names that several folders declare, and
  /// short ones that begin small and may be anyone's, say nothing.
  private static func arrows(of files: [File]) -> [Arrow: Set<String>] {
    let identifiers = files.map { Self.identifiers(of: $0.code) }
    var homes: [String: Set<String>] = [:]
    for (file, lines) in zip(files, identifiers) {
      for case let name? in lines.map(declaredName) { homes[name, default: []].insert(file.folder) }
    }
    var arrows: [Arrow: Set<String>] = [:]
    for (file, lines) in zip(files, identifiers) {
      for name in Set(lines.joined()) {
        guard let home = homes[name], home.count == 1, let home = home.first, home != file.folder,
          name.count > 8 || name.first?.isUppercase == true
        else { continue }
        arrows[Arrow(from: file.folder, to: home), default: []].insert(name)
      }
    }
    return arrows
  }

  /// The words of each line, without comments and texts; of an indented line, first an empty one.
  private static func identifiers(of code: String) -> [[String]] {
    code.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      var words: [String] = line.first == UInt8(ascii: " ") ? [""] : []
      var word: [UInt8] = []
      var (isText, previous): (Bool, UInt8) = (false, 0)
      for byte in Array(line) + [UInt8(ascii: " ")] {
        if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isText.toggle() }
        if !isText, byte == UInt8(ascii: "/"), previous == byte { break }
        previous = byte
        if !isText, isWordByte(byte) {
          word.append(byte)
        } else if !word.isEmpty {
          words.append(String(decoding: word, as: UTF8.self))
          word = []
        }
      }
      return words
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The name that a line declares for its whole module.
  private static func declaredName(_ line: [String]) -> String? {
    let modifiers: Set = ["package", "public", "final", "indirect", "nonisolated"]
    let keywords: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    let declaration = line.drop(while: modifiers.contains)
    guard let keyword = declaration.first, keywords.contains(keyword) else { return nil }
    return declaration.dropFirst().first
  }
}
