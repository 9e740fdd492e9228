import Analysis
import Files

/// The rules that the command line turns off for the files that match a pattern.
struct FileIgnores {
  private var entries: [(files: FileSelection, rules: Set<String>)] = []

  /// `{ GLOB ":" RULE { "," RULE } }`, separated by commas too: a word without a colon belongs to
  /// the pattern before it. Patterns count from the working folder.
  ///
  /// - Throws: `UsageError` for a rule without a pattern, and for a pattern or rule that is none.
  init(_ arguments: Arguments) throws(UsageError) {
    let option = Option.perFileIgnores
    let base = resolve(Path("."))
    for word in arguments.list(of: option) {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard let rule = parts.last, parts.count > 1 || !entries.isEmpty else {
        throw .badValue(
          word, option: option.flag, reason: "use `\(option.placeholder.dropFirst())`")
      }
      if parts.count > 1 {
        let glob = try option.glob(parts.dropLast().joined(separator: ":"))
        let files = FileSelection(
          include: GlobList([], base: base), exclude: GlobList([glob], base: base))
        entries.append((files, []))
      }
      try entries[entries.count - 1].rules.formUnion(option.rules(String(rule)))
    }
  }

  /// Whether no file is concerned.
  var isEmpty: Bool { entries.isEmpty }

  /// What is off in a file.
  ///
  /// - Parameter path: absolute and without symbolic links.
  func rules(in path: Path) -> Set<String> {
    entries.reduce(into: []) { rules, entry in
      if entry.files.excludes(path) { rules.formUnion(entry.rules) }
    }
  }
}
