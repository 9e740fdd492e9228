import Analysis
import CivilDates
import JSON
import Settings
import TestSupport
import Testing

@testable import LSP
@testable import Server

private let editing: JSONValue = [
  "workspace": ["applyEdit": true],
  "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
]
private let text = "- a @done(7/6/2020)\n- b @done(5/5/2020)\n"

@Suite struct SettingsChangeDateOrderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func actions(
    _ client: inout TestSession, line: Int, only: [String]? = nil
  ) throws -> [CodeAction] {
    let place = Position(line: line, character: 12)
    let answer = try client.request(
      Requests.codeAction,
      CodeActionParams(
        textDocument: TextDocumentIdentifier(uri: folder.uri("a.todo")),
        range: LSP.Range(start: place, end: place),
        context: CodeActionContext(diagnostics: [], only: only)))
    return (answer ?? []).compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  @Test func anOpenOrderIsOfferedForTheFolderAndSettlesTheList() throws {
    try folder.write("{ \"maxTags\": 9 } // mine\n", to: ".tagline.json")
    let uri = folder.uri("a.todo")
    var client = try TestSession(editing)
    try client.open(text, uri: uri)
    let name = try #require(uri.split(separator: "/").dropLast().last)
    let offered = try actions(&client, line: 0).filter { $0.title.hasPrefix("Read dates of") }
    #expect(
      offered.map(\.title)
        == ["day", "month"].map { "Read dates of this folder \($0) first (`\(name)`)" })
    let command = try #require(offered.last?.command)
    _ = try client.request(
      Requests.executeCommand,
      ExecuteCommandParams(command: command.command, arguments: command.arguments))
    let asked = try #require(try client.lastQuestion)
    let edits = try client.appliedEdit().changes?[folder.uri(".tagline.json")]
    #expect(edits?.map(\.newText).joined().contains(#""dateOrder": "mdy""#) == true)
    client.handle(.response(id: asked, result: .success(["applied": true])))
    let context = client.session.documents[DocumentKey(uri)]?.context
    #expect(context?.settings.dateOrder == .monthDayYear && context?.settings.maxTags == 9)
    #expect(try !actions(&client, line: 0).contains { $0.title.hasPrefix("Read dates of") })
  }

  @Test func whereNoSettingsCanBeWrittenNothingIsOffered() throws {
    var client = try TestSession(editing)
    try client.open(text, uri: folder.uri("a.todo"))
    #expect(try !actions(&client, line: 0).contains { $0.title.hasPrefix("Read dates of") })
    let arguments: [JSONValue] = [
      ["textDocument": ["uri": .string(folder.uri("a.todo"))], "order": "dmy"]
    ]
    let error = #expect(throws: ResponseError.self) {
      _ = try client.request(
        Requests.executeCommand,
        ExecuteCommandParams(command: "tagline.setDateOrder", arguments: arguments))
    }
    #expect(error?.message == "there is no `.tagline.json`, and the client cannot create it")
  }

  @Test func datesInTheListsOwnStyleAreConvertedOnRequest() throws {
    let uri = folder.uri("a.todo")
    var client = try TestSession(editing)
    try client.open("- a @done (24-07-19 22:45)\n- b @done (24-07-21 8:00)\n- c\n", uri: uri)
    let title = "Write all dates of this list like 2025-05-11 13:00"
    let offered = try actions(&client, line: 0).first { $0.title == title }
    #expect(offered?.kind == "refactor.rewrite")
    #expect(
      offered?.edit?.changes?[uri]?.map(\.newText)
        == ["", "2024-07-19 22:45", "", "2024-07-21 08:00"])
    #expect(try !actions(&client, line: 2).contains { $0.title == title })
  }
}
