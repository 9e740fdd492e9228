import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

@Suite struct WorkspaceSymbolsTests {
  /// `name container line` of each symbol that is found.
  private func found(_ query: String) throws -> [String] {
    let folder = try ScratchFolder([
      "a.todo": "Garden: @home\n\t- water the roses @home @due(2025-05-11)\n\t- done thing @done\n",
      "b.todo": "Work:\n\t- call Rosa\n",
    ])
    var client = try TestSession(folders: [folder.uri])
    try client.open("Open:\n- rose hips @home\n", uri: folder.uri("c.todo"))
    client.settle()
    let symbols = try client.request(
      Requests.workspaceSymbol, WorkspaceSymbolParams(query: query))
    return (symbols ?? []).map {
      "\($0.name) \($0.containerName ?? "") \($0.location.range.start.line)"
    }
  }

  @Test func projectsAndTagsComeFromTheIndex() throws {
    #expect(
      try found("")
        == [
          "@done used once 2", "@due used once 1", "@home used 3 times 0", "Garden a.todo 0",
          "Open c.todo 0", "Work b.todo 0", "rose hips c.todo 1",
        ].filter { !$0.hasPrefix("rose") })
    #expect(try found("grdn") == ["Garden a.todo 0"])
    #expect(try found("@ho") == ["@home used 3 times 0"])
  }

  @Test(
    arguments: [
      ([:], [14, 3, 17]), (["valueSet": [20, 3, 17]], [20, 3, 17]),
      (["valueSet": [2, 14]], [14, 2, 2]), (["valueSet": [26]], [26, 26, 26]),
    ] as [(JSONValue, [Int])])
  func kindsAreThoseThatTheClientShows(declared: JSONValue, kinds: [Int]) throws {
    var client = try TestSession([
      "workspace": ["symbol": ["symbolKind": declared]],
      "textDocument": ["documentSymbol": ["symbolKind": declared]],
    ])
    try client.open("Home:\n\t- call @home\n")
    let found = try client.request(
      Requests.workspaceSymbol, WorkspaceSymbolParams(query: "m"))
    #expect(found?.map(\.kind.rawValue) == Array(kinds.prefix(2)))
    let outline = try client.request(
      Requests.documentSymbol,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    guard case .flat(let symbols) = outline else {
      Issue.record("the symbols are not a list")
      return
    }
    #expect(symbols.map(\.kind.rawValue) == Array(kinds.suffix(2)))
  }

  @Test func tasksAreFoundInOpenAndInClosedFiles() throws {
    #expect(
      try found("ros") == ["rose hips c.todo 1", "water the roses a.todo 1", "call Rosa b.todo 1"])
  }

  @Test func tasksWithScatteredLettersComeLast() throws {
    #expect(
      try found("os") == ["rose hips c.todo 1", "water the roses a.todo 1", "call Rosa b.todo 1"])
    #expect(try found("rsa") == ["call Rosa b.todo 1"])
    #expect(
      try found("re") == ["Garden a.todo 0", "rose hips c.todo 1", "water the roses a.todo 1"])
    #expect(try found("wtrs") == ["water the roses a.todo 1"])
  }

  @Test func noMoreSymbolsThanTheLimitAreFound() throws {
    let folder = try ScratchFolder([
      "a.todo": String(repeating: "- one two\n", count: SymbolSearch.limit),
      "b.todo": "- onward\n- otter\n",
    ])
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    let symbols = try #require(
      try client.request(Requests.workspaceSymbol, WorkspaceSymbolParams(query: "ow")))
    #expect(symbols.count == SymbolSearch.limit)
    #expect(!symbols.contains { $0.name == "onward" })
    let better = try #require(
      try client.request(Requests.workspaceSymbol, WorkspaceSymbolParams(query: "ot")))
    #expect(better.first?.name == "otter")
    #expect(better.count == SymbolSearch.limit)
  }

  @Test func aSearchCanBeCancelled() throws {
    let folder = try ScratchFolder(["a.todo": "- x\n"])
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    client.holdsJobs = true
    client.handle(
      .request(
        IncomingRequest(
          id: "s", method: "workspace/symbol", params: ["query": "x"],
          cancellation: Cancellation())))
    client.handle(.cancelled("s"))
    client.finishJobs()
    #expect(client.answers(to: "s").map { $0["error"]["code"] } == [-32800])
  }

  @Test func otherRequestsAreAnsweredDuringASearch() throws {
    var client = try TestSession()
    try client.open(String(repeating: "- one @home\n", count: 10_000))
    client.settle()
    client.holdsJobs = true
    client.begin("s", Requests.workspaceSymbol, WorkspaceSymbolParams(query: "one"))
    #expect(client.answers(to: "s").isEmpty)
    _ = try client.request(
      Requests.hover,
      TextDocumentPositionParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: 8)))
    client.finishJobs()
    #expect(client.answers(to: "s").map { $0["result"].arrayValue?.count } == [1000])
  }
}
