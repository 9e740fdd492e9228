import Platform

/// Replaces the content of the file at `path` atomically: other programs see either the whole old
/// content or the whole new one, even after a crash.
///
/// The new content is written to a temporary file in the same folder. The file keeps its owner, its
/// permissions, its access list and its extended attributes. If the path is a symbolic link, its
/// target is replaced. If several processes replace a file at the same time, all but the first get
/// `FileError.changed`.
///
/// - Parameter stamp: the stamp of the file when it was read.
/// - Throws: `FileError.changed` if the file has another stamp now; `FileError.hardLinked` or
///   `FileError.metadataLost` if a new file cannot take its place. After any error, the file is
///   unchanged.
package func replaceFile(
  _ path: Path, with bytes: [UInt8], readAs stamp: FileStamp
) throws(FileError) {
  guard let target = resolve(path) else { throw .last }
  if let objection = stamp.objection { throw objection }
  try withFileLock(on: target) { (descriptor) throws(FileError) in
    guard try FileStamp(of: target) == stamp else { throw .changed }
    try checkWritable(target, stamp)
    try put([bytes], at: target, permissions: 0o600) { (temporary) throws(FileError) in
      try copyMetadata(from: descriptor, to: temporary)
      guard try FileStamp(of: target) == stamp else { throw .changed }
    }
  }
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
    return try put(parts, at: target, permissions: 0o666) { _ in }
  }
  if stamp.isFolder { throw .isFolder }
  // A path such as `/dev/stdout` may lead to a regular file that another program has open.
  guard stamp.isRegular, !path.isInDeviceFolder else {
    return try overwrite(path, parts)
  }
  try withFileLock(on: target) { (descriptor) throws(FileError) in
    try checkWritable(target, stamp)
    try put(parts, at: target, permissions: 0o600) { (temporary) throws(FileError) in
      try copyMetadata(from: descriptor, to: temporary)
    }
  }
}

/// The superuser may write to any file, but a read-only file is meant to stay as it is.
private func checkWritable(_ path: Path, _ stamp: FileStamp) throws(FileError) {
  guard stamp.mode & 0o222 != 0 else { throw .notPermitted }
  guard path.withCString({ access($0, W_OK) }) == 0 else { throw .last }
}

/// Writes a temporary file, prepares it, and renames it to `target`.
private func put(
  _ parts: [[UInt8]], at target: Path, permissions: mode_t,
  prepare: (Int32) throws(FileError) -> Void
) throws(FileError) {
  try blockingSignals { () throws(FileError) in
    let temporary = try TemporaryFile(next: target, permissions: permissions)
    do throws(FileError) {
      for part in parts { try writeAll(part[...], to: temporary.descriptor) }
      try prepare(temporary.descriptor)
      try temporary.rename(to: target)
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
