import CivilDates
import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

struct AgendaCommandTests {
  @Test func theAgendaIsTheSameAsOnTheCommandLine() throws {
    var session = try TestSession()
    try session.open(
      "- today @due(2025-05-11 10:00-11:00) @home\n- also @due(2025-05-11 10:30-12:00)\n")
    try session.open(
      "- late @due(2025-05-10)\n- done @due(2025-05-11) @done\n", uri: "file:///a/b.todo")
    #expect(
      try agenda(&session) == """
        Overdue:
        \t- 2025-05-10 late (overdue by 1 day; b.todo:1)

        Sunday, 11 May 2025 · today:
        \t- 10:00-11:00 today @home (overlaps also; test.taskpaper:1)
        \t- 10:30-12:00 also (overlaps today; test.taskpaper:2)

        """)
  }

  @Test func theAgendaFollowsTheDay() throws {
    var session = try TestSession()
    try session.open("- a @due(2025-05-11)\n")
    session.turn(to: testDay.adding(days: 1) ?? testDay)
    #expect(
      try agenda(&session) == "Overdue:\n\t- 2025-05-11 a (overdue by 1 day; test.taskpaper:1)\n")
  }

  @Test func theAgendaHasClosedFilesAndTheTextsOfOpenOnes() throws {
    let folder = try ScratchFolder([
      "a.todo": "- on the disk @due(2025-05-11)\n", "sub/b.todo": "- b @due(2025-05-11)\n",
      "c.todo": "- no date\n",
    ])
    var session = try TestSession(folders: [folder.uri])
    session.settle()
    try session.open("- in the editor @due(2025-05-11)\n", uri: folder.uri("a.todo"))
    #expect(
      try agenda(&session) == """
        Sunday, 11 May 2025 · today:
        \t- in the editor (a.todo:1)
        \t- b (sub/b.todo:1)

        """)
  }

  @Test func theAgendaHasAFileOfWhichTheServerWasNotTold() throws {
    let folder = try ScratchFolder(["a.todo": "- a @due(2025-05-11)\n"])
    var session = try TestSession(folders: [folder.uri])
    try folder.write("- b @due(2025-05-11)\n", to: "b.todo")
    #expect(
      try agenda(&session) == "Sunday, 11 May 2025 · today:\n\t- a (a.todo:1)\n\t- b (b.todo:1)\n")
  }

  @Test func aClientThatCanFetchItIsAskedToShowIt() throws {
    var session = try TestSession([
      "workspace": ["textDocumentContent": [:]], "window": ["showDocument": ["support": true]],
    ])
    try session.open("- a @due(2025-05-11)\n")
    let answer = try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.agenda"))
    #expect(answer == .null)
    #expect(try session.sent(Requests.showDocument) == 1)
    let content = try session.request(
      Requests.textDocumentContent, TextDocumentIdentifier(uri: "tagline:/Agenda"))
    #expect(content["text"] == "Sunday, 11 May 2025 · today:\n\t- a (test.taskpaper:1)\n")
    #expect(throws: ResponseError.self) {
      try session.request(
        Requests.textDocumentContent, TextDocumentIdentifier(uri: "tagline:/Other"))
    }
  }

  @Test func anAgendaThatIsShownIsFetchedAgainWhenFilesOrTheDayChange() throws {
    let folder = try ScratchFolder(["a.todo": "- a @due(2025-05-11)\n"])
    let fetches: JSONValue = ["workspace": ["textDocumentContent": [:]]]
    var session = try TestSession(fetches, folders: [folder.uri])
    session.settle()
    #expect(try session.sent(Requests.textDocumentContentRefresh) == 0)
    _ = try session.request(
      Requests.textDocumentContent, TextDocumentIdentifier(uri: "tagline:/Agenda"))
    session.settle()
    #expect(try session.sent(Requests.textDocumentContentRefresh) == 0)
    try folder.write("- b @due(2025-05-11)\n", to: "a.todo")
    try session.changed(folder.uri("a.todo"), .changed)
    session.settle()
    #expect(try session.sent(Requests.textDocumentContentRefresh) == 1)
    session.turn(to: testDay.adding(days: 1) ?? testDay)
    session.settle()
    #expect(try session.sent(Requests.textDocumentContentRefresh) == 1)
    try session.open("- b @due(2025-05-11)\n", uri: folder.uri("a.todo"))
    try session.notify(
      Notifications.didSave,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: folder.uri("a.todo"))))
    session.settle()
    #expect(try session.sent(Requests.textDocumentContentRefresh) == 1)
  }

  @Test func anAgendaThatIsShownIsFetchedAgainWhenTheEditorsSettingsChange() throws {
    let folder = try ScratchFolder(["a.todo": "- a @due(2025-05-11)\n"])
    let fetches: JSONValue = ["workspace": ["textDocumentContent": [:]]]
    var session = try TestSession(fetches, folders: [folder.uri])
    session.settle()
    _ = try session.request(
      Requests.textDocumentContent, TextDocumentIdentifier(uri: "tagline:/Agenda"))
    session.settle()
    #expect(try session.sent(Requests.textDocumentContentRefresh) == 0)
    for (count, color) in [(1, "red"), (0, "red"), (1, "blue")] {
      try session.notify(
        Notifications.didChangeConfiguration,
        DidChangeConfigurationParams(
          settings: ["tagline": ["tags": ["a": ["color": .string(color)]]]]))
      session.settle()
      #expect(try session.sent(Requests.textDocumentContentRefresh) == count)
    }
  }

  private func agenda(_ session: inout TestSession) throws -> String? {
    try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.agenda")
    ).stringValue
  }
}
