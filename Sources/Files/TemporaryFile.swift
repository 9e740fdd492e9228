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

/// The name of a ``TemporaryFile``: `.NAME.PID-N.tmp`, with the first 200 bytes of NAME.
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
    bytes = [.dot] + self.target + ".\(process)-\(attempt).tmp".utf8
  }

  /// Nil if a name is not of this form.
  init?(_ name: [UInt8]) {
    let parts = name.split(separator: .dot, omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0].isEmpty, parts[parts.count - 1].elementsEqual("tmp".utf8)
    else { return nil }
    let numbers = parts[parts.count - 2].split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard numbers.map(isNumber) == [true, true],
      let process = Int32(String(decoding: numbers[0], as: UTF8.self))
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
