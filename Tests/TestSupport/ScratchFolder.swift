package import Files
import Foundation

/// A temporary folder for one test. It is removed after the test.
package final class ScratchFolder {
  private let url: URL

  /// A folder with the given files.
  package init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory
    let name = "tagline-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: true)
    url = folder.resolvingSymlinksInPath().appending(path: name)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Its absolute path, without symbolic links.
  package var path: Path { Path(url.path) }
  /// Its `file:` URI.
  package var uri: String { path.uri }

  /// The `file:` URI of a file in it.
  package func uri(_ name: String) -> String { path.appending(name).uri }

  /// Writes a file, and creates the folders that contain it.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, and creates the folders that contain it.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Sets the modification time of a file to the beginning of 1970.
  package func age(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)],
      ofItemAtPath: url.appending(path: name).path)
  }

  /// Changes the size of a file. New bytes are zero.
  package func resize(_ name: String, to count: Int) throws {
    let file = try FileHandle(forWritingTo: url.appending(path: name))
    try file.truncate(atOffset: UInt64(count))
    try file.close()
  }

  /// The content of a file.
  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  /// The content of a file.
  package func text(of name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// Removes a file or folder.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }

  /// Moves a file or folder, and creates the folders that will contain it.
  package func move(_ name: String, to other: String) throws {
    let target = url.appending(path: other)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: url.appending(path: name), to: target)
  }

  /// Creates a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path, withDestinationPath: target)
  }

  /// Creates a hard link.
  package func linkHard(_ name: String, to target: String) throws {
    try FileManager.default.linkItem(
      at: url.appending(path: target), to: url.appending(path: name))
  }

  /// The permission bits of a file.
  package func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: url.appending(path: name).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Sets the permission bits of a file.
  package func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: url.appending(path: name).path)
  }

  /// The names of all files and folders in it, without its own path, sorted.
  package func names() -> [String] {
    (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String])?.sorted() ?? []
  }
}
