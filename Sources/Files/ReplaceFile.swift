import Platform

/// Replaces the content of the file at `path` atomically: other programs see either the whole old
/// content or the whole new one, even after a crash.
///
/// The new content is written to a temporary file in the same folder, whose name is then exchanged with
/// the file's. If that has replaced what another program saved in the meantime, it is put back. The file
/// keeps its owner, its permissions, its access list and its extended attributes. If the path is a
/// symbolic link, its target is replaced. If several processes replace a file at the same time, all but
/// the first get `FileError.changed`.
///
/// - Parameter contents: the file as it was read.
/// - Throws: `FileError.changed` if the file has another stamp or other bytes now;
///   `FileError.hardLinked` or `FileError.metadataLost` if a new file cannot take its place. After any
///   error, the file is unchanged.
package func replaceFile(
  _ path: Path, with bytes: [UInt8], readAs contents: FileContents
) throws(FileError) {
  guard let target = resolve(path) else { throw .last }
  if let objection = contents.stamp.objection { throw objection }
  try withFileLock(on: target) { (descriptor) throws(FileError) in
    let old = LockedFile(descriptor: descriptor, contents: contents)
    guard old.isAt(target) else { throw .changed }
    try checkWritable(target, contents.stamp)
    try withTemporaryFile([bytes], next: target, permissions: 0o600) {
      (temporary) throws(FileError) in
      try copyMetadata(from: descriptor, to: temporary.descriptor)
      try temporary.sync()
      guard old.isAt(target) else { throw .changed }
      try put(temporary, at: target, replacing: old)
    }
  }
}

/// A file that is locked, and what it contained when it was read.
struct LockedFile {
  let descriptor: Int32
  let contents: FileContents

  /// Whether the file is at the path and unchanged. Its stamp alone does not show that: the times of file
  /// systems advance in steps of some milliseconds.
  func isAt(_ path: Path) -> Bool {
    guard (try? FileStamp(of: path)) == contents.stamp, lseek(descriptor, 0, SEEK_SET) == 0 else {
      return false
    }
    let now = try? readToEnd(
      of: descriptor, expecting: contents.bytes.count, limit: contents.bytes.count, waits: false)
    return now == contents.bytes
  }
}

/// Puts a temporary file in the place of `target`, and keeps what other programs save in the meantime.
///
/// - Throws: `FileError.changed` if `target` was no longer as it was read; it is what the other program
///   saved.
func put(
  _ temporary: borrowing TemporaryFile, at target: Path, replacing old: LockedFile
) throws(FileError) {
  let new = try FileStamp(of: temporary.path)
  guard try temporary.exchange(with: target) else { return try temporary.rename(to: target) }
  if old.isAt(temporary.path) {
    // A program that had opened the file may still write to it.
    if let folder = target.parent { sync(folder) }
    if old.isAt(temporary.path) { return temporary.remove() }
  }
  // What another program puts in the place of what is put back is newer, and is put back in turn.
  var placed = new
  while true {
    let saved = try FileStamp(of: temporary.path)
    guard (try? temporary.exchange(with: target)) == true else {
      try temporary.rename(to: target)
      break
    }
    if try FileStamp(of: temporary.path) == placed { break }
    placed = saved
  }
  throw .changed
}

/// Writes a file atomically. A file that exists is replaced and keeps what ``replaceFile`` keeps; a
/// pipe or a device is written to.
///
/// - Parameter parts: the content, in parts.
/// - Throws: `FileError.writesElsewhere` for a symbolic link out of its folder and its repository;
///   `FileError.folderElsewhere` for a file in a folder that such a link leads to.
package func writeFile(_ path: Path, _ parts: [[UInt8]]) throws(FileError) {
  // The link may have come with the folder, from someone else.
  if !path.isInDeviceFolder {
    if path.leadsElsewhere { throw .writesElsewhere }
    if path.isInFolderElsewhere { throw .folderElsewhere }
  }
  let target = path.withoutLinks
  removeLeftovers(nextTo: [target])
  guard let stamp = try stampIfExists(target) else {
    return try withTemporaryFile(parts, next: target, permissions: 0o666) {
      (temporary) throws(FileError) in
      try temporary.sync()
      try temporary.rename(to: target)
    }
  }
  if stamp.isFolder { throw .isFolder }
  // A path such as `/dev/stdout` may lead to a regular file that another program has open.
  guard stamp.isRegular, !path.isInDeviceFolder else {
    return try overwrite(path, parts)
  }
  try withFileLock(on: target) { (descriptor) throws(FileError) in
    try checkWritable(target, stamp)
    try withTemporaryFile(parts, next: target, permissions: 0o600) {
      (temporary) throws(FileError) in
      try copyMetadata(from: descriptor, to: temporary.descriptor)
      try temporary.sync()
      try temporary.rename(to: target)
    }
  }
}

/// The superuser may write to any file, but a read-only file is meant to stay as it is.
private func checkWritable(_ path: Path, _ stamp: FileStamp) throws(FileError) {
  guard stamp.mode & 0o222 != 0 else { throw .notPermitted }
  guard path.withCString({ access($0, W_OK) }) == 0 else { throw .last }
}

/// Writes a temporary file, which `replace` puts in the place of `target`.
private func withTemporaryFile(
  _ parts: [[UInt8]], next target: Path, permissions: mode_t,
  replace: (borrowing TemporaryFile) throws(FileError) -> Void
) throws(FileError) {
  try blockingSignals { () throws(FileError) in
    let temporary = try TemporaryFile(next: target, permissions: permissions)
    do throws(FileError) {
      for part in parts { try writeAll(part[...], to: temporary.descriptor) }
      try replace(temporary)
    } catch {
      temporary.remove()
      throw error
    }
  }
  if let folder = target.parent { sync(folder) }
}

private func stampIfExists(_ path: Path) throws(FileError) -> FileStamp? {
  do throws(FileError) {
    return try FileStamp(of: path)
  } catch {
    if error == .notFound { return nil }
    throw error
  }
}

private func overwrite(_ path: Path, _ parts: [[UInt8]]) throws(FileError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_TRUNC | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  for part in parts { try writeAll(part[...], to: descriptor) }
}

/// Writes the renaming itself to the disk. If the system cannot do that, the files are still correct.
private func sync(_ folder: Path) {
  let descriptor = folder.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}

/// Gives an open file the owner, the permissions, the access list and the extended attributes of
/// another one.
///
/// - Throws: `FileError.hardLinked` if the other one has several names, which a copy cannot take over;
///   `FileError.metadataLost` if the system does not allow a part of it.
func copyMetadata(from source: Int32, to copy: Int32) throws(FileError) {
  var (status, own) = (stat(), stat())
  guard fstat(source, &status) == 0, fstat(copy, &own) == 0 else { throw .last }
  guard status.st_nlink <= 1 else { throw .hardLinked }
  if (own.st_uid, own.st_gid) != (status.st_uid, status.st_gid),
    fchown(copy, status.st_uid, status.st_gid) != 0
  {
    throw .metadataLost
  }
  guard copyAttributes(from: source, to: copy) else { throw .metadataLost }
  guard fchmod(copy, status.st_mode & 0o7777) == 0 else { throw .last }
}

/// Runs `work` with an exclusive lock on a file, as flock(2) takes it, and with the descriptor by
/// which the file is locked.
///
/// The lock is on the file that is at the path when the lock is taken, even if `work` replaces that
/// file. If another process has the lock, the function waits for up to two seconds. On a file system
/// without locks, it does not wait.
///
/// - Throws: `FileError.locked` if the other process keeps the lock; otherwise what `work` throws.
func withFileLock<Result>(
  on path: Path, _ work: (Int32) throws(FileError) -> Result
) throws(FileError) -> Result {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  for _ in 0..<400 {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR
    else { return try work(descriptor) }
    usleep(5000)
  }
  throw .locked
}

/// Runs `work`, which must not be interrupted, with signals to this thread blocked until its end.
func blockingSignals<Result>(
  _ work: () throws(FileError) -> Result
) throws(FileError) -> Result {
  var blocked = sigset_t()
  var before = sigset_t()
  sigemptyset(&blocked)
  for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&blocked, signal) }
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try work()
}
