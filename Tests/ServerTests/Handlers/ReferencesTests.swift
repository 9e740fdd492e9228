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
      Requests.references,
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

  @Test func veryManyReferencesAreCutOffAndThePersonIsTold() throws {
    var client = try TestSession()
    let limit = AnswerLimits.references
    try client.open(String(repeating: "- @x\n", count: limit - 1))
    try client.open("- @x @x @x\n", uri: other)
    client.settle()
    func uris(_ uri: String) throws -> [String] {
      let locations = try client.request(
        Requests.references,
        ReferenceParams(
          textDocument: TextDocumentIdentifier(uri: uri),
          position: Position(line: 0, character: 3),
          context: ReferenceContext(includeDeclaration: false)))
      return (locations ?? []).map(\.uri)
    }
    // Those of the text from which the person asks come first.
    for (uri, count) in [(testURI, limit - 1), (other, 3)] {
      let found = try uris(uri)
      #expect(found.count == limit)
      #expect(found.count { $0 == uri } == count)
      #expect(found == found.sorted())
      #expect(
        try client.sent(Notifications.showMessage).map(\.message)
          == ["only the first \(limit) uses are listed"])
    }
    try client.close(other)
    #expect(try uris(testURI).count == limit - 1)
    #expect(try client.sent(Notifications.showMessage).isEmpty)
  }

  @Test func onePersonOfAListIsFoundInEachList() throws {
    var client = try TestSession(["textDocument": ["rename": ["prepareSupport": true]]])
    try client.open("- @who(Ada, Grace) @who(Grace)\n")
    try client.open("- @who(Bo,Grace ) @assignee(Grace)\n", uri: other)
    let place = TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: testURI),
      position: Position(line: 0, character: 14))
    let highlights = try client.request(Requests.documentHighlight, place)
    #expect(highlights?.map(\.range.start.character) == [12, 24])
    let references = try client.request(
      Requests.references,
      ReferenceParams(
        textDocument: place.textDocument, position: place.position,
        context: ReferenceContext(includeDeclaration: true)))
    #expect(references?.map(\.range.start.character) == [10, 12, 24])
    let prepared = try client.request(Requests.prepareRename, place)
    #expect(prepared?.placeholder == "Grace")
  }

  @Test func highlightsStayInTheDocument() throws {
    var client = try session()
    let highlights = try client.request(
      Requests.documentHighlight,
      TextDocumentPositionParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: 6)))
    #expect(highlights?.map(\.range.start.character) == [6, 16])
  }
}
