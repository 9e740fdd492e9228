import Platform

/// Removes the temporary files that killed processes have left next to the files at `paths`.
///
/// A file of a running process stays. On a file system without locks, all stay.
package func removeLeftovers(nextTo paths: some Sequence<Path>) {
  var names: [Path: Set<[UInt8]>] = [:]
  for path in paths {
    let path = isLink(path) ? path.withoutLinks : path
    guard let folder = path.parent else { continue }
    names[folder, default: []].insert(Array(TemporaryFileName.kept(of: path.name)))
  }
  for (folder, names) in names {
    for entry in (try? entries(of: folder)) ?? [] where entry.kind == .file {
      // What a running process has replaced and may put back is not locked.
      guard let name = TemporaryFileName(entry.name), names.contains(Array(name.target)),
        !processIsAlive(name.process)
      else { continue }
      removeUnlocked(folder.appending(entry.name))
    }
  }
}

private func removeUnlocked(_ path: Path) {
  let descriptor = path.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
  var (locked, current) = (stat(), stat())
  // The process that used the file may have renamed it in the meantime.
  guard fstat(descriptor, &locked) == 0, path.withCString({ lstat($0, &current) }) == 0,
    locked.st_dev == current.st_dev, locked.st_ino == current.st_ino
  else { return }
  _ = path.withCString { unlink($0) }
}
