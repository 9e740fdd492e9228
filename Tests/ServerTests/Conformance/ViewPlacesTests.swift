import JSON
import TaskText
import Testing

@testable import LSP
@testable import Server

private let text = """
  P\u{E9}\u{1F600}: @home
  \t- [x] call Ada \u{1F3E0} @x @due(2025-05-10) https://a.example/\u{E9}
  \t- \u{1F600} b @due(2025-05-09)

  \tShed:
  \t\t- e\u{301} @who(Ada) @est(2h) @file(a.txt)

  """

private let settings: JSONValue = [
  "autoColor": true, "people": [["name": "Ada", "email": "ada@example.org"]],
]

/// All that an editor shows of the text, each place as the text that stands there.
private func shown() throws -> [String] {
  var client = try TestSession(everyCapability, initializationOptions: settings)
  try client.open(text)
  let unit = client.session.client.unit
  let index = LineIndex(Array(text.utf8))
  func offset(_ place: LSP.Position) -> Offset {
    index.offset(of: TaskText.Position(line: place.line, column: place.character), in: unit)
  }
  func quote(_ range: LSP.Range) -> String {
    let bytes = Array(text.utf8)[offset(range.start)..<offset(range.end)]
    return String(decoding: bytes, as: UTF8.self)
  }
  func place(_ offset: Offset) -> LSP.Position {
    LSP.Position(index.position(of: offset, in: unit))
  }
  let all = TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI))
  let whole = TextDocumentRangeParams(
    textDocument: all.textDocument,
    range: LSP.Range(start: place(0), end: place(text.utf8.count)))
  var seen: [String] = []
  if case .hierarchical(let symbols) = try client.request(Requests.documentSymbol, all) {
    for symbol in symbols {
      let place = "\(quote(symbol.selectionRange)) in \(quote(symbol.range))"
      seen.append("symbol \(symbol.depth) \(place)")
    }
  }
  for fold in try client.request(Requests.foldingRange, all) ?? [] {
    seen.append("fold \(fold.startLine)-\(fold.endLine)")
  }
  for link in try client.request(Requests.documentLink, all) ?? [] {
    seen.append("link \(quote(link.range)) to \(link.target)")
  }
  for color in try client.request(Requests.documentColor, all) {
    seen.append("color \(quote(color.range))")
  }
  for hint in try client.request(Requests.inlayHint, whole) ?? [] {
    let start = LSP.Position(line: hint.position.line, character: 0)
    seen.append("hint \(hint.label) after \(quote(LSP.Range(start: start, end: hint.position)))")
  }
  let word = text.utf8.count - Array("a) @est(2h) @file(a.txt)".utf8).count - 1
  let ranges = try client.request(
    Requests.selectionRange,
    SelectionRangeParams(textDocument: all.textDocument, positions: [place(word)]))
  seen += (ranges?.first?.ranges ?? []).map { "selection \(quote($0))" }
  let tokens = try client.request(Requests.semanticTokens, all)?.data ?? []
  var (line, column) = (0, 0)
  for start in stride(from: 0, to: tokens.count, by: 5) {
    column = tokens[start] == 0 ? column + Int(tokens[start + 1]) : Int(tokens[start + 1])
    line += Int(tokens[start])
    let range = LSP.Range(
      start: LSP.Position(line: line, character: column),
      end: LSP.Position(line: line, character: column + Int(tokens[start + 2])))
    seen.append("token \(quote(range)) \(tokens[start + 3]) \(tokens[start + 4])")
  }
  return seen
}

private let expected: [String] = [
  "symbol 0 P\u{E9}\u{1F600} in P\u{E9}\u{1F600}: @home\n\t- [x] call Ada \u{1F3E0} @x "
    + "@due(2025-05-10) https://a.example/\u{E9}\n\t- \u{1F600} b "
    + "@due(2025-05-09)\n\n\tShed:\n\t\t- e\u{301} @who(Ada) @est(2h) @file(a.txt)",
  "symbol 1 call Ada \u{1F3E0} @x @due(2025-05-10) https://a.example/\u{E9} in \t- [x] "
    + "call Ada \u{1F3E0} @x @due(2025-05-10) https://a.example/\u{E9}",
  "symbol 1 \u{1F600} b in \t- \u{1F600} b @due(2025-05-09)",
  "symbol 1 Shed in \tShed:\n\t\t- e\u{301} @who(Ada) @est(2h) @file(a.txt)",
  "symbol 2 e\u{301} in \t\t- e\u{301} @who(Ada) @est(2h) @file(a.txt)",
  "fold 0-5",
  "fold 4-5",
  "link https://a.example/\u{E9} to https://a.example/%C3%A9",
  "link Ada to mailto:ada@example.org",
  "link a.txt to file:///a.txt",
  "color @home",
  "color @x",
  "color @due(2025-05-10)",
  "color @due(2025-05-09)",
  "color @who(Ada)",
  "color @est(2h)",
  "color @file(a.txt)",
  "hint 1/3 · 2 h left after P\u{E9}\u{1F600}: @home",
  "hint Fri · overdue 2 days after \t- \u{1F600} b @due(2025-05-09)",
  "hint 0/1 · 2 h left after \tShed:",
  "selection Ada",
  "selection @who(Ada)",
  "selection @who(Ada) @est(2h) @file(a.txt)",
  "selection e\u{301} @who(Ada) @est(2h) @file(a.txt)",
  "selection \t\t- e\u{301} @who(Ada) @est(2h) @file(a.txt)",
  "selection \tShed:\n\t\t- e\u{301} @who(Ada) @est(2h) @file(a.txt)",
  "selection P\u{E9}\u{1F600}: @home\n\t- [x] call Ada \u{1F3E0} @x @due(2025-05-10) "
    + "https://a.example/\u{E9}\n\t- \u{1F600} b @due(2025-05-09)\n\n\tShed:\n\t\t- e\u{301} "
    + "@who(Ada) @est(2h) @file(a.txt)",
  "selection P\u{E9}\u{1F600}: @home\n\t- [x] call Ada \u{1F3E0} @x @due(2025-05-10) "
    + "https://a.example/\u{E9}\n\t- \u{1F600} b @due(2025-05-09)\n\n\tShed:\n\t\t- e\u{301} "
    + "@who(Ada) @est(2h) @file(a.txt)\n",
  "token P\u{E9}\u{1F600}: 3 0",
  "token @home 0 0",
  "token call Ada \u{1F3E0} 4 1",
  "token @x 0 1",
  "token @due 0 1",
  "token 2025-05-10 1 1",
  "token https://a.example/\u{E9} 4 1",
  "token @due 0 0",
  "token 2025-05-09 1 2",
  "token Shed: 3 0",
  "token @who 0 0",
  "token Ada 2 0",
  "token @est 0 0",
  "token 2h 1 0",
  "token @file 0 0",
  "token a.txt 2 0",
]

@Suite struct ViewPlacesTests {
  @Test func everyViewShowsTheTextThatItMeans() throws {
    #expect(try shown() == expected)
  }
}
