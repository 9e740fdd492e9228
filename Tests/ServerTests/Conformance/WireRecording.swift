import Foundation
import JSON
import LSP

/// The messages between one editor and the server, one on each line of a file in the folder that
/// `WIRE_RECORDINGS` names. If it names none, nothing is written.
///
/// `Tests/Oracles/compare_with_metamodel.py` compares the recordings with the protocol's own model.
struct WireRecording {
  private let file: FileHandle

  init?() {
    guard let folder = ProcessInfo.processInfo.environment["WIRE_RECORDINGS"] else { return nil }
    let path = "\(folder)/\(UUID().uuidString).jsonl"
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { return nil }
    self.file = file
  }

  func note(_ message: JSONValue, from sender: String) {
    var writer = JSONWriter()
    writer.value(["from": .string(sender), "message": message])
    try? file.write(contentsOf: Data(writer.bytes + [UInt8(ascii: "\n")]))
  }
}
