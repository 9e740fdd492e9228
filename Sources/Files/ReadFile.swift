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
  try OpenFile(path, policy).contents()
}

extension OpenFile {
  /// All of the file, as ``readFile(_:_:)`` reads it.
  func contents() throws(FileError) -> FileContents {
    let size = stamp.isRegular ? stamp.size : 0
    let limit = stamp.isRegular ? min(limit, size + ReadingPolicy.unannouncedLimit) : limit
    var bytes = try readToEnd(
      of: descriptor, expecting: size, limit: limit, waits: !stamp.isRegular)
    // A link in a folder of someone else may lead to what the system knows of this process.
    if stamp.isRegular, size == 0, !bytes.isEmpty, isUnchanged { throw .unannounced }
    if bytes.isEmpty, isNamedPipe { bytes = try contentsOnceWritten() }
    return FileContents(bytes: bytes, stamp: stamp)
  }

  /// All of a pipe that had no writer: the program that writes may have been started just now.
  private func contentsOnceWritten() throws(FileError) -> [UInt8] {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&poller, 1, 1000)
    let bytes = try readToEnd(of: descriptor, expecting: 0, limit: limit, waits: true)
    if bytes.isEmpty, poller.revents == 0 { throw .hasNoWriter }
    return bytes
  }
}

/// Reads standard input to its end.
///
/// - Throws: `FileError.tooLarge` once there are more bytes than the policy allows.
package func readStandardInput(_ policy: ReadingPolicy) throws(FileError) -> [UInt8] {
  try readToEnd(of: STDIN_FILENO, expecting: 0, limit: policy.limit, waits: true)
}

/// - Parameter waits: whether to wait for bytes that are not there yet.
func readToEnd(
  of descriptor: Int32, expecting size: Int, limit: Int, waits: Bool
) throws(FileError) -> [UInt8] {
  let source = Source(descriptor: descriptor, waits: waits)
  // One byte more than expected: a block that is not full is the last.
  var capacity = min(size > 0 ? size : 1 << 16, limit) + 1
  var failure: FileError?
  var bytes = source.readBlock(capacity: capacity, until: size, failure: &failure)
  var isFull = bytes.count == capacity
  while isFull, failure == nil {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    capacity = min(bytes.count, limit + 1 - bytes.count)
    let block = source.readBlock(capacity: capacity, until: 0, failure: &failure)
    isFull = block.count == capacity
    bytes += block
  }
  if let failure { throw failure }
  return bytes
}

private struct Source {
  let descriptor: Int32
  let waits: Bool

  /// Reads until there are `size` or `capacity` bytes, or the input ends.
  func readBlock(capacity: Int, until size: Int, failure: inout FileError?) -> [UInt8] {
    var problem: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < buffer.count {
        let result = read(
          descriptor, UnsafeMutableRawPointer(buffer.baseAddress.map { $0 + count }),
          buffer.count - count)
        if result == 0 { return }
        if result < 0 {
          let number = errno
          if canRetry(after: number) { continue }
          problem = FileError(number: number)
          return
        }
        count += result
        if count == size { return }
      }
    }
    failure = problem
    return bytes
  }

  /// Whether the call is to be repeated: a signal has interrupted it, or there are bytes by now.
  private func canRetry(after number: Int32) -> Bool {
    if number == EINTR { return true }
    guard waits, number == EAGAIN else { return false }
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&poller, 1, -1) >= 0 || errno == EINTR
  }
}

/// A file that is open for reading until this object is released.
final class OpenFile {
  /// The stamp of the file when it was opened.
  let stamp: FileStamp
  let descriptor: Int32
  let limit: Int
  /// Whether it is a pipe that has a name, so that it may have no writer yet.
  let isNamedPipe: Bool

  /// Opens a file, and never waits for the other end of a pipe.
  ///
  /// - Throws: `FileError.isFolder` or `FileError.isDevice` for such; `FileError.isPipe`,
  ///   `FileError.tooLarge` or `FileError.linkedElsewhere` for what the policy leaves out; another
  ///   `FileError` if the file cannot be opened.
  init(_ path: Path, _ policy: ReadingPolicy) throws(FileError) {
    let target = policy.staysInRepository ? try path.resolvedInRepository() : path
    // Opening a device can have an effect.
    if !policy.isListed { try policy.check(try FileStamp(of: target)) }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = target.withCString { open($0, flags) }
    guard descriptor >= 0 else { throw .last }
    do throws(FileError) {
      stamp = try FileStamp(ofDescriptor: descriptor)
      try policy.check(stamp)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    limit = policy.limit
    isNamedPipe = stamp.isPipe && target.hasOwnName
  }

  deinit { close(descriptor) }

  /// Whether the file has not changed since it was opened.
  var isUnchanged: Bool { (try? FileStamp(ofDescriptor: descriptor)) == stamp }
}

extension ReadingPolicy {
  /// - Throws: the reason why a file with that stamp is not read.
  fileprivate func check(_ stamp: FileStamp) throws(FileError) {
    let isTaken = stamp.isPipe && takesPipes || stamp.isNullDevice
    if !isTaken, let objection = stamp.objection { throw objection }
    if stamp.size > limit { throw .tooLarge(limit: limit) }
  }
}

extension Path {
  /// Whether the path does not stand for an open descriptor, as `/dev/fd/3` does.
  fileprivate var hasOwnName: Bool {
    guard let target = resolve(self) else { return false }
    return !target.isInDeviceFolder
  }
}

extension FileStamp {
  fileprivate init(ofDescriptor descriptor: Int32) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
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
