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

@Suite struct ReferencesProjectTests {
  @Test func theDefinitionOfAProjectTagIsItsProject() throws {
    var client = try TestSession()
    try client.open(text)
    guard case .locations(let found)? = try client.request(Requests.definition, place(1, 16))
    else {
      Issue.record("there is no definition")
      return
    }
    #expect(found.map(\.range.start.line) == [0])
    guard case .locations(let ofName)? = try client.request(Requests.definition, place(1, 7))
    else {
      Issue.record("there is no definition for the name of the tag")
      return
    }
    #expect(ofName.map(\.range.start.line) == [0])
  }

  @Test func aProjectOfTheSameFolderComesFirst() throws {
    let folder = try ScratchFolder([
      "a/a.todo": "Home:\n", "b/b.todo": "Home:\n", "b/c.todo": "- c @project(Home)\n",
    ])
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    try client.open("- c @project(Home)\n", uri: folder.uri("b/c.todo"))
    for character in [6, 15] {
      let found = try client.request(
        Requests.definition,
        TextDocumentPositionParams(
          textDocument: TextDocumentIdentifier(uri: folder.uri("b/c.todo")),
          position: Position(line: 0, character: character)))
      guard case .locations(let places)? = found else {
        Issue.record("there is no definition")
        return
      }
      #expect(places.map(\.uri) == [folder.uri("b/b.todo")])
    }
  }

  @Test func theReferencesOfAProjectTagIncludeItsProject() throws {
    var client = try TestSession()
    try client.open(text)
    let place = place(1, 16)
    func lines(declaration: Bool) throws -> [Int] {
      let found = try client.request(
        Requests.references,
        ReferenceParams(
          textDocument: place.textDocument, position: place.position,
          context: ReferenceContext(includeDeclaration: declaration)))
      return (found ?? []).map(\.range.start.line)
    }
    #expect(try lines(declaration: true) == [1, 0])
    #expect(try lines(declaration: false) == [1])
  }

  @Test func theReferencesOfATitleAreTheTagsThatNameIt() throws {
    var client = try TestSession()
    try client.open(text)
    let place = place(0, 3)
    let found = try client.request(
      Requests.references,
      ReferenceParams(
        textDocument: place.textDocument, position: place.position,
        context: ReferenceContext(includeDeclaration: true)))
    #expect(found?.map(\.range.start.line) == [1, 3, 0])
  }

  @Test func theDefinitionOfATitleIsItself() throws {
    var client = try TestSession()
    try client.open(text)
    guard case .locations(let found)? = try client.request(Requests.definition, place(2, 1))
    else {
      Issue.record("there is no definition")
      return
    }
    #expect(found.map(\.range.start.line) == [2])
  }
}
