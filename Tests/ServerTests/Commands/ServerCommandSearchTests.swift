import JSON
import Testing

@testable import LSP
@testable import Server

@Suite struct ServerCommandSearchTests {
  private func results(_ session: inout TestSession, _ lens: CodeLens?) throws -> String? {
    let command = try #require(lens?.command)
    return try session.request(
      Requests.executeCommand,
      ExecuteCommandParams(command: command.command, arguments: command.arguments)
    ).stringValue
  }

  private func lenses(_ session: inout TestSession) throws -> [CodeLens] {
    try session.request(
      Requests.codeLens,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI))) ?? []
  }

  @Test func theLensOpensTheResults() throws {
    var session = try TestSession(["textDocument": ["inlayHint": [:]]])
    try session.open("Home:\n\t- a @today\n\t- b\nToday @search(@today)\n")
    let lens = try lenses(&session).first
    #expect(
      try results(&session, lens) == """
        Today · 1 item:
        \t- a @today (Home; test.taskpaper:2)

        """)
    try session.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: 2),
        contentChanges: [
          TextDocumentContentChangeEvent(
            range: LSP.Range(
              start: Position(line: 3, character: 6), end: Position(line: 3, character: 21)),
            text: "@search(task)")
        ]))
    #expect(
      try results(&session, lens) == """
        Today · 2 items:
        \t- a @today (Home; test.taskpaper:2)
        \t- b (Home; test.taskpaper:3)

        """)
  }

  @Test(arguments: ["Home", "a \"b\" and (c)", "task"])
  func theLensOfAProjectOpensItsTasks(title: String) throws {
    var session = try TestSession()
    try session.open("\(title):\n\t- a\n\t\t- b @done\n\tnote\nOther:\n\t- c\n")
    let lens = try lenses(&session).first { $0.range.start.line == 0 }
    #expect(lens?.command?.title == "0 open · 1 done")
    #expect(
      try results(&session, lens) == """
        Tasks of \(title) · 2 items:
        \t- a (\(title); test.taskpaper:2)
        \t- b @done (\(title) › a; test.taskpaper:3)

        """)
  }

  @Test func aSearchThatNoItemSavesAnyMoreIsStillRun() throws {
    var session = try TestSession()
    try session.open("- a @x\n")
    let answer = try session.request(
      Requests.executeCommand,
      ExecuteCommandParams(
        command: "tagline.search",
        arguments: [
          ["textDocument": ["uri": .string(testURI)], "title": "X", "search": "@x"]
        ]))
    #expect(answer == "X · 1 item:\n\t- a @x (test.taskpaper:1)\n")
  }

  @Test func aSearchNeedsNoTitle() throws {
    var session = try TestSession()
    try session.open("- a @x\n- b @search(@y)\n")
    let answer = try session.request(
      Requests.executeCommand,
      ExecuteCommandParams(
        command: "tagline.search",
        arguments: [["textDocument": ["uri": .string(testURI)], "search": "not @search"]]))
    #expect(answer == "not @search · 1 item:\n\t- a @x (test.taskpaper:1)\n")
  }

  @Test func whatIsWrongWithASearchIsSaidWithItsPlace() throws {
    var session = try TestSession()
    try session.open("- a @x\n")
    let error = #expect(throws: ResponseError.self) {
      try session.request(
        Requests.executeCommand,
        ExecuteCommandParams(
          command: "tagline.search",
          arguments: [
            ["textDocument": ["uri": .string(testURI)], "search": "@ä except"]
          ]))
    }
    #expect(
      error?.message
        == "`@ä except` cannot be read at its character 4: `except` needs a search on its right")
  }

  @Test(arguments: ["@x and", ""])
  func aSearchThatCannotBeReadIsRefused(search: String) throws {
    var session = try TestSession()
    try session.open("- a @x\n")
    #expect(throws: ResponseError.self) {
      try session.request(
        Requests.executeCommand,
        ExecuteCommandParams(
          command: "tagline.search",
          arguments: [
            [
              "textDocument": ["uri": .string(testURI)], "title": "X",
              "search": .string(search),
            ]
          ]))
    }
  }
}
