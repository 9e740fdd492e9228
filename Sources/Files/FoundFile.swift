/// A task list that a ``FolderWalk`` has found.
package struct FoundFile: Sendable {
  /// The path of the folder that contains it.
  package let folder: Path
  /// The path of the file, which begins with the walked folder as it was given.
  package let path: Path
  /// Whether the path is a symbolic link.
  package let isLink: Bool
}
