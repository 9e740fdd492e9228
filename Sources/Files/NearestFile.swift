/// Finds the nearest file with a name: in a folder, or else in the folders above it.
///
/// Results are cached for each folder, so that a walk over many files makes one system call for each
/// folder.
package struct NearestFile {
  private let name: String
  private var found: [Path: Path?] = [:]

  /// Looks for files called `name`.
  package init(named name: String) {
    self.name = name
  }

  /// The absolute path of the nearest file from `folder` upward; nil if there is none. The folder
  /// need not exist.
  package mutating func path(from folder: Path) -> Path? {
    if let known = found[folder] { return known }
    let nearest = folder.nearestExisting.flatMap { path(fromAbsolute: $0) }
    found[folder] = .some(nearest)
    return nearest
  }

  private mutating func path(fromAbsolute folder: Path) -> Path? {
    var passed: [Path] = []
    var current: Path? = folder
    var nearest: Path?
    while let candidate = current {
      if let known = found[candidate] {
        nearest = known
        break
      }
      passed.append(candidate)
      let file = candidate.appending(name)
      if let stamp = try? FileStamp(of: file), !stamp.isFolder, !stamp.isNullDevice {
        nearest = file
        break
      }
      current = candidate.parent
    }
    for folder in passed { found[folder] = .some(nearest) }
    return nearest
  }
}

extension Path {
  /// The path without symbolic links of this folder or else of the nearest one above it that exists.
  fileprivate var nearestExisting: Path? {
    var folder: Path? = self
    while let candidate = folder {
      if let found = resolve(candidate) { return found }
      folder = candidate.parent
    }
    return nil
  }
}
