import JSON
import Testing

@testable import LSP
@testable import Server

/// Requests that other threads answer.
struct PreparedRequestTests {
  private let long = "file:///long.taskpaper"

  private func session() throws -> TestSession {
    var session = try TestSession()
    try session.open("- a @due(2025-05-11)\n")
    session.settle()
    try session.open(String(repeating: "- a @x @x\n", count: 200_000), uri: long)
    return session
  }

  private func symbols(_ uri: String) -> TextDocumentParams {
    TextDocumentParams(textDocument: TextDocumentIdentifier(uri: uri))
  }

  @Test func valuesInUseInVeryManyTagsAreFoundByAnotherThread() throws {
    var session = try session()
    try session.open("- @w(\n- @due(\n- @\n", uri: "file:///new.taskpaper")
    session.settle()
    session.holdsJobs = true
    func isAnsweredAtOnce(_ id: RequestID, line: Int, character: Int) -> Bool {
      session.begin(
        id, Requests.completion,
        TextDocumentPositionParams(
          textDocument: TextDocumentIdentifier(uri: "file:///new.taskpaper"),
          position: Position(line: line, character: character)))
      return !session.answers(to: id).isEmpty
    }
    #expect(!isAnsweredAtOnce("value", line: 0, character: 5))
    #expect(isAnsweredAtOnce("date", line: 1, character: 7))
    #expect(isAnsweredAtOnce("name", line: 2, character: 3))
    session.begin(
      "uses", Requests.references,
      ReferenceParams(
        textDocument: TextDocumentIdentifier(uri: "file:///new.taskpaper"),
        position: Position(line: 1, character: 4),
        context: ReferenceContext(includeDeclaration: true)))
    // The person waits for the values while they write, so these do not wait for work on all texts.
    let jobs = session.effects.compactMap { effect in
      if case .answer(let job) = effect { "\(job.request.id.json) \(job.isUrgent)" } else { nil }
    }
    #expect(jobs == [#"string("value") true"#, #"string("uses") false"#])
    session.finishJobs()
    #expect(session.answers(to: "value").count == 1)
  }

  @Test func requestsAreRefusedIfTooManyWait() throws {
    var session = try TestSession()
    try session.open(String(repeating: "- a\n", count: 20_000))
    session.settle()
    session.holdsJobs = true
    for number in 0..<1100 {
      session.begin(.integer(1000 + number), Requests.documentSymbol, symbols(testURI))
    }
    let refused = session.effects.compactMap { effect -> JSONValue? in
      guard case .send(let message) = effect else { return nil }
      return try? JSONValue(parsing: message.bytes)["error"]["code"]
    }
    #expect(refused.filter { $0 == -32803 }.count == 1100 - 1024 - 16)
  }
}
