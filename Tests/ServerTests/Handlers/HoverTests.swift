import JSON
import Testing

@testable import LSP
@testable import Server

@Suite struct HoverTests {
  @Test func hoverShowsTheFindingsOfItsTag() throws {
    var client = try TestSession()
    try client.open("- pay @due(2025-02-30) @x\n- call @y @y\n")
    func hover(_ line: Int, _ character: Int) throws -> String {
      let hover = try client.request(
        Requests.hover,
        TextDocumentPositionParams(
          textDocument: TextDocumentIdentifier(uri: testURI),
          position: Position(line: line, character: character)))
      guard case .text(let text) = hover?.contents else { return "" }
      return text
    }
    #expect(try hover(0, 7).contains("invalid-date: No calendar has that day"))
    #expect(try !hover(0, 7).contains("tagline explain"), "it may not be on the PATH")
    #expect(try !hover(0, 7).contains("Use instead"))
    #expect(try !hover(0, 7).contains("day 30 does not exist"), "the client shows the message")
    #expect(try !hover(0, 23).contains("invalid-date"))
    #expect(try hover(1, 11).contains("duplicate-tag"))
    #expect(try !hover(1, 7).contains("duplicate-tag"))
  }

  @Test func hoverUsesTheMarkupThatTheClientReads() throws {
    for (format, isMarkdown) in [("markdown", true), ("plaintext", false)] {
      var client = try TestSession(["textDocument": ["hover": ["contentFormat": [.string(format)]]]]
      )
      try client.open("- pay @due(2025-05-14)\n")
      let hover = try client.request(
        Requests.hover,
        TextDocumentPositionParams(
          textDocument: TextDocumentIdentifier(uri: testURI),
          position: Position(line: 0, character: 8)))
      guard case .markup(let kind, let value) = hover?.contents else {
        Issue.record("the hover is not markup")
        return
      }
      #expect(kind.rawValue == format)
      #expect(value.contains("Wednesday, 14 May 2025 · in 3 days"))
      #expect(value.contains("**") == isMarkdown)
      #expect(hover?.range?.start.character == 6)
    }
  }
}
