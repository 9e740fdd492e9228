import Foundation
import Testing

struct TranscriptTests {
  @Test("every transcript is what the program prints", arguments: try TranscriptTests.names())
  func holds(name: String) throws {
    let file = TranscriptTests.folder.appending(path: name)
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    let now = try transcript.replayed(in: Scratch())
    if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1" {
      try now.text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(now.text == transcript.text, "run with UPDATE_EXPECT=1 to take what is printed now")
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Transcripts")

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()
  }
}
