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
