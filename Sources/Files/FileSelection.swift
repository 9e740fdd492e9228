/// Which files of a folder are task lists.
package struct FileSelection: Sendable {
  /// Patterns of the files to include.
  package let include: GlobList
  /// Patterns of the files and folders to exclude.
  package let exclude: [GlobList]

  /// The files that `include` matches and `exclude` does not.
  package init(include: GlobList, exclude: GlobList) {
    self.init(include, exclude: [exclude])
  }

  private init(_ include: GlobList, exclude: [GlobList]) {
    self.include = include
    self.exclude = exclude
  }

  /// The same selection, with more patterns to exclude.
  package func excluding(_ globs: GlobList) -> FileSelection {
    FileSelection(include, exclude: exclude + [globs])
  }

  /// Whether an `exclude` pattern matches the file at `path` or a folder that contains it.
  ///
  /// - Parameter path: absolute and without symbolic links.
  package func excludes(_ path: Path) -> Bool {
    exclude.contains { globs in
      let inner = globs.base.flatMap { path.components(below: $0) } ?? path.bytes
      return globs.matches(inner[...])
        || inner.indices.contains { inner[$0] == .slash && $0 > 0 && globs.matches(inner[..<$0]) }
    }
  }
}
