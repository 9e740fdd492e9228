#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file's bytes and the state that they were read in.
package struct FileContents: Sendable {
  /// All of it, as it stands on the disk.
  package let bytes: [UInt8]
  /// The state of the file when it was opened.
  package let stamp: FileStamp
}

/// Reads the whole file at `path` into one allocation of the right size.
///
/// Pipes and devices are read to their end. Of a file that grows meanwhile it is what it had, and
/// one that shrinks is read as far as it goes.
package func readFile(_ path: Path) throws(FileError) -> FileContents {
  try OpenFile(path).contents()
}

extension OpenFile {
  /// All of the file, as ``readFile(_:)`` reads it.
  package func contents() throws(FileError) -> FileContents {
    let bytes = try readToEnd(of: descriptor, expecting: stamp.isRegular ? stamp.size : 0)
    return FileContents(bytes: bytes, stamp: stamp)
  }
}

/// Reads standard input to its end.
package func readStandardInput() throws(FileError) -> [UInt8] {
  try readToEnd(of: STDIN_FILENO, expecting: 0)
}

private func readToEnd(of descriptor: Int32, expecting size: Int) throws(FileError) -> [UInt8] {
  // One byte more than expected: a piece that is not full is the last.
  var capacity = size > 0 ? size + 1 : 1 << 16
  var failure: FileError?
  var bytes = readPiece(of: descriptor, capacity: capacity, until: size, failure: &failure)
  var isFull = bytes.count == capacity
  while isFull, failure == nil {
    capacity = bytes.count
    let piece = readPiece(of: descriptor, capacity: capacity, until: 0, failure: &failure)
    isFull = piece.count == capacity
    bytes += piece
  }
  if let failure { throw failure }
  return bytes
}

/// Reads until `size` or `capacity` bytes are there, or the input ends.
private func readPiece(
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

/// Asks the system to give a large stretch of memory out in large pages: touching each small one
/// for the first time would cost as much as reading into it.
private func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let pageSize = 1 << 21
    guard memory.count >= 4 * pageSize, let start = memory.baseAddress else { return }
    let skipped = (pageSize - Int(bitPattern: start) % pageSize) % pageSize
    madvise(start + skipped, memory.count - skipped, MADV_HUGEPAGE)
  #endif
}
