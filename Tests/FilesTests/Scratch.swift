import Files
import Foundation

/// A temporary folder for one test, with the given files. It is removed after the test.
final class Scratch {
  let path: Path
  private let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tagline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = Path(url.path)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path, withDestinationPath: target)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: url.appending(path: name).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: url.appending(path: name).path)
  }

  /// The names of all files below the folder, without the folder's own path.
  func names() -> [String] {
    (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String])?.sorted() ?? []
  }
}
