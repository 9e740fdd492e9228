import JSON
import Testing

@testable import LSP
@testable import Server

private let blanks = FormattingOptions(tabSize: 2, insertSpaces: true)
private let document = TextDocumentIdentifier(uri: testURI)

private func range(_ from: Int, _ to: Int) -> LSP.Range {
  Range(start: Position(line: from, character: 0), end: Position(line: to, character: 1))
}

@Suite struct FormattingTests {
  @Test(
    arguments: [["utf-8"], ["utf-32"], ["utf-16"]], ["\n", "\r\n", "\r"])
  func aDocumentIsFormattedByTheEditorsOptions(encodings: [String], end: String) throws {
    let lines = ["H\u{E9}:  @x", "\t- \u{1F600}  @due( 2025-05-11 )@y  ", ""]
    var client = try TestSession(
      ["general": ["positionEncodings": .array(encodings.map { .string($0) })]])
    try client.open(lines.joined(separator: end))
    let edits = try client.request(
      Requests.formatting, DocumentFormattingParams(textDocument: document, options: blanks))
    try client.apply(try #require(edits))
    let result = ["H\u{E9}: @x", "  - \u{1F600} @due(2025-05-11) @y", ""].joined(separator: end)
    #expect(client.text().map { Array($0.utf8) } == Array(result.utf8))
    let again = try client.request(
      Requests.formatting, DocumentFormattingParams(textDocument: document, options: blanks))
    #expect(again == [])
  }

  @Test func onlyTheLinesOfTheRangesAreFormatted() throws {
    let capabilities: JSONValue = ["textDocument": ["rangeFormatting": ["rangesSupport": true]]]
    var client = try TestSession(capabilities)
    try client.open("- a  @x\n- b  @x\n- c  @x\n")
    let one = try client.request(
      Requests.rangeFormatting,
      DocumentRangeFormattingParams(
        textDocument: document, range: range(1, 1), options: blanks))
    #expect(one?.map(\.range.start.line) == [1])
    let two = try client.request(
      Requests.rangesFormatting,
      DocumentRangesFormattingParams(
        textDocument: document, ranges: [range(2, 2), range(0, 0)], options: blanks))
    #expect(two?.map(\.range.start.line) == [0, 2])
  }

  @Test func theEndOfATextFollowsTheOptions() throws {
    var client = try TestSession()
    try client.open("- a  \n\n\n")
    var options = blanks
    options.trimFinalNewlines = true
    options.trimTrailingWhitespace = false
    let edits = try client.request(
      Requests.formatting, DocumentFormattingParams(textDocument: document, options: options))
    try client.apply(try #require(edits))
    #expect(client.text() == "- a  \n")
  }

  @Test func enterContinuesABulletAndAParenthesisTrims() throws {
    var client = try TestSession()
    try client.open("\t- a @due( 2025-05-11 )\n\t\n")
    let bullet = try client.request(
      Requests.onTypeFormatting,
      DocumentOnTypeFormattingParams(
        textDocument: document, position: Position(line: 1, character: 1), ch: "\n",
        options: blanks))
    #expect(bullet?.map(\.newText) == ["- "])
    let trim = try client.request(
      Requests.onTypeFormatting,
      DocumentOnTypeFormattingParams(
        textDocument: document, position: Position(line: 0, character: 23), ch: ")",
        options: blanks))
    try client.apply(try #require(trim))
    #expect(client.text() == "\t- a @due(2025-05-11)\n\t\n")
  }

  @Test func manyRangesAreOnlyForAClientThatDeclaresThem() throws {
    var client = try TestSession()
    try client.open("- a  @x")
    #expect(throws: ResponseError.self) {
      _ = try client.request(
        Requests.rangesFormatting,
        DocumentRangesFormattingParams(textDocument: document, ranges: [], options: blanks))
    }
  }

  @Test func aLineThatIsTooLongToBeFormattedIsLogged() throws {
    var client = try TestSession(["textDocument": ["rangeFormatting": ["rangesSupport": true]]])
    try client.open("- a  @x\n- " + String(repeating: "b", count: 1 << 16) + "\n- c  @x\n")
    func format(_ ranges: [LSP.Range]) throws -> Int {
      _ = try client.request(
        Requests.rangesFormatting,
        DocumentRangesFormattingParams(textDocument: document, ranges: ranges, options: blanks))
      return try client.sent(Notifications.logMessage).count
    }
    #expect(try format([range(0, 0), range(2, 2)]) == 0)
    #expect(try format([range(0, 0), range(1, 1)]) == 1)
    let edits = try client.request(
      Requests.formatting, DocumentFormattingParams(textDocument: document, options: blanks))
    #expect(edits?.map(\.range.start.line) == [0, 2])
    #expect(
      try client.sent(Notifications.logMessage).last?.message
        == "`\(testURI)` has a line of more than 65535 bytes, which is left as it is")
  }
}
