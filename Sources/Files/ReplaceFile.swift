#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Replaces the content of the file at `path` in one step: others see the old one or the new one,
/// whole, even after a crash.
///
/// The new content is written beside the file, which keeps its permissions and, where the system
/// allows it, its owner. Of a symbolic link the target is replaced. Of several processes that do
/// this to one file at once, all but the first find it changed.
///
/// - Parameter stamp: the state in which the file was read.
/// - Throws: `FileError.changed` if the file is in another state now; the file is as it was then,
///   and after every other error too.
package func replaceFile(
  _ path: Path, with bytes: [UInt8], readAs stamp: FileStamp
) throws(FileError) {
  guard let target = resolve(path), let folder = target.parent else { throw .last }
  try holdingLock(on: target) { () throws(FileError) in
    guard try FileStamp(of: target) == stamp else { throw .changed }
    // The superuser may write to any file, but one that nobody may write to is meant to stay.
    guard stamp.mode & 0o222 != 0 else { throw .notPermitted }
    guard target.withCString({ access($0, W_OK) }) == 0 else { throw .last }
    try holdingSignals { () throws(FileError) in
      try replace(target, in: folder, with: bytes, readAs: stamp)
    }
  }
  sync(folder)
}

private func replace(
  _ target: Path, in folder: Path, with bytes: [UInt8], readAs stamp: FileStamp
) throws(FileError) {
  let draft = try Draft(in: folder, named: target.name)
  do throws(FileError) {
    try draft.write(bytes, like: target)
    guard try FileStamp(of: target) == stamp else { throw .changed }
    try draft.rename(to: target)
  } catch {
    draft.remove()
    throw error
  }
}

/// Writes a file that need not exist yet; one that does is overwritten in place.
package func writeFile(_ path: Path, _ bytes: [UInt8]) throws(FileError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  try writeAll(bytes[...], to: descriptor)
}

/// A file of its own beside the one that it will replace.
private struct Draft {
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

  /// Writes through to the disk, and closes.
  func write(_ bytes: [UInt8], like target: Path) throws(FileError) {
    var isOpen = true
    defer { if isOpen { close(descriptor) } }
    var status = stat()
    guard target.withCString({ stat($0, &status) }) == 0 else { throw .last }
    try writeAll(bytes[...], to: descriptor)
    // Only the superuser may give a file away; a group that one belongs to can always be kept.
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

/// Makes the renaming itself last; a system that cannot do so for a folder loses nothing else.
private func sync(_ folder: Path) {
  let descriptor = folder.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}
