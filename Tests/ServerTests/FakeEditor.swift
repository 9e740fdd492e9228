import Foundation
import JSON
import LSP

/// A client that starts the built program and talks to it over pipes.
///
/// Reading blocks until there is a message or the server has ended, so that no test waits for a
/// fixed time.
final class FakeEditor {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var reader = FrameReader()
  private var received: [JSONValue] = []
  private var lastId = 0
  private var conformance = Conformance()
  private let recording = WireRecording()

  /// The messages of the server besides the answers that `request` has returned.
  private(set) var others: [JSONValue] = []

  init(arguments: [String] = []) throws {
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = try builtProgram()
    process.arguments = ["lsp"] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try output.fileHandleForWriting.close()
    try input.fileHandleForReading.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  var processIdentifier: Int { Int(process.processIdentifier) }

  func write(_ bytes: [UInt8]) {
    try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  func write(_ text: String) {
    write(Array(text.utf8))
  }

  func send(_ message: JSONValue) {
    conformance.sent(message)
    recording?.note(message, from: "client")
    var writer = JSONWriter()
    writer.value(message)
    write(Frame.bytes(of: writer.bytes))
  }

  func notify(_ method: String, _ params: JSONValue = [:]) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request and does not wait for its answer.
  @discardableResult
  func ask(_ method: String, _ params: JSONValue = [:], id: JSONValue? = nil) -> JSONValue {
    lastId += 1
    let id = id ?? .integer(lastId)
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
    return id
  }

  /// Sends a request and reads until its answer; `null` if the server ends before.
  @discardableResult
  func request(_ method: String, _ params: JSONValue = [:]) -> JSONValue {
    let id = ask(method, params)
    while let message = receive() {
      if message["id"] == id, message["method"] == .null { return message }
      others.append(message)
    }
    return .null
  }

  /// The next message; nil once the server has closed its output.
  func receive() -> JSONValue? {
    while received.isEmpty {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { return nil }
      reader.read(Array(bytes)[...]) { output in
        switch output {
        case .body(let body):
          let message = (try? JSONValue(parsing: body)) ?? .string("no JSON")
          conformance.check(message)
          recording?.note(message, from: "server")
          received.append(message)
          answer(message)
        case .error(let error):
          received.append(.string("\(error)"))
        }
      }
    }
    return received.removeFirst()
  }

  /// Answers a request of the server with `null`.
  private func answer(_ message: JSONValue) {
    guard message["method"] != .null, message["id"] != .null else { return }
    send(["jsonrpc": "2.0", "id": message["id"], "result": .null])
  }

  /// Reads until a notification of that method, and returns its params.
  func notification(_ method: String) throws -> JSONValue {
    while let message = receive() {
      if message["method"].stringValue == method { return message["params"] }
      others.append(message)
    }
    throw ServerHasLeft()
  }

  /// Reads until the answer to that request, and passes on the id of every answer.
  func readAnswers(until last: JSONValue, _ body: (JSONValue) -> Void) {
    while let message = receive() {
      guard message["method"] == .null else { continue }
      body(message["id"])
      if message["id"] == last { return }
    }
  }

  @discardableResult
  func initialize(_ capabilities: JSONValue = [:], _ more: [(String, JSONValue)] = []) -> JSONValue
  {
    let members = [("processId", .null), ("rootUri", .null), ("capabilities", capabilities)] + more
    let answer = request(
      "initialize",
      .object(JSONObject(members.map { JSONObject.Member($0.0, $0.1) })))
    notify("initialized")
    return answer["result"]
  }

  func open(_ text: String, uri: String = testURI, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "taskpaper", "version": .integer(version),
          "text": .string(text),
        ]
      ])
  }

  /// Ends the conversation as the protocol demands, by `shutdown` and `exit`.
  func leave() -> Int32 {
    request("shutdown")
    notify("exit")
    return wait()
  }

  /// Closes the end of the pipe from which answers are read.
  func stopReading() {
    try? output.fileHandleForReading.close()
  }

  func closeInput() {
    try? input.fileHandleForWriting.close()
  }

  /// Sleeps until the server has ended.
  ///
  /// - Returns: its exit code, or -1 if a signal ended it.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

/// The server ended although a message was expected.
struct ServerHasLeft: Error {}

/// The program that `TAGLINE` names, otherwise the one next to the bundle of the tests.
func builtProgram() throws -> URL {
  if let named = ProcessInfo.processInfo.environment["TAGLINE"] {
    return URL(fileURLWithPath: named)
  }
  let bundles = [Bundle.main] + Bundle.allBundles
  let folders = bundles.flatMap { bundle in
    [
      bundle.executableURL?.deletingLastPathComponent(),
      bundle.bundleURL.deletingLastPathComponent(),
    ]
  }
  for case let folder? in folders {
    let program = folder.appendingPathComponent("tagline")
    if FileManager.default.isExecutableFile(atPath: program.path) { return program }
  }
  throw CocoaError(.fileNoSuchFile)
}
