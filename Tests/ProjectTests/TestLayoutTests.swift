import Foundation
import Testing

/// The folders of tests mirror the folders of sources, as `Tests/README.md` says.
struct TestLayoutTests {
  /// Folders of suites that test several source files together.
  private static let suiteFolders: Set = [
    "Conformance", "Corpus", "Random", "Robustness", "Transcripts",
  ]

  @Test func everyTestFileIsNamedAfterASourceFileInTheSameFolder() {
    let misplaced = Self.testFiles.filter { path in
      let parts = path.split(separator: "/").map(String.init)
      let (module, folders, file) = (parts[1].dropLast(5), parts[2..<parts.count - 1], parts.last)
      guard module != "Project", Self.suiteFolders.isDisjoint(with: folders) else { return false }
      let root = module == "Benchmark" ? "Tests/Benchmark" : "Sources/\(module)"
      let folder = ([root] + folders).joined(separator: "/")
      return !Project.sourceNames(in: folder).contains { file?.hasPrefix($0) == true }
    }
    #expect(misplaced == [])
  }

  @Test func noSwiftFileIsLongerThan600Lines() throws {
    let files = Project.paths.filter { $0.contains(/^(Sources|Tests)\/.*\.swift$/) }
    let long = try files.filter { path in
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
        .count { $0 == "\n" } > 600
    }
    #expect(long == [])
  }

  private static let testFiles = Project.paths.filter {
    $0.contains(/^Tests\/\w+Tests\/.*Tests\.swift$/)
  }
}

extension Project {
  /// The names of the source files directly in a folder. The tests of `A+B.swift` have the name of
  /// `A` and may have `B` after it.
  fileprivate static func sourceNames(in folder: String) -> [String] {
    paths.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".swift") }
      .map { $0.dropFirst(folder.count + 1) }.filter { !$0.contains("/") }
      .map { String($0.prefix { $0 != "+" && $0 != "." }) }
  }
}
