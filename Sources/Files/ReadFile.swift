#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file, and its stamp.
package struct FileContents: Sendable {
  /// All bytes of the file.
  package let bytes: [UInt8]
  /// The stamp of the file when it was opened.
  package let stamp: FileStamp
}

/// Reads the whole file at `path` into one allocation of the right size.
///
/// Pipes and devices are read to their end. If a file grows meanwhile, the new bytes are not read; if
/// it shrinks, it is read up to its new end.
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
  // One byte more than expected: a block that is not full is the last.
  var capacity = size > 0 ? size + 1 : 1 << 16
  var failure: FileError?
  var bytes = readBlock(of: descriptor, capacity: capacity, until: size, failure: &failure)
  var isFull = bytes.count == capacity
  while isFull, failure == nil {
    capacity = bytes.count
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

/// Asks the system for large pages if the buffer is large: the first access to every small page
/// would take as long as reading into it.
private func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let pageSize = 1 << 21
    guard memory.count >= 4 * pageSize, let start = memory.baseAddress else { return }
    let skipped = (pageSize - Int(bitPattern: start) % pageSize) % pageSize
    madvise(start + skipped, memory.count - skipped, MADV_HUGEPAGE)
  #endif
}
