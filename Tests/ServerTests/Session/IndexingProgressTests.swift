import Analysis
import Files
import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

@Suite struct IndexingProgressTests {
  @Test func progressIsSentToAClientThatShowsIt() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(["window": ["workDoneProgress": true]], folders: [folder.uri])
    client.handle(.idle)
    #expect(try client.sent(Requests.workDoneProgressCreate) == 1)
  }

  @Test func progressIsReportedInStepsOfFivePercent() throws {
    var session = try TestSession(["window": ["workDoneProgress": true]]).session
    _ = session.takeEffects()
    session.files.progress = .shown
    for done in 1...1000 { session.reportProgress(done: done, total: 1000) }
    #expect(session.takeEffects().count == 20)
  }

  @Test func updatingTheIndexForOneAnswerShowsNoProgress() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(["window": ["workDoneProgress": true]], folders: [folder.uri])
    client.settle()
    #expect(try client.sent(Requests.workDoneProgressCreate) == 1)
    try client.open("@a\n", uri: folder.uri("b.todo"))
    try folder.write("- @a\n", to: "a.todo")
    let edit = try client.rename(0, 1, in: folder.uri("b.todo"), to: "b")
    #expect(edit?.changes?[folder.uri("a.todo")]?.map(\.range.start.character) == [3])
    #expect(try client.sent(Requests.workDoneProgressCreate) == 0)
  }

  @Test func aMinuteWithoutChangesShowsAndLogsNothing() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", ".hidden/b.todo": "@b\n"])
    try folder.age("a.todo")
    let client: JSONValue = [
      "window": ["workDoneProgress": true], "workspace": ["textDocumentContent": [:]],
    ]
    var session = try TestSession(client, folders: [folder.uri])
    session.settle()
    _ = try session.request(
      Requests.textDocumentContent, TextDocumentIdentifier(uri: "tagline:/Agenda"))
    _ = try session.requests()
    session.handle(.minute)
    session.settle()
    let said = session.effects.filter { if case .index = $0 { false } else { true } }
    #expect(said.isEmpty, "\(said)")
    try folder.write("@c\n", to: "c.todo")
    session.handle(.minute)
    session.settle()
    #expect(
      try Set(session.requests()) == [
        "window/workDoneProgress/create", "workspace/textDocumentContent/refresh",
      ])
  }
}
