package import Files

/// The rules that are off in the files that match a pattern.
package struct FileIgnores: Sendable {
  private var entries: [(files: FileSelection, rules: Set<String>)] = []

  /// None.
  package init() {}

  /// Turns rules off in the files that the patterns name, and in the folders that they name.
  package mutating func add(_ rules: Set<String>, in files: GlobList) {
    entries.append((FileSelection(include: GlobList([], base: files.base), exclude: files), rules))
  }

  /// Whether no file is concerned.
  package var isEmpty: Bool { entries.isEmpty }

  /// What is off in a file.
  ///
  /// - Parameter path: absolute and without symbolic links.
  package func rules(in path: Path) -> Set<String> {
    entries.reduce(into: []) { rules, entry in
      if entry.files.leavesOut(path) { rules.formUnion(entry.rules) }
    }
  }
}
