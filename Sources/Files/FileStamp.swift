import Platform

/// The metadata of a file, which shows whether the file has changed without reading it.
package struct FileStamp: Hashable, Sendable {
  /// The size in bytes.
  package let size: Int
  /// The time of the last change to the content, in seconds.
  package let seconds: Int
  /// The nanoseconds of that time, within the second.
  package let nanoseconds: Int
  let device: UInt64
  let inode: UInt64
  /// Type and permission bits, as in POSIX `st_mode`.
  let mode: mode_t

  init(_ status: stat) {
    size = Int(status.st_size)
    seconds = Int(status.modificationTime.tv_sec)
    nanoseconds = Int(status.modificationTime.tv_nsec)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    mode = status.st_mode
  }

  /// The current stamp of the file at `path`; symbolic links are followed.
  package init(of path: Path) throws(FileError) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  /// Whether the last change is so long ago that another change would give another stamp: the times
  /// of file systems advance in steps of some milliseconds.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return isSettled(at: now)
  }

  /// The same for a given time. The stamp may have any time, as programs can set it.
  func isSettled(at now: timespec) -> Bool {
    let step = 100_000_000
    let (second, nanosecond) =
      now.tv_nsec > step
      ? (now.tv_sec, now.tv_nsec - step) : (now.tv_sec - 1, now.tv_nsec + 1_000_000_000 - step)
    return (seconds, nanoseconds) < (second, nanosecond)
  }

  /// Whether it is a folder.
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  /// Whether it is a regular file, not a pipe or device.
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  /// Whether it is a pipe.
  var isPipe: Bool { mode & S_IFMT == S_IFIFO }
  /// Why it is not like a regular file; nil if it is one.
  package var objection: FileError? {
    if isRegular { return nil }
    return isFolder ? .isFolder : isPipe ? .isPipe : .isDevice
  }
  /// Whether it is `/dev/null`, to which a link hides a file.
  package var isNullDevice: Bool {
    guard mode & S_IFMT == S_IFCHR, let null = try? FileStamp(of: Path("/dev/null")) else {
      return false
    }
    return device == null.device && inode == null.inode
  }
}
