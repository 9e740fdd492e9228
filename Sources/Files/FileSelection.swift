/// Which files of a folder are task lists.
package struct FileSelection: Sendable {
  /// A file is taken if one of these matches.
  package let include: GlobList
  /// A file or a folder is left out if one of these matches.
  package let exclude: [GlobList]

  /// What `include` takes and `exclude` does not leave out.
  package init(include: GlobList, exclude: GlobList) {
    self.init(include, exclude: [exclude])
  }

  private init(_ include: GlobList, exclude: [GlobList]) {
    self.include = include
    self.exclude = exclude
  }

  /// The same, with more left out.
  package func excluding(_ globs: GlobList) -> FileSelection {
    FileSelection(include, exclude: exclude + [globs])
  }

  /// Whether an `exclude` pattern matches the file at `path` or a folder that it lies in.
  ///
  /// - Parameter path: absolute and without symbolic links.
  package func leavesOut(_ path: Path) -> Bool {
    exclude.contains { globs in
      let inner = globs.base.flatMap { path.components(below: $0) } ?? path.bytes
      return globs.matches(inner[...])
        || inner.indices.contains { inner[$0] == .slash && $0 > 0 && globs.matches(inner[..<$0]) }
    }
  }
}
