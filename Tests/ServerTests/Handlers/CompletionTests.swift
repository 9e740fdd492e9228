import JSON
import Testing

@testable import LSP
@testable import Server

private let snippets: JSONValue = [
  "textDocument": [
    "completion": [
      "completionItem": [
        "snippetSupport": true, "labelDetailsSupport": true,
        "documentationFormat": ["markdown", "plaintext"],
      ]
    ]
  ]
]

/// The entry called `label` at the end of the only line.
private func entry(
  _ label: String, after line: String, for capabilities: JSONValue = [:]
) throws -> CompletionItem {
  var client = try TestSession(capabilities)
  try client.open(line)
  let list = try client.request(
    Requests.completion,
    TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: testURI),
      position: Position(line: 0, character: line.utf16.count)))
  return try #require(list?.items.first { $0.label == label })
}

@Suite struct CompletionTests {
  @Test func aTagOpensItsParenthesesWithASnippetIfTheClientTakesThese() throws {
    let snippet = try entry("due", after: "- 🏠 @d", for: snippets)
    #expect(snippet.insertTextFormat == .snippet)
    #expect(snippet.textEdit == edit("due($0)", 6, 7))
    let plain = try entry("due", after: "- 🏠 @d")
    #expect(plain.insertTextFormat == nil)
    #expect(plain.textEdit == edit("due(", 6, 7))
  }

  @Test func aTextWithABlankIsASnippetSoThatAllOfItIsInserted() throws {
    let whole = try entry("weekly", after: "- @due(week", for: snippets)
    #expect(whole.insertTextFormat == .snippet)
    #expect(whole.textEdit == edit("2025-05-11 every week", 7, 11))
    let plain = try entry("weekly", after: "- @due(week")
    #expect(plain.insertTextFormat == nil)
    #expect(plain.textEdit == whole.textEdit)
  }

  @Test func onlyWhatTheClientDeclaredIsSent() throws {
    let rich = try entry("tomorrow", after: "- @due(to", for: snippets)
    #expect(rich.labelDescription == "Mon 2025-05-12")
    let plain = try entry("due", after: "- @")
    #expect(plain.labelDescription == nil)
    guard case .text(let text) = plain.documentation else {
      Issue.record("the documentation is not a plain string")
      return
    }
    #expect(!text.contains("`"))
  }

  @Test func entriesKeepTheirOrder() throws {
    let today = try entry("today", after: "- @due(")
    let tomorrow = try entry("tomorrow", after: "- @due(")
    #expect(today.sortText ?? "" < tomorrow.sortText ?? "")
  }

  @Test func aColorIsAtTheEndOfTheDocumentation() throws {
    var client = try TestSession(
      initializationOptions: ["tags": ["work": ["color": "#ff0000", "description": "Paid."]]])
    try client.open("- @")
    let list = try client.request(
      Requests.completion,
      TextDocumentPositionParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: 3)))
    let work = try #require(list?.items.first { $0.label == "work" })
    #expect(work.kind == .color)
    guard case .text(let text) = work.documentation else {
      Issue.record("the documentation is not a plain string")
      return
    }
    #expect(text.hasPrefix("Paid.") && text.hasSuffix("#ff0000"))
  }

  private func edit(_ text: String, _ start: Int, _ end: Int) -> TextEdit {
    TextEdit(
      range: Range(
        start: Position(line: 0, character: start), end: Position(line: 0, character: end)),
      newText: text)
  }
}
