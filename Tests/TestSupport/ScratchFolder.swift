import Files
import Foundation

@testable import Server

/// A folder of its own for one test, removed afterwards.
final class ScratchFolder {
  private let url: URL

  init(_ files: [String: String] = [:]) throws {
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

  var path: Path { Path(url.path) }
  var uri: String { path.uri }

  func uri(_ name: String) -> String { path.appending(name).uri }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Lets a file be as old as the calendar.
  func age(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)],
      ofItemAtPath: url.appending(path: name).path)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }

  func move(_ name: String, to other: String) throws {
    let target = url.appending(path: other)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: url.appending(path: name), to: target)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path, withDestinationPath: target)
  }
}
