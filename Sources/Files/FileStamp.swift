#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells one state of a file from another without reading it.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  package let size: Int
  /// The time of the last change to the content, seconds of it.
  package let seconds: Int
  /// Nanoseconds within the second.
  package let nanoseconds: Int
  let device: UInt64
  let inode: UInt64
  /// Type and permission bits, as POSIX `st_mode`.
  let mode: mode_t

  init(_ status: stat) {
    size = Int(status.st_size)
    #if canImport(Darwin)
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
    #else
      seconds = Int(status.st_mtim.tv_sec)
      nanoseconds = Int(status.st_mtim.tv_nsec)
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    mode = status.st_mode
  }

  /// The state of the file at `path` now, following symbolic links.
  package init(of path: Path) throws(FileError) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  /// Whether the content was last changed so long ago that one more change shows in the stamp: file
  /// systems tell the time in steps of some milliseconds.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return isSettled(at: now)
  }

  /// A file may say of itself that it was changed in any year.
  func isSettled(at now: timespec) -> Bool {
    let step = 100_000_000
    let (second, nanosecond) =
      now.tv_nsec > step
      ? (now.tv_sec, now.tv_nsec - step) : (now.tv_sec - 1, now.tv_nsec + 1_000_000_000 - step)
    return (seconds, nanoseconds) < (second, nanosecond)
  }

  /// Whether the path named a folder.
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  /// Whether the path named a regular file, not a pipe or device.
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
}
