package import Files

/// The rules that are off in the files that match a pattern.
package struct FileIgnores: Sendable {
  private var entries: [(files: FileSelection, rules: Set<String>)] = []

  /// No rule is off in any file.
  package init() {}

  /// Turns rules off in the files and folders that match the patterns.
  package mutating func add(_ rules: Set<String>, in files: GlobList) {
    entries.append((FileSelection(include: GlobList([], base: files.base), exclude: files), rules))
  }

  /// Whether no rule is off in any file.
  package var isEmpty: Bool { entries.isEmpty }

  /// The rules that are off in a file.
  ///
  /// - Parameter path: absolute and without symbolic links.
  package func rules(in path: Path) -> Set<String> {
    entries.reduce(into: []) { rules, entry in
      if entry.files.excludes(path) { rules.formUnion(entry.rules) }
    }
  }
}
