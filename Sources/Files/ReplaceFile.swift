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
  try replace(target, contents.stamp, with: bytes, readAs: contents)
}

/// Replaces a file and keeps its metadata.
///
/// - Parameter contents: the file as it was read; nil if it is replaced whatever it contains.
private func replace(
  _ target: Path, _ stamp: FileStamp, with bytes: [UInt8], readAs contents: FileContents?
) throws(FileError) {
  try withFileLock(on: target) { (descriptor) throws(FileError) in
    let old = contents.map { LockedFile(descriptor: descriptor, contents: $0) }
    if let old, !old.isAt(target) { throw .changed }
    try checkWritable(target, stamp)
    try withTemporaryFile(bytes, next: target, permissions: 0o600) {
      (temporary) throws(FileError) in
      try copyMetadata(from: descriptor, to: temporary.descriptor)
      try temporary.sync()
      guard let old else { return try temporary.move(to: target) }
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
  guard try temporary.exchange(with: target) else { return try temporary.move(to: target) }
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
      try temporary.move(to: target)
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
/// - Throws: `FileError.writesElsewhere` for a symbolic link out of its folder and its repository;
///   `FileError.folderElsewhere` for a file in a folder that such a link leads to.
package func writeFile(_ path: Path, _ bytes: [UInt8]) throws(FileError) {
  // The link may have come with the folder, from someone else.
  if !path.isInDeviceFolder {
    if path.leadsElsewhere { throw .writesElsewhere }
    if path.isInFolderElsewhere { throw .folderElsewhere }
  }
  let target = path.withoutLinks
  removeLeftovers(nextTo: [target])
  guard let stamp = try stampIfExists(target) else {
    return try withTemporaryFile(bytes, next: target, permissions: 0o666) {
      (temporary) throws(FileError) in
      try temporary.sync()
      try temporary.move(to: target)
    }
  }
  if stamp.isFolder { throw .isFolder }
  // A path such as `/dev/stdout` may lead to a regular file that another program has open.
  guard stamp.isRegular, !path.isInDeviceFolder else {
    let descriptor = try openFile(path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    return try writeAll(bytes[...], to: descriptor)
  }
  try replace(target, stamp, with: bytes, readAs: nil)
}

/// The superuser may write to any file, but a read-only file is meant to stay as it is.
private func checkWritable(_ path: Path, _ stamp: FileStamp) throws(FileError) {
  guard stamp.mode & 0o222 != 0 else { throw .notPermitted }
  guard path.withCString({ access($0, W_OK) }) == 0 else { throw .last }
}

/// Writes a temporary file, which `replace` puts in the place of `target`.
private func withTemporaryFile(
  _ bytes: [UInt8], next target: Path, permissions: mode_t,
  replace: (borrowing TemporaryFile) throws(FileError) -> Void
) throws(FileError) {
  // A signal must not end the program in between, and leave the file.
  var blocked = sigset_t()
  var before = sigset_t()
  sigemptyset(&blocked)
  for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&blocked, signal) }
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  let temporary = try TemporaryFile(next: target, permissions: permissions)
  do throws(FileError) {
    try writeAll(bytes[...], to: temporary.descriptor)
    try replace(temporary)
  } catch {
    temporary.remove()
    throw error
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

/// Writes the renaming itself to the disk. If the system cannot do that, the files are still correct.
private func sync(_ folder: Path) {
  guard let descriptor = try? openFile(folder, O_RDONLY) else { return }
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
private func withFileLock(
  on path: Path, _ work: (Int32) throws(FileError) -> Void
) throws(FileError) {
  let descriptor = try openFile(path, O_RDONLY)
  defer { close(descriptor) }
  for _ in 0..<400 {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR
    else { return try work(descriptor) }
    usleep(5000)
  }
  throw .locked
}

/// A file `.NAME.tagline-PID-N.tmp` in the folder of the file NAME, which it will replace.
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
      do throws(FileError) {
        let descriptor = try openFile(
          path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: permissions)
        if isKept(descriptor) {
          self.path = path
          self.descriptor = descriptor
          return
        }
        close(descriptor)
      } catch {
        if error != .exists { throw error }
      }
    }
    throw .exists
  }

  deinit { close(descriptor) }

  /// Writes everything to the disk.
  func sync() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Replaces the target.
  func move(to target: Path) throws(FileError) {
    let result = path.withCString { old in
      target.withCString { new in rename(old, new) }
    }
    guard result == 0 else { throw .last }
  }

  /// Takes the name of a file that does not exist.
  func create(_ target: Path) throws(FileError) {
    let result = path.withCString { old in
      target.withCString { new in renameUnlessExists(old, new) }
    }
    if result == 0 { return }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw .last }
    close(try openFile(target, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600))
    try move(to: target)
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

/// The name of a ``TemporaryFile``: `.NAME.tagline-PID-N.tmp`, with the first 200 bytes of NAME.
struct TemporaryFileName {
  /// What is kept of the name of the file that is to be replaced.
  let target: ArraySlice<UInt8>
  /// The process that has made the file.
  let process: Int32
  /// The whole name.
  let bytes: [UInt8]

  init(target: ArraySlice<UInt8>, process: Int32, attempt: Int) {
    self.target = TemporaryFileName.kept(of: target)
    self.process = process
    bytes = [.dot] + self.target + ".tagline-\(process)-\(attempt).tmp".utf8
  }

  /// Nil if a name is not of this form.
  init?(_ name: [UInt8]) {
    let parts = name.split(separator: .dot, omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0].isEmpty, parts[parts.count - 1].elementsEqual("tmp".utf8)
    else { return nil }
    let numbers = parts[parts.count - 2].split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[0].elementsEqual("tagline".utf8),
      numbers.dropFirst().allSatisfy(isNumber),
      let process = Int32(String(decoding: numbers[1], as: UTF8.self))
    else { return nil }
    self.process = process
    target = name[1..<(parts[parts.count - 2].startIndex - 1)]
    bytes = name
  }

  /// What such a name keeps of the name of a file.
  static func kept(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> { name.prefix(200) }
}

private func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
  !bytes.isEmpty && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")
}

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
  for (folder, names) in names { removeLeftovers(in: folder) { names.contains(Array($0)) } }
}

/// Removes the temporary files that killed processes have left in a folder of the program's own.
///
/// - Parameter isMeant: whether those next to a file of that name are meant.
package func removeLeftovers(
  in folder: Path, where isMeant: (ArraySlice<UInt8>) -> Bool = { _ in true }
) {
  for entry in (try? entries(of: folder)) ?? [] where entry.kind == .file {
    // What a running process has replaced and may put back is not locked.
    guard let name = TemporaryFileName(entry.name), isMeant(name.target),
      !processIsAlive(name.process)
    else { continue }
    removeUnlocked(folder.appending(entry.name))
  }
}

private func removeUnlocked(_ path: Path) {
  guard let descriptor = try? openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return }
  defer { close(descriptor) }
  guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
  var (locked, current) = (stat(), stat())
  // The process that used the file may have renamed it in the meantime.
  guard fstat(descriptor, &locked) == 0, path.withCString({ lstat($0, &current) }) == 0,
    locked.st_dev == current.st_dev, locked.st_ino == current.st_ino
  else { return }
  _ = path.withCString { unlink($0) }
}

/// Writes all of `bytes` to an open file, pipe or terminal, and waits while it is not ready.
package func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(FileError) {
  var left = bytes
  while !left.isEmpty {
    let written = left.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 {
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
        continue
      default: throw .last
      }
    }
    left = left.dropFirst(written)
  }
}

/// A file that is open for appending until the process ends.
package struct AppendedFile: Sendable {
  private let descriptor: Int32

  /// Opens the file, or creates it if it does not exist.
  package init(_ path: Path) throws(FileError) {
    descriptor = try openFile(path, O_WRONLY | O_APPEND | O_CREAT, permissions: 0o644)
  }

  /// Writes all of `bytes` at the end of the file, even if others have appended to it.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes[...], to: descriptor)
  }
}

/// Creates a file with the given content, atomically. A file that exists stays as it is.
///
/// - Parameter isPrivate: whether only its owner may read it.
/// - Throws: `FileError.exists` if there is something at the path, even a broken symbolic link.
package func createFile(
  _ path: Path, _ bytes: [UInt8], isPrivate: Bool = false
) throws(FileError) {
  removeLeftovers(nextTo: [path])
  try withTemporaryFile(bytes, next: path, permissions: isPrivate ? 0o600 : 0o666) {
    (temporary) throws(FileError) in
    try temporary.sync()
    try temporary.create(path)
  }
}

/// Creates a folder that only its owner may read, and those above it that do not exist.
package func createPrivateFolder(_ path: Path) throws(FileError) {
  if exists(path) { return }
  if let parent = path.parent { try createPrivateFolder(parent) }
  guard path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else { throw .last }
}

/// Removes a file.
///
/// - Parameter contents: the file as it was read.
/// - Throws: `FileError.changed` if the file has another stamp or other bytes now.
package func removeFile(_ path: Path, readAs contents: FileContents) throws(FileError) {
  try withFileLock(on: path) { (descriptor) throws(FileError) in
    guard LockedFile(descriptor: descriptor, contents: contents).isAt(path) else { throw .changed }
    guard path.withCString({ unlink($0) }) == 0 else { throw .last }
  }
}
