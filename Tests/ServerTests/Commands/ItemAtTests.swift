import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

private let agenda: JSONValue = ["command": "tagline.agenda"]

@Suite struct ItemAtTests {
  private func item(
    _ text: String, in view: JSONValue, _ session: inout TestSession
  ) throws -> JSONValue {
    try session.request(
      Requests.executeCommand,
      ExecuteCommandParams(
        command: "tagline.itemAt",
        arguments: [["view": view, "line": 0, "text": .string(text)]]))
  }

  private func lines(
    _ command: String, _ arguments: [JSONValue]?, _ session: inout TestSession
  ) throws -> [String] {
    let answer = try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: command, arguments: arguments))
    return (answer.stringValue ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func linesOfTheAgendaShowItems() throws {
    var session = try TestSession()
    try session.open("Home:\n\t- a @due(2025-05-11)\n\t- b @due(2025-05-10 every day)\n")
    let shown = try lines("tagline.agenda", [], &session)
    let found = try shown.map { line in
      try item(line, in: agenda, &session)["position"]["line"].intValue
    }
    #expect(found.prefix(6) == [nil, 2, nil, nil, 1, 2])
    let uri: JSONValue = ["uri": "tagline:/Agenda"]
    #expect(try item(shown[1], in: uri, &session)["position"] == ["line": 2, "character": 3])
  }

  @Test func linesOfASearchShowItems() throws {
    let folder = try ScratchFolder(["a.todo": "Home:\n\t- a @x\n\t- a @x\n"])
    var session = try TestSession(folders: [folder.uri])
    session.settle()
    let target: JSONValue = [
      "textDocument": ["uri": .string(folder.uri("a.todo"))], "title": "X", "search": "@x",
    ]
    let shown = try lines("tagline.search", [target], &session)
    let view: JSONValue = ["command": "tagline.search", "arguments": [target]]
    let found = try item(shown[2], in: view, &session)
    #expect(found["textDocument"]["uri"].stringValue == folder.uri("a.todo"))
    #expect(found["position"] == ["line": 2, "character": 3])
    #expect(try item(shown[0], in: view, &session) == .null)
  }

  @Test func aLineThatIsNoLongerShownIsRefused() throws {
    var session = try TestSession()
    try session.open("- a @due(2025-05-11)\n")
    let error = #expect(throws: ResponseError.self) {
      try item("\t- b (test.taskpaper:1)", in: agenda, &session)
    }
    #expect(
      error?.message == "the view has changed since: try again once it is shown anew")
  }

  @Test func anotherViewIsRefused() throws {
    var session = try TestSession()
    let error = #expect(throws: ResponseError.self) {
      try item("\t- b", in: ["command": "tagline.countTasks"], &session)
    }
    #expect(
      error?.message == "`params.arguments[0].view.command` is `tagline.countTasks`: "
        + "`tagline.search` is allowed")
  }

  @Test func anItemThatIsShownIsDoneInAListThatIsNotOpen() throws {
    let folder = try ScratchFolder(["a.todo": "- b\n- a @due(2025-05-11)\n"])
    var session = try TestSession(["workspace": ["applyEdit": true]], folders: [folder.uri])
    session.settle()
    let shown = try lines("tagline.agenda", [], &session)
    let found = try item(shown[1], in: agenda, &session)
    func run() throws {
      _ = try session.request(
        Requests.executeCommand,
        ExecuteCommandParams(command: "tagline.toggleDone", arguments: [found]))
    }
    try run()
    let edits = try session.appliedEdit().changes?[folder.uri("a.todo")]
    #expect(edits?.map(\.newText) == [" @done(2025-05-11)"])
    #expect(edits?.first?.range.start.line == 1)
    try folder.write("- a @due(2025-05-11)\n", to: "a.todo")
    let error = #expect(throws: ResponseError.self) { try run() }
    #expect(error?.code == .contentModified)
    #expect(
      error?.message == "`a.todo` has changed since: try again once the item is shown anew")
  }
}
