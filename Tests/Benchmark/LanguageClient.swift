import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An editor as the server sees it: writes messages, and waits for those that it needs.
final class LanguageClient {
  private let child: ChildProcess
  private var buffer: [UInt8] = []
  private var version = 1
  private static let uri = "file:///benchmark/list.todo"

  /// Starts the server and waits for the answer to `initialize`.
  init(_ tagline: String) throws {
    child = try ChildProcess.start([tagline, "lsp"])
    send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"#
        + #""capabilities":{"general":{"positionEncodings":["utf-8"]}}}}"#)
    _ = try wait(for: #""id":1"#)
    send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
  }

  /// Opens a text and waits for its findings.
  func open(_ text: String) throws {
    let encoded = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    send(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"#
        + #""\#(Self.uri)","languageId":"taskpaper","version":1,"text":\#(encoded)}}}"#)
    try waitForFindings()
  }

  /// Types or deletes a character and waits for the findings.
  func change(line: Int, from start: Int, to end: Int, text: String) throws {
    version += 1
    send(
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"#
        + #""\#(Self.uri)","version":\#(version)},"contentChanges":[{"range":{"start":{"line":"#
        + #"\#(line),"character":\#(start)},"end":{"line":\#(line),"character":\#(end)}},"#
        + #""text":"\#(text)"}]}}"#)
    try waitForFindings()
  }

  /// Asks for a hover and waits for the answer.
  func hover(line: Int, character: Int) throws {
    version += 1
    send(
      #"{"jsonrpc":"2.0","id":\#(version),"method":"textDocument/hover","params":{"textDocument":"#
        + #"{"uri":"\#(Self.uri)"},"position":{"line":\#(line),"character":\#(character)}}}"#)
    _ = try wait(for: #""id":\#(version)"#)
  }

  /// Leaves as an editor does.
  func close() throws {
    send(#"{"jsonrpc":"2.0","id":0,"method":"shutdown"}"#)
    _ = try wait(for: #""id":0"#)
    send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    child.wait()
  }

  /// The most memory that the server has held so far, in bytes, where the system tells.
  var peakMemory: Int? { child.peakMemory }

  private func waitForFindings() throws {
    _ = try wait(for: "textDocument/publishDiagnostics")
  }

  private func send(_ message: String) {
    let bytes = Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
      if count < 0 { return }
      written += count
    }
  }

  /// The first message that holds `text`; others are passed over.
  private func wait(for text: String) throws -> String {
    while true {
      let message = try next()
      if message.contains(text) { return message }
    }
  }

  private func next() throws -> String {
    let blank = Array("\r\n\r\n".utf8)
    while true {
      if let head = buffer.firstRange(of: blank) {
        let header = String(decoding: buffer[..<head.lowerBound], as: UTF8.self)
        let length =
          header.split(separator: ":").last
          .flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
        let end = head.upperBound + length
        if buffer.count >= end {
          let message = String(decoding: buffer[head.upperBound..<end], as: UTF8.self)
          buffer.removeFirst(end)
          return message
        }
      }
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, count in
        count = max(0, read(child.output, space.baseAddress, space.count))
      }
      if piece.isEmpty { throw ChildProcess.Failure(message: "the server has left") }
      buffer += piece
    }
  }
}
