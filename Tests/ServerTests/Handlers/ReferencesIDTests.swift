import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

private let text = "- paint the fence @id(paint)\n- hang the lamp @after(paint)\n- x @after()\n"

@Suite struct ReferencesIDTests {
  private func place(_ line: Int, _ character: Int) -> TextDocumentPositionParams {
    TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: testURI),
      position: Position(line: line, character: character))
  }

  @Test func anIDLeadsToItsItem() throws {
    var session = try TestSession()
    try session.open(text)
    guard
      case .locations(let locations)? = try session.request(Requests.definition, place(1, 25))
    else {
      Issue.record("no location")
      return
    }
    #expect(locations.map(\.range.start) == [Position(line: 0, character: 22)])
  }

  @Test(arguments: [(true, [0, 1]), (false, [1])])
  func theReferencesOfAnIDAreInBothTags(includeDeclaration: Bool, lines: [Int]) throws {
    var session = try TestSession()
    try session.open(text)
    let found = try session.request(
      Requests.references,
      ReferenceParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: 24),
        context: ReferenceContext(includeDeclaration: includeDeclaration)))
    #expect(found?.map(\.range.start.line) == lines)
  }

  @Test func anIDIsRenamedWithItsReferences() throws {
    var session = try TestSession()
    try session.open(text)
    let edit = try session.request(
      Requests.rename,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 1, character: 25), newName: "fence"))
    let json = wireJSON(edit as Any).line
    #expect(json.matches(of: /"newText": ?"fence"/).count == 2, "\(json)")
  }

  @Test func aHoverSaysWhatWaits() throws {
    var session = try TestSession()
    try session.open(text)
    let hover = try session.request(Requests.hover, place(0, 24))
    let json = wireJSON(hover as Any).line
    #expect(json.contains("paint the fence"), "\(json)")
    #expect(json.contains("hang the lamp"), "\(json)")
  }

  @Test func aHintSaysWhatAnItemWaitsFor() throws {
    var session = try TestSession(["textDocument": ["inlayHint": [:]]])
    try session.open(text)
    func hints() throws -> [String] {
      let hints = try session.request(
        Requests.inlayHint,
        TextDocumentRangeParams(
          textDocument: TextDocumentIdentifier(uri: testURI),
          range: Range(
            start: Position(line: 0, character: 0), end: Position(line: 3, character: 0))))
      return (hints ?? []).map(\.label)
    }
    #expect(try hints() == ["waits for paint the fence"])
    try session.open("- paint the fence @id(paint) @done\n- hang @after(paint)\n")
    #expect(try hints() == [])
  }

  @Test func idsAreCompletedWithTheirTitles() throws {
    var session = try TestSession()
    try session.open(text)
    let list = try session.request(Requests.completion, place(2, 11))
    #expect(list?.items.map(\.label) == ["paint"])
    #expect(list?.items.first?.detail == "paint the fence")
  }

  @Test func theNextTasksAreAView() throws {
    var session = try TestSession()
    try session.open(text)
    let answer = try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.next"))
    let lines = (answer.stringValue ?? "").split(separator: "\n").map(String.init)
    #expect(lines.first == "Next:")
    #expect(lines.count == 5, "\(lines)")
    let item = try session.request(
      Requests.executeCommand,
      ExecuteCommandParams(
        command: "tagline.itemAt",
        arguments: [
          ["view": ["command": "tagline.next"], "line": 1, "text": .string(lines[1])]
        ]))
    #expect(item["position"]["line"] == 0)
  }
}
