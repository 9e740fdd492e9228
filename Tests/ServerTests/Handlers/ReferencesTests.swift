import JSON
import Testing

@testable import LSP
@testable import Server

private let other = "file:///other.taskpaper"

@Suite struct ReferencesTests {
  private func session() throws -> TestSession {
    var client = try TestSession()
    try client.open("- 🏠 @who(ann) @who\n")
    try client.open("- @who( ann ) @home\n", uri: other)
    return client
  }

  private func places(_ character: Int) throws -> [String] {
    var client = try session()
    let locations = try client.request(
      ReferencesRequest.self,
      ReferenceParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: character),
        context: ReferenceContext(includeDeclaration: true)))
    return (locations ?? []).map {
      "\($0.uri) \($0.range.start.character)-\($0.range.end.character)"
    }
  }

  @Test func referencesOfANameAreInAllOpenDocuments() throws {
    #expect(try places(6) == ["\(other) 3-6", "\(testURI) 6-9", "\(testURI) 16-19"])
  }

  @Test func referencesOfAPayloadAreThoseOfItsTag() throws {
    #expect(try places(11) == ["\(other) 8-11", "\(testURI) 10-13"])
  }

  @Test func onePersonOfAListIsFoundInEachList() throws {
    var client = try TestSession(["textDocument": ["rename": ["prepareSupport": true]]])
    try client.open("- @who(Ada, Grace) @who(Grace)\n")
    try client.open("- @who(Bo,Grace ) @assignee(Grace)\n", uri: other)
    let place = TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: testURI),
      position: Position(line: 0, character: 14))
    let highlights = try client.request(DocumentHighlightRequest.self, place)
    #expect(highlights?.map(\.range.start.character) == [12, 24])
    let references = try client.request(
      ReferencesRequest.self,
      ReferenceParams(
        textDocument: place.textDocument, position: place.position,
        context: ReferenceContext(includeDeclaration: true)))
    #expect(references?.map(\.range.start.character) == [10, 12, 24])
    let prepared = try client.request(PrepareRenameRequest.self, place)
    #expect(prepared?.placeholder == "Grace")
  }

  @Test func highlightsStayInTheDocument() throws {
    var client = try session()
    let highlights = try client.request(
      DocumentHighlightRequest.self,
      TextDocumentPositionParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: 6)))
    #expect(highlights?.map(\.range.start.character) == [6, 16])
  }
}
