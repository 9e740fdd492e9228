/// A task list that a ``FolderWalk`` has found.
package struct FoundFile: Sendable {
  /// The folder that it lies in, as the walk came there.
  package let folder: Path
  /// The path below the walked folder, which begins as that was given.
  package let path: Path
  /// Whether a symbolic link lies at the path.
  package let isLink: Bool
}
