import JSON
import Testing

@testable import LSP
@testable import Server

private let params = TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI))

@Suite struct CodeLensesTests {
  @Test func projectsShowTheirTaskCountsWhereHintsDoNot() throws {
    let text = "A:\n\t- b\n\t\tc\n\n\t- d @done\n\n\nE:\n\t- f\nG:\n"
    var hinting = try TestSession(["textDocument": ["inlayHint": [:]]])
    try hinting.open(text)
    #expect(try hinting.request(CodeLensRequest.self, params) == [])
    var client = try TestSession()
    try client.open(text)
    let lenses = try client.request(CodeLensRequest.self, params) ?? []
    #expect(lenses.map { $0.range.start.line } == [0, 7])
    #expect(lenses.map { $0.command?.title } == ["1 open · 1 done", "1 open · 0 done"])
    #expect(lenses.allSatisfy { $0.command?.command == "tagline.search" })
  }

  @Test func savedSearchesShowHowManyItemsTheyFind() throws {
    var session = try TestSession(["textDocument": ["inlayHint": [:]]])
    try session.open(
      """
      - a @today
      - b @due(2025-05-11) @today
      Today @search(@today)
      Due @search(@due = [d] today)
      None @search(nothing at all)
      Wrong @search(@a and)
      Blank @search()
      """)
    let lenses = try session.request(CodeLensRequest.self, params) ?? []
    #expect(lenses.map { $0.range.start.line } == [2, 3, 4])
    #expect(lenses.map { $0.command?.title } == ["2 items", "1 item", "no items"])
    #expect(lenses.allSatisfy { $0.command?.command == "tagline.search" })
  }
}
