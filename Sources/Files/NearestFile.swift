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

  /// The absolute path of the nearest file from `folder` upward; nil if there is none, or if the
  /// folder does not exist.
  package mutating func path(from folder: Path) -> Path? {
    if let known = found[folder] { return known }
    guard let absolute = resolve(folder) else { return nil }
    let nearest = path(fromAbsolute: absolute)
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
      if let stamp = try? FileStamp(of: file), stamp.isRegular {
        nearest = file
        break
      }
      current = candidate.parent
    }
    for folder in passed { found[folder] = .some(nearest) }
    return nearest
  }
}
