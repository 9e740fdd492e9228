import Platform

/// A file that is open for reading until this object is released.
package final class OpenFile: Sendable {
  /// The stamp of the file when it was opened.
  package let stamp: FileStamp
  let descriptor: Int32
  let limit: Int
  /// Whether it is a pipe that has a name, so that it may have no writer yet.
  let isNamedPipe: Bool

  /// Opens a file, and never waits for the other end of a pipe.
  ///
  /// - Throws: `FileError.isFolder` or `FileError.isDevice` for such; `FileError.isPipe`,
  ///   `FileError.tooLarge` or `FileError.linkedElsewhere` for what the policy leaves out; another
  ///   `FileError` if the file cannot be opened.
  package init(_ path: Path, _ policy: ReadingPolicy) throws(FileError) {
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
  package var isUnchanged: Bool { (try? FileStamp(ofDescriptor: descriptor)) == stamp }

  /// The bytes of a range of a regular file, up to the end of the file. Several threads may read at
  /// the same time.
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < buffer.count {
        let result = pread(
          descriptor, UnsafeMutableRawPointer(buffer.baseAddress.map { $0 + count }),
          buffer.count - count, off_t(range.lowerBound + count))
        if result == 0 { return }
        if result < 0 {
          if errno == EINTR { continue }
          failure = .last
          return
        }
        count += result
      }
    }
    if let failure { throw failure }
    return bytes
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
