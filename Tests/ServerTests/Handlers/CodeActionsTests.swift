import JSON
import Testing

@testable import LSP
@testable import Server

private let literals: JSONValue = [
  "textDocument": ["codeAction": ["codeActionLiteralSupport": [:], "isPreferredSupport": true]]
]

/// The actions for `text` up to a line.
private func actions(
  on text: String, to line: Int = 99, only: [String]? = nil, triggerKind: Int? = nil,
  for capabilities: JSONValue = literals
) throws -> [CodeAction] {
  var client = try TestSession(capabilities)
  try client.open(text)
  return try actions(of: &client, to: line, only: only, triggerKind: triggerKind)
}

/// The actions for the open text up to a line.
private func actions(
  of client: inout TestSession, to line: Int, only: [String]? = nil, triggerKind: Int? = nil
) throws -> [CodeAction] {
  let answer = try client.request(
    Requests.codeAction,
    CodeActionParams(
      textDocument: TextDocumentIdentifier(uri: testURI),
      range: Range(
        start: Position(line: 0, character: 0), end: Position(line: line, character: 0)),
      context: CodeActionContext(diagnostics: [], only: only, triggerKind: triggerKind)))
  return (answer ?? []).compactMap { action in
    if case .action(let action) = action { action } else { nil }
  }
}

@Suite struct CodeActionsTests {
  @Test func aSingleSafeFixIsPreferredAndNamesItsFinding() throws {
    let fix = try #require(try actions(on: "- a @x @x\n").first { $0.isPreferred == true })
    #expect(fix.kind == "quickfix")
    #expect(fix.diagnostics?.map(\.code) == ["duplicate-tag"])
    #expect(fix.edit?.changes?[testURI]?.map(\.newText) == [""])
  }

  @Test func theStampsOfAFileAreReadInAnOrderThatAPersonChooses() throws {
    let titles = ["year-month-day", "day-month-year", "month-day-year"].map {
      "Read all dates like this in this file as \($0)"
    }
    let text = "- a @due(11-06-22 21:31)\n- b @due(12-06-21 10:00)\n"
    let offered = try actions(on: text, only: ["quickfix"]).filter { titles.contains($0.title) }
    #expect(offered.map(\.title) == titles)
    #expect(
      offered[1].edit?.changes?[testURI]?.map(\.newText) == [
        "2022-06-11 21:31", "2021-06-12 10:00",
      ])
    let certain = try actions(
      on: "- a @due(11-06-22 21:31)\n- b @done(31-12-21 10:00)\n- c @done(30-12-21 9:00)\n")
    #expect(!certain.contains { titles.contains($0.title) })
  }

  @Test func onlyTheRequestedKindsAreOffered() throws {
    let text = "- a @x @x\n- b @y @y\n"
    #expect(try actions(on: text, only: ["refactor.inline"]).isEmpty)
    #expect(try actions(on: text, only: ["quickfix"]).allSatisfy { $0.kind == "quickfix" })
    for kind in ["source", "source.fixAll", "source.fixAll.tagline"] {
      let actions = try actions(on: text, only: [kind])
      #expect(actions.map(\.kind) == ["source.fixAll.tagline"])
      #expect(actions.first?.edit?.changes?[testURI]?.count == 2)
    }
  }

  @Test func forALongSelectionFewActionsAreOfferedAutomatically() throws {
    let line = "- a @due(2025-05-12)\n"
    let few = try titles(on: String(repeating: line, count: 101), to: 101)
    let many = try titles(on: String(repeating: line, count: 100), to: 100)
    #expect(few.isEmpty && !many.isEmpty)
    #expect(try titles(on: line, to: 1_000_000) == titles(on: line, to: 1))
  }

  /// The titles that are offered, without being asked for, for a selection up to a line.
  @Test func forALineThatIsNotReadNoFixIsOffered() throws {
    func kinds(_ length: Int) throws -> Set<String?> {
      let text = "- \(String(repeating: "a", count: length)) @x @x\n"
      return Set(try actions(on: text, to: 1).map(\.kind))
    }
    #expect(try kinds(60_000).isSuperset(of: ["quickfix", "refactor.rewrite"]))
    #expect(try !kinds(70_000).contains("quickfix"))
  }

  private func titles(on text: String, to line: Int) throws -> [String] {
    try actions(on: text, to: line, triggerKind: 2).map(\.title)
  }

  @Test func preferredActionsAreMarkedOnlyForAClientThatShowsThat() throws {
    let plain: JSONValue = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]
    let actions = try actions(on: "- a @x @x\n", for: plain)
    #expect(!actions.isEmpty && actions.allSatisfy { $0.isPreferred == nil })
  }

  @Test func fixingAllOfARuleIsOfferedIfThereAreSeveral() throws {
    let title = "Fix all `duplicate-tag` in this file"
    let text = "- a @x @x\n- b @y @y\n- c @due(2025/5/1)\n"
    for triggerKind in [nil, 2] {
      let edit = try actions(on: text, to: 1, triggerKind: triggerKind).first { $0.title == title }
      #expect(edit?.edit?.changes?[testURI]?.count == 2)
    }
    #expect(try !actions(on: "- a @x @x\n").contains { $0.title == title })
  }

  @Test func fixingAllOfARuleSaysThatItIsUnsafe() throws {
    let text = "- a @due(2025-02-30)\n- b @due(2025-02-31)\n"
    let titles = try actions(on: text).map(\.title).filter { $0.hasPrefix("Fix all") }
    #expect(titles == ["Fix all `invalid-date` in this file (unsafe)"])
  }

  @Test func aClientThatResolvesGetsTheEditsOfManyFixesWhenItAsks() throws {
    let resolving: JSONValue = [
      "textDocument": [
        "codeAction": [
          "codeActionLiteralSupport": [:], "dataSupport": true,
          "resolveSupport": ["properties": ["edit"]],
        ]
      ]
    ]
    for title in ["Fix all `duplicate-tag` in this file", "Apply all safe fixes"] {
      var client = try TestSession(resolving)
      try client.open("- a @x @x\n- b @y @y\n")
      let action = try #require(
        try actions(of: &client, to: 99).first { $0.title == title })
      #expect(action.edit == nil)
      let resolved = try client.resolve(action)
      #expect(resolved.edit?.changes?[testURI]?.count == 2)
    }
  }

  @Test func resolvingKeepsWhatTheServerDoesNotUse() throws {
    var client = try TestSession(everyCapability)
    let action: JSONValue = [
      "title": "x", "disabled": ["reason": "y"], "tags": [1], "data": ["id": 1],
    ]
    #expect(try client.request(Requests.codeActionResolve, action) == action)
  }

  @Test func aClientWithoutLiteralsGetsCommandsThatHaveTheirArguments() throws {
    var client = try TestSession([
      "workspace": ["applyEdit": true],
      "textDocument": [
        "codeAction": ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]
      ],
    ])
    try client.open("- a @x @x\n- b @y @y\n")
    let answer = try client.request(
      Requests.codeAction,
      CodeActionParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        range: Range(
          start: Position(line: 0, character: 0), end: Position(line: 1, character: 0)),
        context: CodeActionContext(diagnostics: [])))
    let commands = (answer ?? []).compactMap { action in
      if case .command(let command) = action { command } else { nil }
    }
    #expect(commands.contains { $0.title == "Apply all safe fixes" })
    #expect(commands.count == answer?.count)
    #expect(commands.allSatisfy { $0.arguments.first?.objectValue != nil })
  }

  @Test func theEmptyKindIsEveryKind() throws {
    let text = "- a @x @x\n- b @y @y\n"
    #expect(try actions(on: text, only: [""]) == actions(on: text))
  }
}
