/// Which files of a folder are task lists.
package struct FileSelection: Sendable {
  /// A file is taken if one of these matches its path from ``base``.
  package var include: [Glob]
  /// A file or a folder is left out if one of these matches its path from ``base``.
  package var exclude: [Glob]
  /// The folder that the patterns count from.
  package var base: Path

  package init(include: [Glob], exclude: [Glob], base: Path) {
    self.include = include
    self.exclude = exclude
    self.base = base
  }

  /// The patterns of the default `include`.
  package static let standardInclude = ["**/*.taskpaper", "**/*.todo", "**/*.tasks", "**/TODO"]

  /// The default: ``standardInclude`` and nothing left out.
  package static func standard(base: Path) -> FileSelection {
    FileSelection(
      include: standardInclude.compactMap { try? Glob($0) }, exclude: [], base: base)
  }

  func includes(_ path: ArraySlice<UInt8>) -> Bool {
    include.contains { $0.matches(path) } && !excludes(path)
  }

  func excludes(_ path: ArraySlice<UInt8>) -> Bool {
    !exclude.isEmpty && exclude.contains { $0.matches(path) }
  }

  /// Whether an `exclude` pattern matches the file at `path` or a folder that it lies in.
  ///
  /// - Parameter path: from ``base``.
  package func leavesOut(_ path: [UInt8]) -> Bool {
    if excludes(path[...]) { return true }
    return path.indices.contains { path[$0] == .slash && $0 > 0 && excludes(path[..<$0]) }
  }
}
