import Platform

/// The bytes of a file, and its stamp.
package struct FileContents: Sendable {
  /// All bytes of the file.
  package let bytes: [UInt8]
  /// The stamp of the file when it was opened.
  package let stamp: FileStamp

  package init(bytes: [UInt8], stamp: FileStamp) {
    self.bytes = bytes
    self.stamp = stamp
  }
}

/// Reads the whole file at `path` into one allocation of the right size.
///
/// If a file grows meanwhile, the new bytes are not read; if it shrinks, it is read up to its new
/// end. A pipe is read to its end.
///
/// - Throws: `FileError.isFolder` or `FileError.isDevice` for such; `FileError.isPipe`,
///   `FileError.tooLarge` or `FileError.linkedElsewhere` for what the policy leaves out;
///   `FileError.tooLarge` once there are more bytes than the policy allows; `FileError.unannounced`
///   for a file with content that says that it is empty, as those of `/proc` do;
///   `FileError.hasNoWriter` for a pipe that nobody opens for writing within a second.
package func readFile(_ path: Path, _ policy: ReadingPolicy) throws(FileError) -> FileContents {
  let target = policy.staysInRepository ? try path.resolvedInRepository() : path
  // Opening a device can have an effect.
  if !policy.isListed { try policy.check(try FileStamp(of: target)) }
  let descriptor = try openFile(target, O_RDONLY | O_NONBLOCK | O_NOCTTY)
  defer { close(descriptor) }
  let stamp = try FileStamp(ofDescriptor: descriptor)
  try policy.check(stamp)
  guard stamp.isRegular else {
    var bytes = try readToEnd(of: descriptor, limit: policy.limit, waits: true)
    // A path such as `/dev/fd/3` stands for an open descriptor.
    if bytes.isEmpty, stamp.isPipe, resolve(target)?.isInDeviceFolder == false {
      // The program that writes may have been started just now.
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&poller, 1, 1000)
      bytes = try readToEnd(of: descriptor, limit: policy.limit, waits: true)
      if bytes.isEmpty, poller.revents == 0 { throw .hasNoWriter }
    }
    return FileContents(bytes: bytes, stamp: stamp)
  }
  let bytes = try readToEnd(
    of: descriptor, expecting: stamp.size,
    limit: min(policy.limit, stamp.size + ReadingPolicy.unannouncedLimit), waits: false)
  // A link in a folder of someone else may lead to what the system knows of this process.
  if stamp.size == 0, !bytes.isEmpty, try FileStamp(ofDescriptor: descriptor) == stamp {
    throw .unannounced
  }
  return FileContents(bytes: bytes, stamp: stamp)
}

/// Reads standard input to its end.
///
/// - Throws: `FileError.tooLarge` once there are more bytes than the policy allows.
package func readStandardInput(_ policy: ReadingPolicy) throws(FileError) -> [UInt8] {
  try readToEnd(of: STDIN_FILENO, limit: policy.limit, waits: true)
}

/// Opens a file, which programs that are started do not inherit.
///
/// - Parameter permissions: of a file that is created, without what the system's mask takes away.
/// - Returns: the descriptor, which must be closed.
func openFile(_ path: Path, _ flags: Int32, permissions: mode_t = 0) throws(FileError) -> Int32 {
  let descriptor = path.withCString { open($0, flags | O_CLOEXEC, permissions) }
  guard descriptor >= 0 else { throw .last }
  return descriptor
}

/// Reads an open file to its end, or until there are as many bytes as are expected.
///
/// - Parameter waits: whether to wait for bytes that are not there yet.
func readToEnd(
  of descriptor: Int32, expecting size: Int = 0, limit: Int, waits: Bool
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  while true {
    // One byte more than expected shows that there are more.
    let capacity = min(max(size - bytes.count, 1 << 16), limit - bytes.count) + 1
    var number: Int32 = 0
    let block = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0 { (count, number) = (0, errno) }
    }
    switch number {
    case 0:
      if bytes.isEmpty { bytes = block } else { bytes += block }
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      if block.isEmpty || bytes.count == size { return bytes }
    case EINTR: continue
    case EAGAIN where waits:
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&poller, 1, -1)
    default: throw FileError(number: number)
    }
  }
}

extension ReadingPolicy {
  /// - Throws: the reason why a file with that stamp is not read.
  fileprivate func check(_ stamp: FileStamp) throws(FileError) {
    let isTaken = stamp.isPipe && takesPipes || stamp.isNullDevice
    if !isTaken, let objection = stamp.objection { throw objection }
    if stamp.size > limit { throw .tooLarge(limit: limit) }
  }
}

/// Which files are read, and how much of them.
///
/// A file may be whatever the person who wrote a folder made of it, so no size that the system
/// tells is trusted: at most ``limit`` bytes are read, and one more to see that there are more.
package struct ReadingPolicy: Sendable {
  /// The size of the largest file that is read, in bytes.
  package let limit: Int
  /// Whether pipes are read too, to their end.
  let takesPipes: Bool
  /// Whether a symbolic link is read only if it leads to a file in its folder or its repository.
  let staysInRepository: Bool
  /// Whether the listing of a folder has told already that the file is a regular one.
  let isListed: Bool

  /// So many bytes of a file are read beyond the size that it tells.
  static let unannouncedLimit = 1 << 20

  /// A policy, which follows all links unless `staysInRepository` is true.
  package init(
    limit: Int, takesPipes: Bool, staysInRepository: Bool = false, isListed: Bool = false
  ) {
    self.limit = limit
    self.takesPipes = takesPipes
    self.staysInRepository = staysInRepository
    self.isListed = isListed
  }

  /// For `.gitignore` and the like.
  static let ignoreFile = ReadingPolicy(limit: 1 << 20, takesPipes: false)
  /// For lists of paths that a command line names.
  package static let pathList = ReadingPolicy(limit: 64 << 20, takesPipes: true)
}

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

  /// Whether the stamp was settled at a given time. Its own time may be any, as programs can set it.
  func isSettled(at now: timespec) -> Bool {
    let step = 100_000_000
    let (second, nanosecond) =
      now.tv_nsec > step
      ? (now.tv_sec, now.tv_nsec - step) : (now.tv_sec - 1, now.tv_nsec + 1_000_000_000 - step)
    return (seconds, nanoseconds) < (second, nanosecond)
  }

  init(ofDescriptor descriptor: Int32) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
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
