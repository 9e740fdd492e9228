import Platform

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
