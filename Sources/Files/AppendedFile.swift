import Platform

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
