import JSON
import Testing

@testable import LSP
@testable import Server

private let text = "A:\n\t- b\n\t\tc\n\n\t- d @done\n\n\nE:\n\t- f\nG:\n"

private let params = TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI))

@Suite struct FoldingTests {
  private func folds(limit: JSONValue) throws -> [String] {
    var client = try TestSession(["textDocument": ["foldingRange": ["rangeLimit": limit]]])
    try client.open(text)
    return try client.request(Requests.foldingRange, params)?.map {
      "\($0.startLine)-\($0.endLine)"
    } ?? []
  }

  @Test func whatBelongsToAnItemFoldsUnderIt() throws {
    #expect(try folds(limit: .null) == ["0-4", "1-2", "7-8"])
  }

  @Test func theOutermostFoldsAreKeptForAClientWithALimit() throws {
    #expect(try folds(limit: 2) == ["0-4", "7-8"])
    #expect(try folds(limit: 0) == [])
  }
}
