/// A task list that a ``FolderWalk`` has found, or that a person has named.
package struct FoundFile: Sendable {
  /// The path of the folder that contains it.
  package let folder: Path
  /// The path of the file, which begins with the walked folder as it was given.
  package let path: Path
  /// Whether the path is a symbolic link.
  package let isLink: Bool
}

extension FoundFile {
  /// The file at `path`.
  package init(_ path: Path) {
    self.init(folder: path.parent ?? Path("."), path: path, isLink: Files.isLink(path))
  }
}

/// Each file once, in order. If several paths lead to a file, the first one that is not a link is
/// kept, or else the first link.
package func distinct(_ files: [FoundFile]) -> [FoundFile] {
  var folders: [Path: Path] = [:]
  func target(_ file: FoundFile) -> Path {
    if file.isLink { return file.path.withoutLinks }
    let folder = folders[file.folder] ?? file.folder.withoutLinks
    folders[file.folder] = folder
    return folder.appending(file.path.name)
  }
  var kept: [Path: Int] = [:]
  for isLink in [false, true] {
    for (number, file) in files.enumerated() where file.isLink == isLink {
      let target = target(file)
      if kept[target] == nil { kept[target] = number }
    }
  }
  return kept.values.sorted().map { files[$0] }
}
