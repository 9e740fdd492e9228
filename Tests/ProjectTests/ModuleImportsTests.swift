import Foundation
import Testing

struct ModuleImportsTests {
  /// SwiftPM also lets a target import what another target depends on.
  @Test("every target imports only what its row in `Package.swift` names")
  func importsAreNamed() throws {
    let targets = try Target.all()
    let names = Set(targets.map(\.name))
    var unnamed: [String] = []
    for target in targets {
      let files = Project.paths.filter {
        $0.hasPrefix("\(target.path)/") && $0.hasSuffix(".swift") && !$0.contains(".docc/")
      }
      for path in files {
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        for module in imports(in: text)
        where names.contains(module) && !target.dependencies.contains(module) {
          unnamed.append("\(path): \(module)")
        }
      }
    }
    #expect(unnamed == [])
  }

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
      let modules = imports(in: text)
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

  @Test("no source knows for which processor it is compiled")
  func nothingDependsOnTheProcessor() throws {
    #expect(try sources(with: ["#if arch(", "import _Builtin"]) == [])
  }

  private func sources(with words: [String]) throws -> [String] {
    let paths = Project.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    return try paths.filter { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return words.contains { text.contains($0) }
    }
  }
}

/// A target of the package.
private struct Target {
  let name: String
  let path: String
  let dependencies: Set<String>

  /// The targets of `Package.swift`, each of which is one call there.
  static func all() throws -> [Target] {
    let package = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let rows = package.split(separator: "targets: [\n").last ?? ""
    let calls = rows.matches(
      of: #/(?s)\b(module|tests|tool|target|executableTarget|systemLibrary)\((.*?)\)(?=,\n)/#)
    return calls.map { call in
      let (kind, row) = (call.output.1, call.output.2)
      let strings = row.matches(of: #/"([^"]+)"/#).map { String($0.output.1) }
      let path = row.firstMatch(of: #/path: "([^"]+)"/#).map { String($0.output.1) }
      let folder = kind == "tests" ? "Tests" : "Sources"
      return Target(
        name: strings[0], path: path ?? "\(folder)/\(strings[0])",
        dependencies: Set(strings.dropFirst() + (kind == "tests" ? ["TestSupport"] : [])))
    }
  }
}

/// The modules that a file imports.
private func imports(in text: String) -> [String] {
  text.matches(of: #/(?m)^ *(?:(?:public|package|@testable) )*import (?:\w+ )?(\w+)/#)
    .map { String($0.output.1) }
}
