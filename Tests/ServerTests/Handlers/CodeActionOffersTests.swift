import JSON
import Testing

@testable import LSP
@testable import Server

private func params(
  line: Int = 0, column: Int = 4, only: [String]? = nil, triggerKind: Int? = nil
) -> CodeActionParams {
  let place = Position(line: line, character: column)
  return CodeActionParams(
    textDocument: TextDocumentIdentifier(uri: testURI), range: Range(start: place, end: place),
    context: CodeActionContext(diagnostics: [], only: only, triggerKind: triggerKind))
}

private func capabilities(_ codeAction: JSONValue, applies: Bool = false) -> JSONValue {
  ["textDocument": ["codeAction": codeAction], "workspace": ["applyEdit": .boolean(applies)]]
}

private let literals: JSONValue = ["codeActionLiteralSupport": [:]]
private let resolving: JSONValue = [
  "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
]

private func titles(_ answer: [CodeActionOrCommand]?) -> [String] {
  (answer ?? []).map { action in
    switch action {
    case .action(let action): action.title
    case .command(let command): command.title
    }
  }
}

@Suite struct CodeActionOffersTests {
  @Test func aTaskCanBeDonePostponedAndConverted() throws {
    var client = try TestSession(capabilities(literals))
    try client.open("A:\n\t- b @due(2025-06-02)\n\t- c @due(2025-06-01)\n\t- d @done\n")
    let offered = try client.request(Requests.codeAction, params(line: 1))
    #expect(
      titles(offered) == [
        "Mark as done", "Set due today: Sunday, 2025-05-11", "Set due tomorrow: Monday, 2025-05-12",
        "Postpone by a week", "Sort `A` by due date", "Archive 1 done item of `A`",
        "Turn into a project", "Turn into a note",
      ])
    let rewrites = try client.request(Requests.codeAction, params(line: 1, only: ["refactor"]))
    #expect(
      titles(rewrites) == titles(offered) + [
        "Postpone by a day", "Mark as started", "Mark as cancelled", "Give this item an id",
      ])
    let source = try client.request(Requests.codeAction, params(line: 1, only: ["source"]))
    #expect(titles(source) == ["Archive 1 done item"])
  }

  @Test func fixesAreOfferedForTheFindingsThatTheClientNames() throws {
    var client = try TestSession(capabilities(literals))
    try client.open("- a b @x @x\n- c @y @y\n")
    func fixes(_ named: [Diagnostic], trigger: Int? = 2) throws -> [String] {
      var params = params(column: 2)
      params.context.diagnostics = named.map { diagnostic in
        NamedDiagnostic(range: diagnostic.range, code: diagnostic.code.map { .string($0) })
      }
      params.context.triggerKind = trigger
      return titles(try client.request(Requests.codeAction, params)).filter {
        $0.hasPrefix("Remove")
      }
    }
    client.settle()
    let findings = try client.sent(Notifications.publishDiagnostics).last?.diagnostics ?? []
    #expect(findings.count == 2)
    #expect(try fixes([]) == [])
    #expect(try fixes(Array(findings.prefix(1))) == ["Remove the second `@x`"])
    #expect(try fixes(Array(findings.suffix(1))) == [])
    // A person who asks at a cursor gets the fixes of its line.
    #expect(try fixes([], trigger: 1) == ["Remove the second `@x`"])
    #expect(try fixes([], trigger: nil) == ["Remove the second `@x`"])
  }

  @Test func theColorOfATagIsOneAction() throws {
    let asking: JSONValue = [
      "textDocument": ["codeAction": literals], "workspace": ["applyEdit": true],
      "window": ["showMessage": [:]],
    ]
    var client = try TestSession(asking)
    try client.open("- a @work\n")
    let offered = titles(try client.request(Requests.codeAction, params(column: 6)))
    #expect(offered.filter { $0.hasPrefix("Color") } == ["Color of `@work` …"])
    #expect(offered.count <= 8)
    let beside = titles(try client.request(Requests.codeAction, params(column: 2)))
    #expect(!beside.contains { $0.hasPrefix("Color") })
    var other = try TestSession(capabilities(literals, applies: true))
    try other.open("- a @work\n")
    let silent = titles(try other.request(Requests.codeAction, params(column: 6)))
    #expect(!silent.contains { $0.hasPrefix("Color") })
  }

  @Test func aMenuHasAtMostEightActionsAndARequestForFixesHasAllOfThem() throws {
    let asking: JSONValue = [
      "textDocument": ["codeAction": literals], "workspace": ["applyEdit": true],
      "window": ["showMessage": [:]],
    ]
    var client = try TestSession(asking)
    try client.open("- a @due(tomorrow) @Due(2025-12-01) @x @x @work @work(1) @done(05/06/2025)\n")
    let menu = titles(try client.request(Requests.codeAction, params(column: 40)))
    #expect(menu.count == 8)
    #expect(menu.filter { $0.hasPrefix("Suppress") } == ["Suppress `duplicate-tag` on this line"])
    #expect(menu.contains("Mark as open"))
    let fixes = titles(
      try client.request(Requests.codeAction, params(column: 40, only: ["quickfix"])))
    #expect(fixes.count > 8)
    #expect(fixes.filter { $0.hasPrefix("Suppress") }.count > 2)
  }

  @Test func onlyTheRequestedActionsAreOffered() throws {
    var client = try TestSession(capabilities(literals))
    try client.open("- b @done\n")
    let source = try client.request(Requests.codeAction, params(only: ["source"]))
    #expect(titles(source) == ["Archive 1 done item"])
    let rewrites = try client.request(
      Requests.codeAction, params(only: ["refactor"], triggerKind: 2))
    #expect(
      titles(rewrites).contains("Mark as open")
        && !titles(rewrites).contains { $0.hasPrefix("Archive") })
  }

  @Test func actionsForALongSelectionAreOfferedToAPersonOnly() throws {
    var client = try TestSession(capabilities(literals))
    try client.open(String(repeating: "- a @x @x\n", count: 150))
    var all = params(triggerKind: 2)
    all.range.end.line = 150
    let listed = titles(try client.request(Requests.codeAction, all))
    #expect(listed.filter { $0 == "Remove the second `@x`" }.count == 4)
    #expect(!listed.contains("Mark 150 items as done"))
    all.context.triggerKind = 1
    #expect(
      titles(try client.request(Requests.codeAction, all)).contains("Mark 150 items as done"))
  }

  @Test func anEditIsLeftToResolveIfTheClientSupportsThat() throws {
    var client = try TestSession(capabilities(resolving))
    try client.open("- a\n")
    let offered = try client.request(Requests.codeAction, params(only: ["refactor"]))
    guard case .action(let action) = try #require(offered?.first) else { return }
    #expect(action.edit == nil && action.title == "Mark as done")
    let resolved = try client.resolve(action)
    #expect(resolved.edit?.changes?[testURI]?.map(\.newText) == [" @done(2025-05-11)"])

    try client.apply(resolved.edit?.changes?[testURI] ?? [])
    let error = #expect(throws: ResponseError.self) {
      _ = try client.resolve(action)
    }
    #expect(error?.code == .contentModified)
  }

  @Test func aClientWithoutLiteralsGetsCommandsThatItCanRun() throws {
    var client = try TestSession(capabilities([:], applies: true))
    try client.open("- a @x @x\n")
    let offered = try client.request(Requests.codeAction, params(column: 8))
    #expect(titles(offered).contains("Remove the second `@x`"))
    let toggle = offered?.lazy.compactMap { action -> Command? in
      if case .command(let command) = action, command.title == "Mark as done" { return command }
      return nil
    }.first
    let command = try #require(toggle)
    try client.run(command.command, try #require(command.arguments.first))
    #expect(client.text() == "- a @x @x @done(2025-05-11)\n")
  }

  @Test func inALongTextAClientThatResolvesNothingRunsActionsAsCommands() throws {
    let long = "- a @x @x\n- b @y @y\n" + String(repeating: "- a\n", count: 20_000)
    var client = try TestSession(capabilities(literals, applies: true))
    try client.open(long)
    let offered = try client.request(Requests.codeAction, params(column: 8))
    let fixes = offered?.compactMap { action -> CodeAction? in
      if case .action(let action) = action, action.title.hasPrefix("Fix all") { return action }
      return nil
    }
    let fix = try #require(fixes?.first)
    #expect(fix.title == "Fix all `duplicate-tag` in this file" && fix.edit == nil)
    let command = try #require(fix.command)
    try client.run(command.command, try #require(command.arguments.first))
    #expect(client.text()?.hasPrefix("- a @x\n- b @y\n- a\n") == true)
    var other = try TestSession(capabilities(literals))
    try other.open(long)
    let edits = try other.request(Requests.codeAction, params(column: 8))
    #expect(titles(edits) == titles(offered))
  }

  /// The action that fixes a rule in all files, at the second `@x` of `- a @x @x`.
  private func fixEverywhere(_ client: inout TestSession) throws -> CodeAction? {
    let offered = try client.request(Requests.codeAction, params(column: 8, only: ["quickfix"]))
    return offered?.lazy.compactMap { action -> CodeAction? in
      if case .action(let action) = action, action.title.hasSuffix("in all files") { return action }
      return nil
    }.first
  }

  @Test func aFixOfOneRuleReachesEveryOpenDocument() throws {
    var client = try TestSession(capabilities(resolving))
    try client.open("- a @x @x\n")
    try client.open("- b @y @y\n", uri: "file:///other.taskpaper")
    let action = try #require(try fixEverywhere(&client))
    #expect(action.title == "Fix all `duplicate-tag` in all files" && action.edit == nil)
    let resolved = try client.resolve(action)
    #expect(resolved.edit?.changes?.count == 2)
  }

  @Test func aClientThatResolvesNothingRunsTheFixInAllFilesAsACommand() throws {
    var client = try TestSession(capabilities(literals, applies: true))
    try client.open("- a @x @x\n")
    try client.open("- b @y @y\n", uri: "file:///other.taskpaper")
    let command = try #require(try fixEverywhere(&client)?.command)
    try client.run(command.command, try #require(command.arguments.first))
    #expect(client.text() == "- a @x\n")
    var other = try TestSession(capabilities(literals))
    try other.open("- a @x @x\n")
    try other.open("- b @y @y\n", uri: "file:///other.taskpaper")
    #expect(try fixEverywhere(&other) == nil)
  }

  @Test func aFixInAllFilesIsOfferedOnlyIfAnotherFileMayNeedIt() throws {
    var client = try TestSession(capabilities(resolving))
    try client.open("- a @x @x\n- b @y @y\n")
    try client.open("- c @due(2025-02-30)\n", uri: "file:///other.taskpaper")
    #expect(try fixEverywhere(&client) == nil)
    try client.open("- d @z @z\n", uri: "file:///third.taskpaper")
    #expect(try fixEverywhere(&client) != nil)
    try client.close("file:///third.taskpaper")
    #expect(try fixEverywhere(&client) == nil)
    let long = String(repeating: "- a\n", count: 20_000) + "- d @z @z\n"
    try client.open(long, uri: "file:///third.taskpaper")
    #expect(try fixEverywhere(&client) != nil)
  }
}
