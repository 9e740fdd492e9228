import Platform

/// The bytes of a file, and its stamp.
package struct FileContents: Sendable {
  /// All bytes of the file.
  package let bytes: [UInt8]
  /// The stamp of the file when it was opened.
  package let stamp: FileStamp
}

/// Reads the whole file at `path` into one allocation of the right size.
///
/// If a file grows meanwhile, the new bytes are not read; if it shrinks, it is read up to its new
/// end. A pipe or device is read to its end. A file with content that says that it is empty, as those
/// of `/proc` do, is read like a pipe, but no further than ``ReadingPolicy/unannouncedLimit``.
///
/// - Throws: what ``OpenFile`` throws; `FileError.tooLarge` once there are more bytes than the
///   policy allows; `FileError.unannounced` for a file of `/proc` if the policy takes no pipes.
package func readFile(_ path: Path, _ policy: ReadingPolicy) throws(FileError) -> FileContents {
  try OpenFile(path, policy).contents()
}

extension OpenFile {
  /// All of the file, as ``readFile(_:_:)`` reads it.
  package func contents() throws(FileError) -> FileContents {
    let size = stamp.isRegular ? stamp.size : 0
    let limit = stamp.isRegular ? min(limit, size + ReadingPolicy.unannouncedLimit) : limit
    let bytes = try readToEnd(of: descriptor, expecting: size, limit: limit)
    // A link in a folder of someone else may lead to what the system knows of this process.
    if stamp.isRegular, size == 0, !takesUnannounced, !bytes.isEmpty, isUnchanged {
      throw .unannounced
    }
    return FileContents(bytes: bytes, stamp: stamp)
  }
}

/// Reads standard input to its end.
///
/// - Throws: `FileError.tooLarge` once there are more bytes than the policy allows.
package func readStandardInput(_ policy: ReadingPolicy) throws(FileError) -> [UInt8] {
  try readToEnd(of: STDIN_FILENO, expecting: 0, limit: policy.limit)
}

private func readToEnd(
  of descriptor: Int32, expecting size: Int, limit: Int
) throws(FileError) -> [UInt8] {
  // One byte more than expected: a block that is not full is the last.
  var capacity = min(size > 0 ? size : 1 << 16, limit) + 1
  var failure: FileError?
  var bytes = readBlock(of: descriptor, capacity: capacity, until: size, failure: &failure)
  var isFull = bytes.count == capacity
  while isFull, failure == nil {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    capacity = min(bytes.count, limit + 1 - bytes.count)
    let block = readBlock(of: descriptor, capacity: capacity, until: 0, failure: &failure)
    isFull = block.count == capacity
    bytes += block
  }
  if let failure { throw failure }
  return bytes
}

/// Reads until there are `size` or `capacity` bytes, or the input ends.
private func readBlock(
  of descriptor: Int32, capacity: Int, until size: Int, failure: inout FileError?
) -> [UInt8] {
  var problem: FileError?
  let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    preferLargePages(UnsafeMutableRawBufferPointer(buffer))
    while count < buffer.count {
      let result = read(
        descriptor, UnsafeMutableRawPointer(buffer.baseAddress.map { $0 + count }),
        buffer.count - count)
      if result == 0 { return }
      if result < 0 {
        if errno == EINTR { continue }
        problem = .last
        return
      }
      count += result
      if count == size { return }
    }
  }
  failure = problem
  return bytes
}
