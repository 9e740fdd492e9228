extension Path {
  /// The path without symbolic links of the file at this path.
  ///
  /// - Throws: `FileError.linkedElsewhere` if the path is a symbolic link to a file that is neither
  ///   below the link's folder nor in the same repository.
  func resolvedInRepository() throws(FileError) -> Path {
    guard let target = resolve(self) else { throw .last }
    if leadsElsewhere { throw .linkedElsewhere }
    return target
  }

  /// Whether the path is a symbolic link to a file that is neither below the link's folder nor in the
  /// same repository.
  var leadsElsewhere: Bool {
    guard isLink(self), let target = resolve(self), let folder = resolve(parent ?? Path("."))
    else { return false }
    let places = [folder, folder.repository].compactMap(\.self)
    return !places.contains { target.components(below: $0) != nil }
  }

  /// Whether the folder of the file is reached through such a link in the current folder or below it: the
  /// link may have come with that folder, as the link of a file may.
  var isInFolderElsewhere: Bool {
    guard let here = resolve(Path(".")) else { return false }
    var folder = parent
    while let candidate = folder {
      folder = candidate.parent
      guard let place = resolve(folder ?? Path(".")), place.components(below: here) != nil else {
        continue
      }
      if candidate.leadsElsewhere { return true }
    }
    return false
  }

  /// Whether it is below `/dev`, where links such as `/dev/stdout` are the system's.
  var isInDeviceFolder: Bool { bytes.starts(with: "/dev/".utf8) }

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
