import Foundation
import Testing

/// The pages for developers name files and symbols; each must exist.
struct PageReferencesTests {
  static let pages =
    ["Sources/README.md", "Tests/README.md", ".github/CONTRIBUTING.md"]
    + Project.paths.filter { $0.hasSuffix(".docc/Decisions.md") }.sorted()

  @Test("every path that a page names exists", arguments: pages)
  func pathsExist(page: String) throws {
    let missing = try Self.codeSpans(of: page)
      .filter { Self.looksLikePath($0) && !Project.hasPath(endingWith: $0) }
    #expect(missing == [], "\(page) names these paths")
  }

  @Test("every symbol that a page names is declared", arguments: pages)
  func symbolsAreDeclared(page: String) throws {
    let missing = try Self.codeSpans(of: page)
      .filter { !Self.looksLikePath($0) }.flatMap(Self.symbols)
      .filter { !Project.declaredNames.contains($0) && !Project.hasPath(endingWith: $0) }
      .filter { !Self.standardTypes.contains($0) }
    #expect(missing == [], "\(page) names these symbols")
  }

  @Test("the page of the editors has a row for each command of the server, and for no other")
  func everyCommandOfTheServerHasARow() throws {
    let sources = Project.paths.filter {
      $0.hasPrefix("Sources/Server/") && $0.hasSuffix(".swift")
    }
    let commands = try sources.flatMap { path in
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
        .matches(of: #/(?:\bid: |\bEditCommand\(\s*)"(tagline\.\w+)"/#).map { String($0.output.1) }
    }
    let page = try String(contentsOf: root.appending(path: "editors/README.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `tagline.") }
      .flatMap { $0.split(separator: "|")[0].matches(of: #/`(tagline\.\w+)`/#) }
      .map { String($0.output.1) }
    // An action whose edit the client cannot take calls it.
    #expect(rows.sorted() == commands.filter { $0 != "tagline.applyEdit" }.sorted())
  }

  /// Types of the standard library and modules of the toolchain that pages may name.
  private static let standardTypes: Set = ["Codable", "Foundation", "Int"]

  /// The inline code of a page, without its fenced blocks.
  private static func codeSpans(of page: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let fences = text.components(separatedBy: "```")
    let prose = fences.indices.filter { $0.isMultiple(of: 2) }.map { fences[$0] }
    return prose.flatMap { part in
      let pieces = part.components(separatedBy: "`")
      return pieces.indices.filter { !$0.isMultiple(of: 2) }.map { pieces[$0] }
    }
  }

  /// Whether the code is a path: a word with a slash, or with an extension that files here have.
  private static func looksLikePath(_ code: String) -> Bool {
    guard code.wholeMatch(of: #/[\w.+*-]+(/[\w.+*-]+)*/?/#) != nil else { return false }
    let extensions = [".swift", ".md", ".json", ".lua", ".js", ".py", ".txt", ".tsv"]
    return code.contains("/") || extensions.contains { code.hasSuffix($0) }
  }

  /// The Swift names in the code: types (`Route`), and members in camel case (`codeAction`).
  private static func symbols(in code: String) -> [String] {
    guard code.wholeMatch(of: #/\.?[A-Za-z]\w*(\.\w+)*(\([\w:]*\))?/#) != nil else { return [] }
    let names = code.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    return names.filter { $0.contains(#/^[A-Z].*[a-z]|[a-z][A-Z]/#) }
  }
}

/// The files of the project and what its Swift files declare.
enum Project {
  /// Paths from the root, of files and folders.
  static let paths: [String] = {
    let folders = ["Sources", "Tests", "editors", "grammar", ".ci", ".github"]
    let nested = folders.flatMap { folder -> [String] in
      let walk = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      let found = walk?.compactMap { $0 as? String } ?? []
      return [folder] + found.map { "\(folder)/\($0)" }
    }
    return nested + ["Package.swift", "README.md"]
  }()

  /// Every name that a Swift file of the project declares.
  static let declaredNames: Set<String> = {
    let declaration =
      #/\b(?:struct|class|enum|protocol|typealias|actor|func|let|var|case|macro)\s+`?(\w+)/#
    return paths.filter { $0.hasSuffix(".swift") }.reduce(into: []) { names, path in
      let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      for match in (text ?? "").matches(of: declaration) { names.insert(String(match.output.1)) }
    }
  }()

  /// Whether a file or a folder has this path, or a path that ends with it; `*` is any name.
  static func hasPath(endingWith path: String) -> Bool {
    let wanted = path.split(separator: "/")
    return paths.contains { candidate in
      let parts = candidate.split(separator: "/").suffix(wanted.count)
      return parts.count == wanted.count && zip(wanted, parts).allSatisfy(matches)
    }
  }

  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return pattern == name }
    return name.hasPrefix(pattern[..<star])
      && name.hasSuffix(pattern[pattern.index(after: star)...])
  }
}
