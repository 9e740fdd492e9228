import Platform

/// A file that is open for reading until this object is released.
package final class OpenFile: Sendable {
  /// The stamp of the file when it was opened.
  package let stamp: FileStamp
  let descriptor: Int32
  let limit: Int
  /// Whether a file of the system, which has content although its size is 0, is read.
  let takesUnannounced: Bool

  /// Opens a file. Only if the policy takes pipes does it wait for the other end of a pipe.
  ///
  /// - Throws: `FileError.isFolder` for a folder; `FileError.notRegular`, `FileError.tooLarge` or
  ///   `FileError.linkedElsewhere` for what the policy leaves out; another `FileError` if the file
  ///   cannot be opened.
  package init(_ path: Path, _ policy: ReadingPolicy) throws(FileError) {
    let target = policy.staysInRepository ? try path.resolvedInRepository() : path
    // Some files of `/proc` are regular and yet would be waited for.
    let waits = policy.takesPipes && (try? FileStamp(of: target))?.isRegular != true
    let flags = O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
    let descriptor = target.withCString { open($0, flags) }
    guard descriptor >= 0 else { throw .last }
    do throws(FileError) {
      stamp = try FileStamp(ofDescriptor: descriptor)
      if stamp.isFolder { throw .isFolder }
      if !stamp.isRegular, !policy.takesPipes { throw .notRegular }
      if stamp.size > policy.limit { throw .tooLarge(limit: policy.limit) }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    limit = policy.limit
    takesUnannounced = policy.takesPipes
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

extension FileStamp {
  fileprivate init(ofDescriptor descriptor: Int32) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }
}
