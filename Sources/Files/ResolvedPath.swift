import Platform

/// The absolute path without symbolic links and dots, or nil if the file does not exist.
package func resolve(_ path: Path) -> Path? {
  guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return Path(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
}

extension Path {
  /// The path without symbolic links of a file that need not exist.
  package var withoutLinks: Path {
    if let found = resolve(self) { return found }
    guard let parent, let folder = resolve(parent) else { return self }
    return folder.appending(name)
  }

  /// The path with the symbolic links of its folder resolved, but not the one that the entry may
  /// itself be.
  package var inFolderWithoutLinks: Path { parent.map { $0.withoutLinks.appending(name) } ?? self }

  /// The absolute path, without `.` and `..`, of a path relative to `folder`; nil if neither path
  /// is absolute.
  package func resolved(from folder: Path?) -> Path? {
    guard isAbsolute || folder?.isAbsolute == true else { return nil }
    let whole = isAbsolute ? bytes : (folder?.bytes ?? []) + [.slash] + bytes
    var names: [ArraySlice<UInt8>] = []
    for name in whole.split(separator: .slash) {
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
      } else if !name.elementsEqual(".".utf8) {
        names.append(name)
      }
    }
    return Path(names.flatMap { [.slash] + $0 })
  }
}

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

/// The person's home folder, which `HOME` names, without symbolic links; nil if there is none.
package func homeFolder() -> Path? {
  getenv("HOME").flatMap { resolve(Path(String(cString: $0))) }
}
