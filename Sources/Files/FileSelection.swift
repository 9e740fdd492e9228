/// Which files of a folder are task lists.
package struct FileSelection: Sendable {
  /// A file is taken if one of these matches.
  package let include: GlobList
  /// A file or a folder is left out if one of these matches.
  package let exclude: GlobList

  package init(include: GlobList, exclude: GlobList) {
    self.include = include
    self.exclude = exclude
  }

  /// Whether an `exclude` pattern matches the file at `path` or a folder that it lies in.
  ///
  /// - Parameter path: absolute and without symbolic links, if the patterns count from a folder.
  package func leavesOut(_ path: Path) -> Bool {
    let inner = exclude.base.flatMap { path.components(below: $0) } ?? path.bytes
    if exclude.matches(inner[...]) { return true }
    return inner.indices.contains {
      inner[$0] == .slash && $0 > 0 && exclude.matches(inner[..<$0])
    }
  }
}
