import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

private let document = TextDocumentIdentifier(uri: testURI)
private let params = TextDocumentParams(textDocument: document)

private func client(_ types: [JSONValue], delta: Bool = true) throws -> TestSession {
  try TestSession([
    "textDocument": [
      "semanticTokens": [
        "requests": ["range": true, "full": ["delta": .boolean(delta)]],
        "tokenTypes": .array(types),
      ]
    ]
  ])
}

private func edit(_ client: inout TestSession, _ range: Range?, _ text: String) throws {
  try client.notify(
    Notifications.didChange,
    DidChangeTextDocumentParams(
      textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: 2),
      contentChanges: [TextDocumentContentChangeEvent(range: range, text: text)]))
}

@Suite struct SemanticTokensTests {
  @Test func typesAreThoseThatTheClientKnows() throws {
    var client = try client(["keyword", "number"])
    let promised = Route.capabilities(for: client.session.client)["semanticTokensProvider"]
    #expect(promised["legend"]["tokenTypes"] == ["keyword", "number"])
    #expect(promised["legend"]["tokenModifiers"] == ["deprecated", "overdue", "cancelled"])
    try client.open("P: @x(word)\n- a @due(2025-05-01)\n- b @done(2025-05-02)\n")
    let tokens = try client.request(Requests.semanticTokens, params)?.data
    #expect(
      tokens == [
        0, 3, 2, 0, 0,
        1, 4, 4, 0, 0, 0, 5, 10, 1, 2,
        1, 4, 5, 0, 1, 0, 6, 10, 1, 1,
      ])
  }

  @Test func aClientWithoutTypesOrRequestsIsPromisedNothing() throws {
    #expect(Route.capabilities(for: Client())["semanticTokensProvider"] == .null)
    let plain = Client(
      capabilities: ClientCapabilities([
        "textDocument": [
          "semanticTokens": ["requests": ["full": true], "tokenTypes": ["keyword"]]
        ]
      ]))
    let promised = Route.capabilities(for: plain)["semanticTokensProvider"]
    #expect(promised["full"]["delta"] == false)
    #expect(promised["range"] == .null)
  }

  @Test func aRangeHasTheTokensThatOverlapIt() throws {
    var client = try client(["keyword"])
    try client.open("- @a @b\n- @c @d\n- @e\n")
    let tokens = try client.request(
      Requests.semanticTokensRange,
      TextDocumentRangeParams(
        textDocument: document,
        range: Range(
          start: Position(line: 0, character: 6), end: Position(line: 2, character: 2))))
    #expect(tokens?.data == [0, 5, 2, 0, 0, 1, 2, 2, 0, 0, 0, 3, 2, 0, 0])
  }

  @Test func anUnknownResultIsAnsweredWithAllTokens() throws {
    var client = try client(["keyword"])
    try client.open("- @a\n")
    let answer = try client.request(
      Requests.semanticTokensDelta,
      SemanticTokensDeltaParams(textDocument: document, previousResultId: "gone"))
    guard case .full(let tokens) = answer else {
      Issue.record("\(String(describing: answer))")
      return
    }
    #expect(tokens.data == [0, 2, 2, 0, 0])
  }

  @Test func deltasLeadToTheTokensOfTheText() throws {
    for seed in 1...30 as ClosedRange<UInt64> {
      var texts = RandomTexts(seed: seed)
      var client = try client(["keyword", "number", "string", "comment", "namespace"])
      try client.open(String(decoding: texts.bytes(pieces: 80), as: UTF8.self))
      let first = try #require(try client.request(Requests.semanticTokens, params))
      var (id, data) = (first.resultId ?? "", first.data)
      for _ in 0..<10 {
        let line = texts.number(in: 0...12)
        let place = Position(line: line, character: texts.number(in: 0...20))
        let end = Position(line: line + texts.number(in: 0...1), character: 20)
        let piece = String(decoding: texts.bytes(pieces: 3), as: UTF8.self)
        try edit(&client, Range(start: place, end: end), piece)
        let answer = try client.request(
          Requests.semanticTokensDelta,
          SemanticTokensDeltaParams(textDocument: document, previousResultId: id))
        guard case .delta(_, let edits) = answer else {
          Issue.record("seed \(seed) got \(String(describing: answer))")
          return
        }
        for edit in edits {
          data.replaceSubrange(edit.start..<edit.start + edit.deleteCount, with: edit.data)
        }
        let all = try #require(try client.request(Requests.semanticTokens, params))
        try #require(data == all.data, "seed \(seed)")
        id = all.resultId ?? ""
      }
    }
  }

  @Test(arguments: [true, false]) func ofALargeTextOnlyRangesAreSentIfTheClientTakesThem(
    takesRanges: Bool
  ) throws {
    var client = try TestSession([
      "textDocument": [
        "semanticTokens": [
          "requests": ["range": .boolean(takesRanges), "full": ["delta": true]],
          "tokenTypes": ["keyword"],
        ]
      ]
    ])
    let size = AnswerLimits.textWithAllTokens
    try client.open("- @a\n" + String(repeating: "b", count: size - 5))
    let first = try #require(try client.request(Requests.semanticTokens, params))
    try edit(
      &client, Range(start: Position(line: 1, character: 0), end: Position(line: 1, character: 0)),
      "b")
    let answer = try client.request(
      Requests.semanticTokensDelta,
      SemanticTokensDeltaParams(textDocument: document, previousResultId: first.resultId ?? ""))
    #expect((answer == nil) == takesRanges)
    let all = try client.request(Requests.semanticTokens, params)
    #expect((all == nil) == takesRanges)
  }

  @Test func withoutAChangeThereIsNoEdit() throws {
    var client = try client(["keyword"])
    try client.open("- @a\n- @b\n")
    let first = try #require(try client.request(Requests.semanticTokens, params))
    let answer = try client.request(
      Requests.semanticTokensDelta,
      SemanticTokensDeltaParams(
        textDocument: document, previousResultId: first.resultId ?? ""))
    guard case .delta(_, let edits) = answer else {
      Issue.record("\(String(describing: answer))")
      return
    }
    #expect(edits.isEmpty)
  }
}
