#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that grows at its end, and stays open as long as the process runs.
package struct AppendedFile: Sendable {
  private let descriptor: Int32

  /// Opens the file, or makes it where there is none.
  package init(_ path: Path) throws(FileError) {
    descriptor = path.withCString { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { throw .last }
  }

  /// Writes all of `bytes` behind what is there, also behind what others wrote.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes[...], to: descriptor)
  }
}
