import JSON
import Testing

@testable import LSP
@testable import Server

private let text = """
  House: @home
  \t- [x] paint @due(2025-05-11)
  \t\ta note
  \t\t\t- below the note
  \t- @x
  \t-\u{20}

  plain
  - last

  """

private let params = TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI))

private func symbols(_ capabilities: JSONValue, _ text: String) throws -> DocumentSymbolResult? {
  var client = try TestSession(capabilities)
  try client.open(text)
  return try client.request(Requests.documentSymbol, params)
}

/// A line for each symbol, two blanks deeper with each level.
private func described(_ symbols: [DocumentSymbol]) -> [String] {
  symbols.map { symbol in
    let indent = String(repeating: "  ", count: symbol.depth)
    let tags = symbol.tags == nil ? "" : " struck"
    let detail = symbol.detail.map { " | \($0)" } ?? ""
    let lines = "\(symbol.range.start.line)-\(symbol.range.end.line)"
    return "\(indent)\(symbol.name)\(detail) \(lines)\(tags)"
  }
}

@Suite struct DocumentSymbolsTests {
  @Test func projectsAndTasksAreATree() throws {
    guard case .hierarchical(let symbols) = try symbols(everyCapability, text) else {
      Issue.record("the symbols are not a tree")
      return
    }
    #expect(
      described(symbols) == [
        "House | @home 0-5", "  paint | @due(2025-05-11) 1-3 struck", "    below the note 3-3",
        "  @x | @x 4-4", "  - 5-5", "last 8-8",
      ])
  }

  @Test func aClientWithoutTreesGetsAList() throws {
    guard case .flat(let symbols) = try symbols([:], text) else {
      Issue.record("the symbols are not a list")
      return
    }
    #expect(
      symbols.map { "\($0.name) in \($0.containerName ?? "-")" } == [
        "House in -", "paint in House", "below the note in paint", "@x in House", "- in House",
        "last in -",
      ])
    #expect(symbols.allSatisfy { $0.tags == nil })
  }

  @Test func theDepthOfTheTreeIsLimited() throws {
    let deep = (0..<400).map { String(repeating: "\t", count: $0) + "- \($0)\n" }.joined()
    guard case .hierarchical(let symbols) = try symbols(everyCapability, deep) else {
      Issue.record("the symbols are not a tree")
      return
    }
    #expect(symbols.map(\.depth) == Array(0..<64) + Array(repeating: 64, count: 336))
  }

  @Test func textsOfOtherFormatsHaveNone() throws {
    #expect(try symbols(everyCapability, "{ \"a\": 1 }\n") == nil)
  }
}
