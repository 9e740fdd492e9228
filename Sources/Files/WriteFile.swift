import Platform

/// Writes all of `bytes` to an open file, pipe or terminal, and waits while it is not ready.
package func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(FileError) {
  var left = bytes
  while !left.isEmpty {
    let written = left.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 {
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
        continue
      default: throw .last
      }
    }
    left = left.dropFirst(written)
  }
}

/// A file that is open for appending until the process ends.
package struct AppendedFile: Sendable {
  private let descriptor: Int32

  /// Opens the file, or creates it if it does not exist.
  package init(_ path: Path) throws(FileError) {
    descriptor = path.withCString { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { throw .last }
  }

  /// Writes all of `bytes` at the end of the file, even if others have appended to it.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes[...], to: descriptor)
  }
}

/// Creates a file with the given content. A file that exists stays as it is.
///
/// - Throws: `FileError.exists` if there is something at the path, even a broken symbolic link.
package func createFile(_ path: Path, _ bytes: [UInt8] = []) throws(FileError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  do throws(FileError) {
    try writeAll(bytes[...], to: descriptor)
  } catch {
    _ = path.withCString { unlink($0) }
    throw error
  }
}
