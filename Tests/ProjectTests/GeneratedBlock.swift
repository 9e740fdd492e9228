import Foundation
import Testing

/// A part of a document that a function generates, between two comments:
/// `<!-- NAME: … -->` and `<!-- end of NAME -->`.
struct GeneratedBlock: Sendable, CustomTestStringConvertible {
  let file: String
  let name: String
  let text: @Sendable () -> String

  var testDescription: String { "\(name) in \(file)" }

  /// Compares the block with the result of the function. With `UPDATE_EXPECT=1` in the
  /// environment, writes it instead.
  func check() throws {
    let path = root.appending(path: file)
    let document = try String(contentsOf: path, encoding: .utf8)
    let begin = try #require(document.range(of: "<!-- \(name):"), "no block `\(name)`")
    let open = try #require(
      document.range(of: "-->\n", range: begin.upperBound..<document.endIndex))
    let end = try #require(document.range(of: "<!-- end of \(name) -->"))
    let block = open.upperBound..<end.lowerBound
    let fresh = "\n\(text())\n"
    if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1" {
      try document.replacingCharacters(in: block, with: fresh)
        .write(to: path, atomically: true, encoding: .utf8)
    } else {
      #expect(document[block] == fresh, "run the tests with UPDATE_EXPECT=1 to write it anew")
    }
  }
}

/// The folder of the package.
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
