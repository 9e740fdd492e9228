import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

private func place(_ line: Int, _ character: Int) -> TextDocumentPositionParams {
  TextDocumentPositionParams(
    textDocument: TextDocumentIdentifier(uri: testURI),
    position: Position(line: line, character: character))
}

private let text = "🏠 Home: @x\n\t- a @project(🏠 Home)\nArchive:\n\t- b @project(🏠 Home / Old)\n"

@Suite struct ProjectRenameTests {
  private func rename(_ client: inout TestSession, to name: String) throws -> WorkspaceEdit? {
    try client.request(
      RenameRequest.self,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: 4), newName: name))
  }

  @Test func aProjectIsRenamedWithTheTagsThatNameIt() throws {
    var client = try TestSession(["textDocument": ["rename": ["prepareSupport": true]]])
    try client.open(text)
    try client.open("- c @project(🏠 Home)\n", uri: "file:///other.taskpaper")
    let prepared = try client.request(PrepareRenameRequest.self, place(0, 4))
    #expect(prepared?.placeholder == "🏠 Home")
    let edit = try rename(&client, to: "House")
    #expect(edit?.changes?["file:///other.taskpaper"]?.map(\.newText) == ["House"])
    try client.apply(edit?.changes?[testURI] ?? [])
    #expect(client.text() == text.replacing("🏠 Home", with: "House"))
  }

  @Test func aFileThatIsNotOpenIsRenamedToo() throws {
    let folder = try ScratchFolder()
    try folder.write("- c @project(Home)\n", to: "b.taskpaper")
    let uri = folder.uri("a.taskpaper")
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    try client.open("Home:\n", uri: uri)
    let edit = try client.request(
      RenameRequest.self,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: uri), position: Position(line: 0, character: 1),
        newName: "House"))
    #expect(edit?.changes?[folder.uri("b.taskpaper")]?.map(\.newText) == ["House"])
    #expect(edit?.changes?[uri]?.map(\.newText) == ["House"])
  }

  @Test func aTextThatIsNoTitleIsRefused() throws {
    var client = try TestSession()
    try client.open(text)
    let error = #expect(throws: ResponseError.self) { _ = try rename(&client, to: "- a") }
    #expect(error?.code == .requestFailed)
  }

  @Test func theDefinitionOfAProjectTagIsItsProject() throws {
    var client = try TestSession()
    try client.open(text)
    guard case .locations(let found)? = try client.request(DefinitionRequest.self, place(1, 16))
    else {
      Issue.record("there is no definition")
      return
    }
    #expect(found.map(\.range.start.line) == [0])
    guard case .locations(let name)? = try client.request(DefinitionRequest.self, place(1, 7))
    else {
      Issue.record("there is no definition of the tag")
      return
    }
    #expect(name.map(\.range.start.line) == [1])
  }

  @Test func theReferencesOfAProjectTagIncludeItsProject() throws {
    var client = try TestSession()
    try client.open(text)
    let place = place(1, 16)
    func lines(declaration: Bool) throws -> [Int] {
      let found = try client.request(
        ReferencesRequest.self,
        ReferenceParams(
          textDocument: place.textDocument, position: place.position,
          context: ReferenceContext(includeDeclaration: declaration)))
      return (found ?? []).map(\.range.start.line)
    }
    #expect(try lines(declaration: true) == [1, 0])
    #expect(try lines(declaration: false) == [1])
  }

  @Test func aClosedMarkdownFileIsExplained() throws {
    var client = try TestSession()
    let error = #expect(throws: ResponseError.self) {
      _ = try client.request(
        HoverRequest.self,
        TextDocumentPositionParams(
          textDocument: TextDocumentIdentifier(uri: "file:///a/My%20notes.MD"),
          position: Position(line: 0, character: 0)))
    }
    #expect(error?.message.hasPrefix("`My notes.MD` is not open in Tagline") == true)
  }
}
