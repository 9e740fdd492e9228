import JSON
import TestSupport
import Testing

@testable import Analysis
@testable import LSP
@testable import Server

private let pulling: JSONValue = ["textDocument": ["diagnostic": [:]]]

@Suite struct DiagnosticsPullTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder([
      "good.todo": "- fine\n", "bad.todo": "- @due(2025-02-30)\n", "open.todo": "- x @x @x\n",
    ])
  }

  private func client() throws -> TestSession {
    var client = try TestSession(pulling, folders: [folder.uri])
    try client.open("- x @x @x\n", uri: folder.uri("open.todo"))
    client.settle()
    return client
  }

  private func pull(
    _ client: inout TestSession, _ previous: [PreviousResultId] = []
  ) throws -> [WorkspaceDocumentDiagnosticReport] {
    try client.request(
      Requests.workspaceDiagnostic,
      WorkspaceDiagnosticParams(previousResultIds: previous)
    ).items
  }

  /// The last part of the URI and the rules of each report.
  private func described(_ reports: [WorkspaceDocumentDiagnosticReport]) -> [String] {
    reports.map { report in
      guard case .full(_, let items) = report.report else { return "unchanged" }
      let rules = items.map { $0.code ?? "" }
      return ([String(report.uri.split(separator: "/").last ?? "")] + rules)
        .joined(separator: " ")
    }
  }

  private func known(_ reports: [WorkspaceDocumentDiagnosticReport]) -> [PreviousResultId] {
    reports.compactMap { report in
      guard case .full(let id?, _) = report.report else { return nil }
      return PreviousResultId(uri: report.uri, value: id)
    }
  }

  @Test func withoutAFolderTheFirstPullIsAnswered() throws {
    var client = try TestSession(pulling)
    try client.notify(Notifications.initialized, NoParams())
    try client.open("- x @x @x\n")
    client.begin(
      "p", Requests.workspaceDiagnostic, WorkspaceDiagnosticParams(previousResultIds: []))
    client.settle()
    #expect(client.answers(to: "p").map { $0["result"] } == [["items": []]])
  }

  /// Pulls when there are no changes, so that the request stays unanswered.
  private func wait(_ client: inout TestSession, _ known: [PreviousResultId]) {
    client.begin(
      "p", Requests.workspaceDiagnostic,
      WorkspaceDiagnosticParams(previousResultIds: known))
    client.settle()
    #expect(client.answers(to: "p").isEmpty)
  }

  /// What the pull that waited was answered.
  private func answer(_ client: inout TestSession) throws -> [String] {
    client.settle()
    let answer = try #require(client.answers(to: "p").first)
    let report = try WorkspaceDiagnosticReport(json: answer["result"])
    return described(report.items)
  }

  @Test func filesThatAreNotOpenAreReported() throws {
    var client = try client()
    #expect(described(try pull(&client)) == ["bad.todo invalid-date"])
  }

  @Test func aPullStaysUnansweredUntilSomethingChanges() throws {
    var client = try client()
    let known = known(try pull(&client))
    wait(&client, known)
    try folder.write("- @done(2026-01-01)\n", to: "good.todo")
    try client.changed(folder.uri("good.todo"), .changed)
    #expect(try answer(&client) == ["good.todo done-in-future"])
  }

  @Test func deletedAndCorrectedFilesAreClearedInOneReport() throws {
    var client = try client()
    let known = known(try pull(&client))
    try folder.remove("bad.todo")
    try client.changed(folder.uri("bad.todo"), .deleted)
    client.settle()
    #expect(described(try pull(&client, known)) == ["bad.todo"])
  }

  @Test func findingsThatDependOnOtherFilesFollowThem() throws {
    try folder.write("- @erand\n", to: "typo.todo")
    var client = try client()
    let known = known(try pull(&client))
    wait(&client, known)
    let text = String(repeating: "- @errand\n", count: 5)
    try client.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: folder.uri("open.todo"), version: 2),
        contentChanges: [TextDocumentContentChangeEvent(range: nil, text: text)]))
    #expect(try answer(&client) == ["typo.todo misspelled-tag"])
  }

  @Test func formerSettingsHaveNoEffectOnFindingsAboutNames() throws {
    var client = try client()
    let known = known(try pull(&client))
    wait(&client, known)
    for limit in 3...6 {
      try client.notify(
        Notifications.didChangeConfiguration,
        DidChangeConfigurationParams(settings: ["tagline": ["maxTags": .integer(limit)]]))
      client.settle()
    }
    #expect(client.session.documents.workspace.closedFileContexts.count == 1)
  }

  @Test func aPullThatWaitsKeepsItsFlag() throws {
    var client = try client()
    let known = known(try pull(&client))
    wait(&client, known)
    func isFinished() -> Bool {
      client.effects.contains {
        if case .finish(let request) = $0 { request.id == "p" } else { false }
      }
    }
    #expect(!isFinished())
    client.handle(.cancelled("p"))
    #expect(isFinished())
  }

  @Test func partsOfTheAnswerAreSentFirst() throws {
    var client = try client()
    let rest = try client.request(
      Requests.workspaceDiagnostic,
      WorkspaceDiagnosticParams(previousResultIds: [], partialResultToken: "t"))
    #expect(rest.items.isEmpty)
    let parts = try client.sent(Notifications.progress)
    #expect(parts.count == 1)
  }

  @Test func aFileThatChangesWhileItIsCheckedIsCheckedAgain() throws {
    var client = try client()
    client.holdsJobs = true
    client.begin(
      "p", Requests.workspaceDiagnostic, WorkspaceDiagnosticParams(previousResultIds: []))
    client.settle()
    try folder.write("- @x @x\n", to: "bad.todo")
    try client.changed(folder.uri("bad.todo"), .changed)
    client.finishJobs()
    while client.answers(to: "p").isEmpty {
      client.settle()
      client.finishJobs()
    }
    #expect(try answer(&client) == ["bad.todo duplicate-tag"])
  }

  @Test func aFileThatChangesBeforeItIsLookedAtIsReportedOnce() throws {
    var client = try client()
    client.begin(
      "p", Requests.workspaceDiagnostic, WorkspaceDiagnosticParams(previousResultIds: []))
    for _ in 0..<3 { try client.changed(folder.uri("bad.todo"), .changed) }
    #expect(try answer(&client) == ["bad.todo invalid-date"])
  }

  @Test func otherSettingsLeadToOtherReports() throws {
    try folder.write("- @a @b\n", to: "good.todo")
    var client = try client()
    let known = known(try pull(&client))
    wait(&client, known)
    try client.notify(
      Notifications.didChangeConfiguration,
      DidChangeConfigurationParams(settings: ["tagline": ["maxTags": 1]]))
    #expect(try answer(&client) == ["good.todo too-many-tags"])
  }

  @Test func whatTheClientKnowsMustBeReports() throws {
    var client = try client()
    let known: JSONValue = [["uri": "file:///a", "value": "1"], ["uri": "file:///b"]]
    client.handle(
      .request(
        IncomingRequest(
          id: "p", method: Requests.workspaceDiagnostic.method,
          params: ["previousResultIds": known], cancellation: Cancellation())))
    #expect(
      client.answers(to: "p").map { $0["error"]["message"].stringValue } == [
        "`params.previousResultIds[1].value` is missing: a string is allowed"
      ])
  }

  @Test func aReportOnAFileThatIsGoneIsTakenBack() throws {
    var client = try client()
    let known = [PreviousResultId(uri: "file:///gone", value: "1")]
    #expect(described(try pull(&client, known)) == ["gone", "bad.todo invalid-date"])
  }

  @Test func closedSettingsFilesWithMistakesArePushed() throws {
    try folder.write("{ \"nonsense\": 1 }", to: "sub/.tagline.json")
    var client = try client()
    client.settle()
    let pushed = try client.sent(Notifications.publishDiagnostics)
    #expect(pushed.map(\.uri) == [folder.uri("sub/.tagline.json")])
    #expect(pushed.first?.diagnostics.count == 1)
  }
}
