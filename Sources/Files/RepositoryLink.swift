extension Path {
  /// The path without symbolic links of the file at this path.
  ///
  /// - Throws: `FileError.linkedElsewhere` if the path is a symbolic link to a file that is neither
  ///   below the link's folder nor in the same repository.
  func resolvedInRepository() throws(FileError) -> Path {
    guard let target = resolve(self) else { throw .last }
    guard isLink(self) else { return target }
    guard let folder = resolve(parent ?? Path(".")) else { throw .last }
    let places = [folder, folder.repository].compactMap(\.self)
    guard places.contains(where: { target.components(below: $0) != nil }) else {
      throw .linkedElsewhere
    }
    return target
  }

  /// The root of the repository that this folder is in; nil if it is in none.
  private var repository: Path? {
    var folder: Path? = self
    while let candidate = folder {
      if exists(candidate.appending(".git")) { return candidate }
      folder = candidate.parent
    }
    return nil
  }
}
