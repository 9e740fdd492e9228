import Foundation
import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

private let appliesEdits: JSONValue = ["workspace": ["applyEdit": true]]

/// The text after a command.
private func result(
  of command: String, on text: String, line: Int = 0, _ more: [(String, JSONValue)] = []
) throws -> String? {
  var client = try TestSession(appliesEdits)
  try client.open(text)
  try client.run(command, target(line: line, more))
  return client.text()
}

@Suite struct ServerCommandTests {
  @Test(
    arguments: [
      ("toggleDone", "- [ ] a @x\n", "- [x] a @x @done(2025-05-11)\n"),
      ("toggleCancelled", "- [ ] a @x\n", "- [-] a @x @cancelled(2025-05-11)\n"),
      ("toggleDone", "- a @due(2025-05-11 every week)", "- a @due(2025-05-18 every week)"),
      (
        "doneWithSubtasks", "- a\n\t- b\n- c", "- a @done(2025-05-11)\n\t- b @done(2025-05-11)\n- c"
      ),
      (
        "start", "☐ a\n✔ b @done (25-05-01 10:00)",
        "☐ a @started (25-05-11 14:30)\n✔ b @done (25-05-01 10:00)"
      ),
      ("start", "- a", "- a @started(2025-05-11 14:30)"),
      (
        "toggleDone", "☐ a\n✓ b @done (25-05-01 10:00)",
        "✓ a @done (25-05-11 14:30)\n✓ b @done (25-05-01 10:00)"
      ),
      ("setDue", "- a", "- a @due(2025-05-11)"),
      ("postpone", "- a @due(2025-05-20 10:00)", "- a @due(2025-05-21 10:00)"),
      (
        "postpone", "- a @due(2025-05-12 every week)\n\t- b",
        "- a @due(2025-05-13)\n\t- b\n- a @due(2025-05-19 every week)\n\t- b"
      ),
      ("turnIntoProject", "- a @x", "a: @x"), ("turnIntoNote", "- a @x", "a @x"),
      ("turnIntoTask", "a: @x", "- a @x"),
      ("writeDoneDate", "✔ a (13-06-27 10:09)", "✔ a @done(2013-06-27 10:09)"),
      (
        "sortByDue", "A:\r\n\t- b @due(2025-06-02)\r\n\t- c @due(2025-06-01)\r\n",
        "A:\r\n\t- c @due(2025-06-01)\r\n\t- b @due(2025-06-02)\r\n"
      ),
      ("archiveDone", "- a @done\n- b\n", "- b\n\nArchive:\n\t- a @done\n"),
      ("fixAll", "- a @x @x\n- b @due(2025/5/1)\n", "- a @x\n- b @due(2025-05-01)\n"),
      (
        "fixAll", "- a @due(2025-05-11) @due(2025-05-11 @due(2025-05-11)", "- a @due(2025-05-11)"
      ),
    ])
  func aCommandMakesOneEdit(command: String, text: String, changed: String) throws {
    #expect(try result(of: "tagline.\(command)", on: text) == changed)
  }

  @Test func aCommandReadsItsArguments() throws {
    #expect(
      try result(of: "tagline.setDue", on: "- a", [("day", "next week")])
        == "- a @due(2025-05-12)")
    #expect(
      try result(of: "tagline.setDue", on: "- a @due(2025-05-01)", [("day", "fri 14:00")])
        == "- a @due(2025-05-16 14:00)")
    #expect(
      try result(of: "tagline.postpone", on: "- a @due(2025-05-20)", [("days", 7)])
        == "- a @due(2025-05-27)")
    #expect(
      try result(of: "tagline.fixRule", on: "- a @x @x\n- b @y @y", [("rule", "duplicate-tag")])
        == "- a @x\n- b @y")
    #expect(
      try result(of: "tagline.fixRuleInFile", on: "- a @x @x\n- b,", [("rule", "duplicate-tag")])
        == "- a @x\n- b,")
    #expect(
      try result(of: "tagline.readStamps", on: "@done(11-06-22 21:31)", [("order", "dmy")])
        == "@done(2022-06-11 21:31)")
    let text = "A:\n\t- b @done\nC:\n\t- d @done\n"
    #expect(
      try result(of: "tagline.archiveDone", on: text, line: 2, [("project", true)])
        == "A:\n\t- b @done\nC:\n\nArchive:\n\t- d @done @project(C)\n")
  }

  @Test(arguments: ["toggleDone", "doneWithSubtasks", "toggleCancelled", "start", "setDue"])
  func aSavedSearchIsNoTask(command: String) throws {
    var client = try TestSession(appliesEdits)
    try client.open("- Today @search(@today)")
    #expect(throws: ResponseError.self) {
      try client.run("tagline.\(command)", target())
    }
  }

  @Test func whatTheArchiveLeavesIsSaid() throws {
    var client = try TestSession(appliesEdits)
    try client.open("- a @done\n\t- b\n- c @done\n")
    _ = try client.request(
      Requests.executeCommand,
      ExecuteCommandParams(command: "tagline.archiveDone", arguments: [target()]))
    #expect(
      try client.sent(Notifications.showMessage).map(\.message) == [
        "1 done item stays, as tasks below it are open"
      ])
  }

  @Test func fixesOfARuleReachFilesThatAreNotOpen() throws {
    let folder = try ScratchFolder([
      "a.todo": "- a @x\n", "b.todo": "- b @y @y\r\n", "c.todo": "- c\n",
    ])
    var client = try TestSession(appliesEdits, folders: [folder.uri])
    try client.open("- a @x @x\n", uri: folder.uri("a.todo"))
    client.settle()
    let outcome = try fixRule(
      client.session.snapshot(Cancellation()), CommandTarget([target([("rule", "duplicate-tag")])]))
    let edit = try #require(outcome?.edit)
    let changes = try WorkspaceEdit(json: JSONValue(writing: edit)).changes ?? [:]
    #expect(Set(changes.keys) == [folder.uri("a.todo"), folder.uri("b.todo")])
    let place = Range(
      start: Position(line: 0, character: 6), end: Position(line: 0, character: 9))
    #expect(changes[folder.uri("b.todo")] == [TextEdit(range: place, newText: "")])
  }

  @Test func aCommandThatCannotRunSaysWhyInOneClause() throws {
    var client = try TestSession(appliesEdits)
    try client.open("a note\n")
    for (command, arguments, message) in [
      ("tagline.toggleDone", [target()], "there is no task or project here"),
      ("tagline.doneWithSubtasks", [target()], "there is no open task here"),
      ("tagline.postpone", [target()], "there is no task with a date here"),
      ("tagline.archiveDone", [target()], "nothing is done that is not archived"),
      ("tagline.fixRule", [target()], "`params.arguments[0].rule` is missing"),
      ("tagline.fixRuleInFile", [target()], "`params.arguments[0].rule` is missing"),
      (
        "tagline.fixRule", [target([("rule", "nope")])],
        "`params.arguments[0].rule` is `nope`: the id of a rule is allowed"
      ),
      (
        "tagline.setDue", [target([("day", "nonsense")])],
        "`nonsense` is not a day: use a date as `YYYY-MM-DD`, a day of the month such as `25`, "
      ),
      (
        "tagline.setDue", [target([("day", "2025-02-30")])],
        "`2025-02-30` is not a day: day 30 does not exist: February 2025 has 28 days"
      ),
      (
        "tagline.readStamps", [target([("order", "day")])],
        "`params.arguments[0].order` is `day`: `ymd`, `dmy` or `mdy` is allowed"
      ),
      (
        "tagline.readStamps", [target([("order", "dmy")])],
        "the order of every date here is certain"
      ),
      ("tagline.toggleDone", [], "`params.arguments[0]` is missing"),
      ("tagline.toggleDone", [["textDocument": 5]], "`params.arguments[0].textDocument` is"),
      ("tagline.none", [], "`params.command` is `tagline.none`"),
    ] as [(String, [JSONValue], String)] {
      let error = #expect(throws: ResponseError.self) {
        _ = try client.request(
          Requests.executeCommand,
          ExecuteCommandParams(command: command, arguments: arguments))
      }
      #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "nothing")")
    }
    #expect(try client.sent(Requests.applyEdit) == 0)
  }

  @Test func everyCommandIsExplainedToThoseWhoSetUpAnEditor() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let page = try String(contentsOf: root.appending(path: "editors/README.md"), encoding: .utf8)
    for command in ServerCommand.all where command.id != ServerCommand.applyEdit.id {
      #expect(page.contains("`\(command.id)`"))
    }
  }

  @Test func aClientThatMakesNoEditsIsPromisedNoCommandThatNeedsThem() throws {
    func commands(_ client: Client) -> [String] {
      Route.capabilities(for: client)["executeCommandProvider"]["commands"].strings
    }
    let plain = commands(Client())
    #expect(Set(plain).isDisjoint(with: EditCommand.all.map(\.id)))
    let client = Client(capabilities: ClientCapabilities(appliesEdits))
    #expect(Set(commands(client)).isSuperset(of: EditCommand.all.map(\.id)))
  }
}
