#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file's bytes and the state that they were read in.
package struct FileContents: Sendable {
  package let bytes: [UInt8]
  package let stamp: FileStamp
}

/// Reads the whole file at `path` into one allocation of the right size.
///
/// Pipes and devices are read to their end. A file that grows or shrinks meanwhile is read as far
/// as it goes.
package func readFile(_ path: Path) throws(FileError) -> FileContents {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last }
  let stamp = FileStamp(status)
  guard !stamp.isFolder else { throw .isFolder }
  let bytes = try readToEnd(of: descriptor, expecting: stamp.isRegular ? stamp.size : 0)
  return FileContents(bytes: bytes, stamp: stamp)
}

/// Reads standard input to its end.
package func readStandardInput() throws(FileError) -> [UInt8] {
  try readToEnd(of: STDIN_FILENO, expecting: 0)
}

private func readToEnd(of descriptor: Int32, expecting size: Int) throws(FileError) -> [UInt8] {
  // One byte more than expected, so that the end is seen without a second allocation.
  var capacity = max(size, 1 << 16 - 1) + 1
  if size > 0 { capacity = size + 1 }
  var failure: FileError?
  var bytes = readPiece(of: descriptor, capacity: capacity, failure: &failure)
  var isFull = bytes.count == capacity
  while isFull, failure == nil {
    capacity = bytes.count
    let piece = readPiece(of: descriptor, capacity: capacity, failure: &failure)
    isFull = piece.count == capacity
    bytes += piece
  }
  if let failure { throw failure }
  return bytes
}

/// Reads until `capacity` bytes are there or the input ends.
private func readPiece(
  of descriptor: Int32, capacity: Int, failure: inout FileError?
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
