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
    #expect(try hinting.request(Requests.codeLens, params) == [])
    var client = try TestSession()
    try client.open(text)
    let lenses = try client.request(Requests.codeLens, params) ?? []
    #expect(lenses.map { $0.range.start.line } == [0, 7])
    #expect(lenses.map { $0.command?.title } == ["1 open · 1 done", "1 open · 0 done"])
    #expect(lenses.allSatisfy { $0.command?.command == "tagline.search" })
  }

  @Test func parentsShowTheirTaskCountsUnlessTheyAreClosedOrArchived() throws {
    var client = try TestSession()
    try client.open("- a\n\t- b @done\n- c @done\n\t- d\n\t\t- e\nArchive:\n\t- f\n\t\t- g\n")
    let lenses = try client.request(Requests.codeLens, params) ?? []
    #expect(lenses.map { $0.range.start.line } == [0])
    #expect(lenses.map { $0.command?.title } == ["0 open · 1 done"])
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
    let lenses = try session.request(Requests.codeLens, params) ?? []
    #expect(lenses.map { $0.range.start.line } == [2, 3, 4])
    #expect(lenses.map { $0.command?.title } == ["2 items", "1 item", "no items"])
    #expect(lenses.allSatisfy { $0.command?.command == "tagline.search" })
  }

  @Test func theLensesOfALongTextAreResolvedOneByOne() throws {
    var session = try TestSession(["textDocument": ["inlayHint": [:]]])
    let saved = ["Today @search(@today)", "Read @search(@done = [d] 2025-04-06)"]
    let others = (2..<52).map { "Wrong \($0) @search(@a and)" }
    // What these stamps say of their order is known before the search.
    let items = ["- a @done(4/6/2025)"] + (0..<1000).map { _ in "- b @today @done(4/13/2025)" }
    try session.open((saved + others + items).joined(separator: "\n"))
    let lenses = try session.request(Requests.codeLens, params) ?? []
    #expect(lenses.map { $0.range.start.line } == [0, 1])
    #expect(lenses.allSatisfy { $0.command == nil })
    let resolved = try lenses.map { lens in
      try CodeLens(json: session.request(Requests.codeLensResolve, wireJSON(lens)))
    }
    #expect(resolved.map(\.range) == lenses.map(\.range))
    #expect(resolved.map { $0.command?.title } == ["1000 items", "1 item"])
    #expect(resolved.map { $0.command?.arguments } == lenses.map { $0.data.map { [$0] } })
    let first = wireJSON(resolved[0])
    #expect(try session.request(Requests.codeLensResolve, first) == first)
  }

  @Test func aLensWhoseDocumentIsClosedIsNotResolved() throws {
    var session = try TestSession()
    let data: JSONValue = ["textDocument": ["uri": "file:///gone.todo"], "search": "@today"]
    let start = Position(line: 0, character: 0)
    let lens = CodeLens(range: LSP.Range(start: start, end: start), data: data)
    #expect(throws: ResponseError.self) {
      try session.request(Requests.codeLensResolve, wireJSON(lens))
    }
  }
}
