import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

private func place(
  _ line: Int, _ character: Int, in uri: String = testURI
) -> TextDocumentPositionParams {
  TextDocumentPositionParams(
    textDocument: TextDocumentIdentifier(uri: uri),
    position: Position(line: line, character: character))
}

extension RenameParams {
  fileprivate init(_ place: TextDocumentPositionParams, to newName: String) {
    self.init(textDocument: place.textDocument, position: place.position, newName: newName)
  }
}

private let text = "🏠 Home: @x\n\t- a @project(🏠 Home)\nArchive:\n\t- b @project(🏠 Home / Old)\n"

@Suite struct RenameProjectTests {
  private func rename(_ client: inout TestSession, to name: String) throws -> WorkspaceEdit? {
    try client.request(
      Requests.rename,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: 4), newName: name))
  }

  @Test func aProjectIsRenamedWithTheTagsThatNameIt() throws {
    var client = try TestSession(["textDocument": ["rename": ["prepareSupport": true]]])
    try client.open(text)
    try client.open("- c @project(🏠 Home)\n", uri: "file:///other.taskpaper")
    let prepared = try client.request(Requests.prepareRename, place(0, 4))
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
      Requests.rename,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: uri), position: Position(line: 0, character: 1),
        newName: "House"))
    #expect(edit?.changes?[folder.uri("b.taskpaper")]?.map(\.newText) == ["House"])
    #expect(edit?.changes?[uri]?.map(\.newText) == ["House"])
  }

  @Test func theSameTitleChangesNothing() throws {
    var client = try TestSession()
    try client.open(text)
    let edit = try rename(&client, to: "🏠 Home")
    #expect(edit?.changes?.isEmpty == true)
  }

  @Test func searchesForTheProjectAreRenamedInFilesThatAreNotOpenToo() throws {
    let folder = try ScratchFolder()
    try folder.write("S @search(project home/task)\n", to: "b.taskpaper")
    try folder.write("Home:\nS @search(project Home)\n", to: "c.taskpaper")
    let uri = folder.uri("a.taskpaper")
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    try client.open("Home:\n- a\nS @search(project Home)\n", uri: uri)
    let edit = try client.request(
      Requests.rename, RenameParams(place(0, 1, in: uri), to: "House"))
    #expect(edit?.changes?[uri]?.map(\.newText) == ["House", "House"])
    #expect(edit?.changes?[folder.uri("b.taskpaper")]?.map(\.newText) == ["House"])
    #expect(edit?.changes?[folder.uri("c.taskpaper")] == nil, "it has a project of its own")
  }

  @Test func aTextThatIsNoTitleIsRefused() throws {
    var client = try TestSession()
    try client.open(text)
    let error = #expect(throws: ResponseError.self) { _ = try rename(&client, to: "- a") }
    #expect(error?.code == .requestFailed)
  }

  @Test func aProjectIsRenamedFromATagThatNamesIt() throws {
    var client = try TestSession(["textDocument": ["rename": ["prepareSupport": true]]])
    try client.open(text)
    for (line, character) in [(1, 15), (3, 15)] {
      let prepared = try client.request(Requests.prepareRename, place(line, character))
      #expect(prepared?.placeholder == "🏠 Home")
      #expect(prepared?.range.end.character == 21)
      let edit = try client.request(
        Requests.rename, RenameParams(place(line, character), to: "House"))
      let edits = try #require(edit?.changes?[testURI])
      #expect(edits.map(\.range.start.line) == [0, 1, 3])
    }
    let other = try client.request(Requests.prepareRename, place(3, 24))
    #expect(other?.placeholder == "🏠 Home / Old", "no project is called Old")
  }

  @Test func aProjectInAFileThatIsNotOpenIsRenamedFromATag() throws {
    let folder = try ScratchFolder()
    try folder.write("- x\nHome: @work\n", to: "b.taskpaper")
    try folder.write("Home:\n- c @project(Home)\n", to: "c.taskpaper")
    let uri = folder.uri("a.taskpaper")
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    try client.open("- a @project(Home)\n", uri: uri)
    let edit = try client.request(
      Requests.rename, RenameParams(place(0, 15, in: uri), to: "House (old)"))
    #expect(edit?.changes?[uri]?.map(\.newText) == ["House \\(old\\)"])
    #expect(edit?.changes?[folder.uri("b.taskpaper")]?.map(\.newText) == ["House (old)"])
    #expect(edit?.changes?[folder.uri("c.taskpaper")] == nil, "its tag names its own project")
  }

  @Test func aProjectThatAnotherOneIsCalledIsRefusedWithoutConfirmation() throws {
    var client = try TestSession()
    try client.open("Home:\n- a @project(Home)\nWork:\n- b @project(Work)\n")
    for line in [0, 1] {
      let error = #expect(throws: ResponseError.self) {
        _ = try client.request(
          Requests.rename, RenameParams(place(line, line == 0 ? 1 : 13), to: "Work"))
      }
      #expect(error?.message.hasPrefix("`Work` is already the title of a project") == true)
    }
  }

  @Test func aTitleThatAnotherProjectHasIsAskedAbout() throws {
    var client = try TestSession(clientThatConfirmsRenames)
    try client.open("Home:\n\t- a\nHouse:\n\t- b\n")
    let edit = try client.request(Requests.rename, RenameParams(place(0, 1), to: "House"))
    #expect(edit?.changeAnnotations?.values.first?.needsConfirmation == true)
    #expect(edit?.changeAnnotations?.values.first?.label == "Rename the project `Home`")
    let same = try client.request(Requests.rename, RenameParams(place(0, 1), to: "Barn"))
    #expect(same?.changeAnnotations == nil)
  }

  @Test func aValueThatNamesNoProjectIsRenamedAlone() throws {
    var client = try TestSession()
    try client.open("- a @project(Home)\n")
    let edit = try client.request(Requests.rename, RenameParams(place(0, 14), to: "House"))
    #expect(edit?.changes?[testURI]?.count == 1)
  }

  @Test func aTextThatCannotBeATitleIsRefusedForATagThatNamesAProject() throws {
    var client = try TestSession()
    try client.open(text)
    let error = #expect(throws: ResponseError.self) {
      _ = try client.request(Requests.rename, RenameParams(place(1, 15), to: "- a"))
    }
    #expect(error?.code == .requestFailed)
  }

  @Test func aClosedMarkdownFileIsExplained() throws {
    var client = try TestSession()
    let error = #expect(throws: ResponseError.self) {
      _ = try client.request(
        Requests.hover,
        TextDocumentPositionParams(
          textDocument: TextDocumentIdentifier(uri: "file:///a/My%20notes.MD"),
          position: Position(line: 0, character: 0)))
    }
    #expect(error?.message.hasPrefix("`My notes.MD` is not open in Tagline") == true)
  }
}
