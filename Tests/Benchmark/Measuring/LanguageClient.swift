import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A language client that writes messages to a server and waits for answers.
final class LanguageClient {
  /// A file that may not exist.
  struct File {
    var name = "list.todo"
    var language = "taskpaper"
    /// Its place on the disk, if it exists.
    var url: URL?

    var uri: String { url?.absoluteString ?? "file:///benchmark/\(name)" }
  }

  private let child: ChildProcess
  private let file: File
  private var reader: MessageReader
  private var version = 1
  private var lastID = 1

  /// Starts a server and waits for the answer to `initialize`.
  ///
  /// - Parameters:
  ///   - options: the `initializationOptions`, as JSON.
  ///   - textDocument: the client's `textDocument` capabilities, as JSON.
  ///   - folder: the workspace folder; the client then supports progress.
  init(
    _ command: [String], file: File = File(), options: String = "null",
    textDocument: String = "{}", folder: URL? = nil
  ) throws {
    child = try ChildProcess.start(command)
    self.file = file
    reader = MessageReader(child.output)
    let root = folder.map { #""\#($0.absoluteString)""# } ?? "null"
    send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":\#(root),"#
        + #""initializationOptions":\#(options),"capabilities":{"textDocument":\#(textDocument),"#
        + #""window":{"workDoneProgress":\#(folder != nil)},"#
        + #""general":{"positionEncodings":["utf-8"]}}}}"#)
    try wait(for: #""id":1"#)
    send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
  }

  /// Waits until the folder is indexed.
  func waitForIndex() throws {
    try wait(for: "window/workDoneProgress/create")
    send(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
    try wait(for: #""kind":"end""#)
  }

  /// Opens a text and waits for all its findings, of which a server may send the first ones earlier.
  func open(_ text: String) throws {
    try open(by: LanguageClient.opening(text, of: file))
    try waitForWholeText()
  }

  /// Waits until all of the text is checked, as a request about the whole text is answered then.
  func waitForWholeText() throws {
    try ask("documentLink", line: 0, character: 0)
  }

  /// Opens a file with a message from ``opening(_:of:)``, and waits for its first findings.
  func open(by message: String) throws {
    send(message)
    try wait(for: "textDocument/publishDiagnostics")
  }

  /// The message that opens a file.
  static func opening(_ text: String, of file: File) throws -> String {
    let encoded = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    return #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"#
      + #""\#(file.uri)","languageId":"\#(file.language)","version":1,"text":\#(encoded)}}}"#
  }

  /// Types or deletes a character and waits for the findings.
  func change(line: Int, from start: Int, to end: Int, text: String) throws {
    sendChange(line: line, from: start, to: end, text: text)
    try wait(for: "textDocument/publishDiagnostics")
  }

  /// Types or deletes characters of a file without waiting.
  func sendChange(
    _ other: File? = nil, line: Int, from start: Int, to end: Int, text: String
  ) {
    version += 1
    send(
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"#
        + #""\#((other ?? file).uri)","version":\#(version)},"contentChanges":[{"range":{"start":"#
        + #"{"line":\#(line),"character":\#(start)},"end":{"line":\#(line),"character":\#(end)}},"#
        + #""text":"\#(text)"}]}}"#)
  }

  /// Requests a hover and waits for the answer.
  func hover(line: Int, character: Int) throws {
    try ask("hover", line: line, character: character)
  }

  /// Waits until the server has read all messages: it answers a request, or says what is wrong with it.
  func waitForAnyAnswer() throws {
    _ = try message(with: begin("hover", line: 0, character: 0))
  }

  /// Sends a request about a place and waits for the answer.
  ///
  /// - Parameter more: more members of the parameters, beginning with a comma.
  /// - Returns: the answer.
  @discardableResult func ask(
    _ method: String, line: Int, character: Int, more: String = ""
  ) throws -> [UInt8] {
    let id = begin(method, line: line, character: character, more: more)
    return try wait(for: id)
  }

  /// Sends a request about a place.
  ///
  /// - Returns: the member `id` of the answer.
  func begin(_ method: String, line: Int, character: Int, more: String = "") -> String {
    begin(
      "textDocument/\(method)",
      params: #"{"textDocument":{"uri":"\#(file.uri)"},"position":{"line":\#(line),"character":"#
        + #"\#(character)}\#(more)}"#)
  }

  /// Sends a request for the number of items that a search finds in the text.
  ///
  /// - Returns: the member `id` of the answer.
  func beginCounting(_ search: String) -> String {
    let place = #"{"line":0,"character":0}"#
    return begin(
      "codeLens/resolve",
      params: #"{"range":{"start":\#(place),"end":\#(place)},"data":{"textDocument":{"uri":"#
        + #""\#(file.uri)"},"search":"\#(search)"}}"#)
  }

  private func begin(_ method: String, params: String) -> String {
    lastID += 1
    send(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#)
    return #""id":\#(lastID)"#
  }

  /// Cancels a request and waits for its answer.
  func cancel(_ id: String) throws {
    send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{\#(id)}}"#)
    _ = try message(with: id)
  }

  /// Shuts the server down.
  func close() throws {
    send(#"{"jsonrpc":"2.0","id":0,"method":"shutdown"}"#)
    try wait(for: #""id":0"#)
    send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    try child.wait()
    child.closePipes()
  }

  /// The resident memory of the server in bytes; nil on a system without `/proc`.
  var memory: Int? { child.memory }

  /// Sends a message.
  func send(_ message: String) {
    let bytes = Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
      if count < 0 { return }
      written += count
    }
  }

  /// Reads messages up to the first one that contains `text` at its beginning.
  ///
  /// - Returns: that message.
  /// - Throws: ``ChildProcess/Failure`` if it is an error, as its time says nothing then.
  @discardableResult func wait(for text: String) throws -> [UInt8] {
    let message = try message(with: text)
    if message.prefix(256).contains(Array(#""error":{"#.utf8)) {
      throw ChildProcess.Failure(message: String(decoding: message, as: UTF8.self))
    }
    return message
  }

  private func message(with text: String) throws -> [UInt8] {
    let bytes = Array(text.utf8)
    while true {
      let message = try reader.next()
      if message.prefix(256).contains(bytes) { return message }
    }
  }
}
