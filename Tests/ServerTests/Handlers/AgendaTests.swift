import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

struct AgendaTests {
  private func session(_ folder: ScratchFolder) throws -> TestSession {
    var session = try TestSession(folders: [folder.uri])
    session.settle()
    session.holdsJobs = true
    return session
  }

  @Test func theAgendaIsThatOfTheMomentOfTheRequest() throws {
    let folder = try ScratchFolder([
      "a.todo": "- a @due(2025-05-11)\n", "b.todo": "- b @due(2025-05-11)\n",
    ])
    var session = try session(folder)
    try session.open("- in the editor @due(2025-05-11)\n", uri: folder.uri("a.todo"))
    session.begin(
      "a", Requests.executeCommand, ExecuteCommandParams(command: "tagline.agenda"))
    try session.open("- later @due(2025-05-11)\n", uri: folder.uri("b.todo"))
    #expect(session.answers(to: "a").isEmpty)
    session.finishJobs()
    let text = try #require(session.answers(to: "a").first?["result"].stringValue)
    #expect(
      text == """
        Sunday, 11 May 2025 · today:
        \t- in the editor (a.todo:1)
        \t- b (b.todo:1)

        """)
  }

  @Test func openTextsOfOneNameStayApart() throws {
    var session = try TestSession()
    for (folder, title) in [("x", "a"), ("y", "b")] {
      try session.open(
        "- \(title) @due(2025-05-11 10:00-11:00)\n", uri: "file:///\(folder)/todo.taskpaper")
    }
    let text = try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.agenda"))
    #expect(
      text.stringValue == """
        Sunday, 11 May 2025 · today:
        \t- 10:00-11:00 a (overlaps b; todo.taskpaper:1)
        \t- 10:00-11:00 b (overlaps a; todo.taskpaper:1)

        """)
  }

  @Test func aNameWithALineEndStaysOnOneLine() throws {
    let folder = try ScratchFolder(["a\n- b.todo": "- a @due(2025-05-11)\n"])
    var session = try session(folder)
    session.holdsJobs = false
    let text = try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.agenda"))
    #expect(
      text.stringValue == """
        Sunday, 11 May 2025 · today:
        \t- a (a\u{240A}- b.todo:1)

        """)
  }

  @Test func anAgendaThatIsCancelledIsAnsweredOnce() throws {
    let folder = try ScratchFolder(["a.todo": "- a @due(2025-05-11)\n"])
    var session = try session(folder)
    let request = IncomingRequest(
      id: "a", method: Requests.executeCommand.method, params: ["command": "tagline.agenda"],
      cancellation: Cancellation())
    session.handle(.request(request))
    request.cancellation.cancel()
    session.handle(.cancelled("a"))
    session.finishJobs()
    #expect(session.answers(to: "a").map { $0["error"]["code"] } == [-32800])
  }
}
