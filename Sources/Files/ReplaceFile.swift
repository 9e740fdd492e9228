#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Replaces the content of the file at `path` atomically: other programs see either the whole old
/// content or the whole new one, even after a crash.
///
/// The new content is written to a temporary file in the same folder. The file keeps its permissions
/// and, if the system allows it, its owner. If the path is a symbolic link, its target is replaced.
/// If several processes replace a file at the same time, all but the first get `FileError.changed`.
///
/// - Parameter stamp: the stamp of the file when it was read.
/// - Throws: `FileError.changed` if the file has another stamp now. After any error, the file is
///   unchanged.
package func replaceFile(
  _ path: Path, with bytes: [UInt8], readAs stamp: FileStamp
) throws(FileError) {
  guard let target = resolve(path), let folder = target.parent else { throw .last }
  try withFileLock(on: target) { () throws(FileError) in
    guard try FileStamp(of: target) == stamp else { throw .changed }
    // The superuser may write to any file, but a read-only file is meant to stay as it is.
    guard stamp.mode & 0o222 != 0 else { throw .notPermitted }
    guard target.withCString({ access($0, W_OK) }) == 0 else { throw .last }
    try blockingSignals { () throws(FileError) in
      try replace(target, in: folder, with: bytes, readAs: stamp)
    }
  }
  sync(folder)
}

private func replace(
  _ target: Path, in folder: Path, with bytes: [UInt8], readAs stamp: FileStamp
) throws(FileError) {
  let temporary = try TemporaryFile(in: folder, named: target.name)
  do throws(FileError) {
    try temporary.write(bytes, like: target)
    guard try FileStamp(of: target) == stamp else { throw .changed }
    try temporary.rename(to: target)
  } catch {
    temporary.remove()
    throw error
  }
}

/// Writes a file, which is created if it does not exist and overwritten in place if it does.
package func writeFile(_ path: Path, _ bytes: [UInt8]) throws(FileError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  try writeAll(bytes[...], to: descriptor)
}

/// A temporary file in the folder of the file that it will replace.
private struct TemporaryFile {
  private let path: Path
  private let descriptor: Int32

  init(in folder: Path, named name: ArraySlice<UInt8>) throws(FileError) {
    for attempt in 0..<100 {
      let suffix = ".\(getpid())-\(attempt).tmp"
      let path = folder.appending([UInt8(ascii: ".")] + name.prefix(200) + suffix.utf8)
      let descriptor = path.withCString {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      }
      if descriptor >= 0 {
        self.path = path
        self.descriptor = descriptor
        return
      }
      guard errno == EEXIST else { throw .last }
    }
    throw FileError(number: EEXIST)
  }

  /// Writes the bytes to the disk with the owner and permissions of `target`, and closes the file.
  func write(_ bytes: [UInt8], like target: Path) throws(FileError) {
    var isOpen = true
    defer { if isOpen { close(descriptor) } }
    var status = stat()
    guard target.withCString({ stat($0, &status) }) == 0 else { throw .last }
    try writeAll(bytes[...], to: descriptor)
    // Only the superuser may change the owner; anyone may set a group to which they belong.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, status.st_gid)
    }
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw .last }
    guard fsync(descriptor) == 0 else { throw .last }
    isOpen = false
    guard close(descriptor) == 0 else { throw .last }
  }

  func rename(to target: Path) throws(FileError) {
    let result = path.withCString { old in
      target.withCString { new in systemRename(old, new) }
    }
    guard result == 0 else { throw .last }
  }

  func remove() {
    _ = path.withCString { unlink($0) }
  }
}

private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  rename(old, new)
}

/// Writes the renaming itself to the disk. If the system cannot do that, the files are still correct.
private func sync(_ folder: Path) {
  let descriptor = folder.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}
