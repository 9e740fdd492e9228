import Analysis
import JSON
import Settings
import TagFields
import TestSupport
import Testing

@testable import LSP
@testable import Server

private func colorTarget(_ uri: String, _ color: String) -> JSONValue {
  [
    "textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 5],
    "color": .string(color),
  ]
}

private let plain: JSONValue = ["workspace": ["applyEdit": true]]
private let creating: JSONValue = [
  "workspace": [
    "applyEdit": true,
    "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]],
  ]
]

@Suite struct SettingsChangeTagColorTests {
  @Test func theSettingsFileThatAppliesIsEditedAndKeepsItsComments() throws {
    let folder = try ScratchFolder()
    try folder.write("{\n  // mine\n  \"tags\": { \"x\": {} },\n}\n", to: ".tagline.json")
    var client = try TestSession(plain)
    try client.open("- a @work\n", uri: folder.uri("a.taskpaper"))
    _ = try client.request(
      Requests.executeCommand,
      ExecuteCommandParams(
        command: "tagline.setTagColor",
        arguments: [colorTarget(folder.uri("a.taskpaper"), "red")]))
    let changes = try client.appliedEdit().changes ?? [:]
    let uri = folder.uri(".tagline.json")
    #expect(Array(changes.keys) == [uri])
    try client.open("{\n  // mine\n  \"tags\": { \"x\": {} },\n}\n", uri: uri)
    try client.apply(changes[uri] ?? [], to: uri)
    let text = try #require(client.text(uri))
    #expect(text.contains("// mine") && text.contains(#""work": { "color": "red" }"#), "\(text)")
    let name = client.session.documents[DocumentKey(folder.uri("a.taskpaper"))]
    #expect(name?.context.settings.vocabulary.definition(named: "work")?.color != nil)
  }

  @Test func aChosenColorShowsBeforeTheSettingsAreSaved() throws {
    let folder = try ScratchFolder()
    try folder.write("{}\n", to: ".tagline.json")
    let uri = folder.uri("a.taskpaper")
    var client = try TestSession(plain)
    try client.open("- a @work\n", uri: uri)
    func color() -> TagColor? {
      client.session.documents[DocumentKey(uri)]?.context.settings.vocabulary
        .definition(named: "work")?.color
    }
    func choose(_ color: String, applied: JSONValue) throws -> [TextEdit]? {
      _ = try client.request(
        Requests.executeCommand,
        ExecuteCommandParams(command: "tagline.setTagColor", arguments: [colorTarget(uri, color)]))
      let asked = try #require(try client.lastQuestion)
      let edits = try client.appliedEdit().changes?[folder.uri(".tagline.json")]
      client.handle(.response(id: asked, result: .success(["applied": applied])))
      return edits
    }
    _ = try choose("red", applied: false)
    #expect(color() == nil)
    _ = try choose("red", applied: true)
    #expect(color() == TagColor("red"))
    #expect(try choose("teal", applied: true)?.map(\.newText) == [#""teal""#])
    #expect(color() == TagColor("teal"))
    try folder.write(#"{ "tags": { "work": { "color": "blue" } } }"#, to: ".tagline.json")
    try client.changed(folder.uri(".tagline.json"), .changed)
    #expect(color() == TagColor("blue"))
  }

  @Test func aMissingSettingsFileIsCreatedIfTheClientCanCreateFiles() throws {
    let folder = try ScratchFolder()
    let uri = folder.uri("a.taskpaper")
    var client = try TestSession(creating)
    try client.open("- a @work\n", uri: uri)
    _ = try client.request(
      Requests.executeCommand,
      ExecuteCommandParams(
        command: "tagline.setTagColor", arguments: [colorTarget(uri, "#102030")]))
    let steps = try client.appliedEdit().documentChanges ?? []
    #expect(steps.first == .create(uri: folder.uri(".tagline.json")))
    #expect(steps.count == 2)

    var other = try TestSession(plain)
    try other.open("- a @work\n", uri: uri)
    let error = #expect(throws: ResponseError.self) {
      _ = try other.request(
        Requests.executeCommand,
        ExecuteCommandParams(
          command: "tagline.setTagColor", arguments: [colorTarget(uri, "red")]))
    }
    #expect(
      error?.message == "there is no `.tagline.json`, and the client cannot create it")
  }

  @Test func withoutAColorThePersonIsAskedForOne() throws {
    let folder = try ScratchFolder()
    try folder.write("{}\n", to: ".tagline.json")
    let uri = folder.uri("a.taskpaper")
    var client = try TestSession([
      "workspace": ["applyEdit": true], "window": ["showMessage": [:]],
    ])
    try client.open("- a @work\n", uri: uri)
    var target = colorTarget(uri, "").objectValue?.members ?? []
    target.removeAll { $0.key == "color" }
    let call = ExecuteCommandParams(
      command: "tagline.setTagColor", arguments: [.object(JSONObject(target))])
    _ = try client.request(Requests.executeCommand, call)
    let question = try #require(try client.sent(paramsOf: Requests.showMessage).first)
    #expect(question.message == "Color of `@work`")
    #expect(question.actions == TagColor.palette.map(\.name))
    client.handle(.response(id: .integer(1), result: .success(["title": "teal"])))
    let edits = try client.appliedEdit().changes?[folder.uri(".tagline.json")]
    #expect(edits?.map(\.newText).joined().contains(#""color": "teal""#) == true)

    _ = try client.request(Requests.executeCommand, call)
    client.handle(.response(id: .integer(3), result: .success(.null)))
    #expect(try client.sent(Requests.applyEdit) == 0)

    var silent = try TestSession(plain)
    try silent.open("- a @work\n", uri: uri)
    let error = #expect(throws: ResponseError.self) {
      _ = try silent.request(Requests.executeCommand, call)
    }
    #expect(error?.message.contains("params.arguments[0].color") == true)
  }

  @Test func theColorOfAnOlderVersionOfTheTextIsRefused() throws {
    var client = try TestSession(plain)
    try client.open("- a @work\n")
    let members = colorTarget(testURI, "red").objectValue?.members ?? []
    let target = JSONObject(members + [JSONObject.Member("version", 0)])
    let error = #expect(throws: ResponseError.self) {
      _ = try client.request(
        Requests.executeCommand,
        ExecuteCommandParams(command: "tagline.setTagColor", arguments: [.object(target)]))
    }
    #expect(error?.code == .contentModified)
  }

  @Test func aTextThatIsNotAColorIsRefused() throws {
    var client = try TestSession(plain)
    try client.open("- a @work\n")
    let error = #expect(throws: ResponseError.self) {
      _ = try client.request(
        Requests.executeCommand,
        ExecuteCommandParams(
          command: "tagline.setTagColor", arguments: [colorTarget(testURI, "blurple")]))
    }
    #expect(error?.message.hasPrefix("`blurple` is not a color") == true)
  }
}
