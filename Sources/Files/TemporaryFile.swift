import Platform

/// A file `.NAME.PID-N.tmp` in the folder of the file NAME, which it will replace.
///
/// It is locked until it is released, so that other processes do not take it for the leftover of a
/// process that was killed.
struct TemporaryFile: ~Copyable {
  let path: Path
  let descriptor: Int32

  /// - Parameter permissions: what the system's mask takes away is not granted.
  init(next target: Path, permissions: mode_t) throws(FileError) {
    guard let folder = target.parent else { throw .notFound }
    for attempt in 0..<100 {
      let name = TemporaryFileName(target: target.name, process: getpid(), attempt: attempt)
      let path = folder.appending(name.bytes)
      let descriptor = path.withCString {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions)
      }
      if descriptor >= 0 {
        if isKept(descriptor) {
          self.path = path
          self.descriptor = descriptor
          return
        }
        close(descriptor)
      } else if errno != EEXIST {
        throw .last
      }
    }
    throw FileError(number: EEXIST)
  }

  deinit { close(descriptor) }

  /// Writes everything to the disk.
  func sync() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Replaces the target.
  func rename(to target: Path) throws(FileError) {
    let result = path.withCString { old in
      target.withCString { new in systemRename(old, new) }
    }
    guard result == 0 else { throw .last }
  }

  /// Exchanges this file's name and the target's, so that what was the target is now at ``path``.
  ///
  /// - Returns: false if the system or the file system cannot do that.
  func exchange(with target: Path) throws(FileError) -> Bool {
    let result = path.withCString { old in
      target.withCString { new in exchangeNames(old, new) }
    }
    if result != 0, errno == ENOENT { throw .last }
    return result == 0
  }

  func remove() {
    _ = path.withCString { unlink($0) }
  }
}

/// Locks a new file.
///
/// - Returns: false if another process took it for a leftover before it was locked.
private func isKept(_ descriptor: Int32) -> Bool {
  if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_nlink > 0
}

private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  rename(old, new)
}
