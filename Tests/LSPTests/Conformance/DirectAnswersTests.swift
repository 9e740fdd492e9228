import Foundation
import JSON
import LSP
import Testing

private let range = LSP.Range(
  start: Position(line: 0, character: 12), end: Position(line: 123_456, character: 7))
private let edit = TextEdit(range: range, newText: "a\"\n\\\u{1}é🎉", annotationId: "x")
private let location = Location(uri: "file:///a%20b", range: range)
private let command = Command(
  title: "t", command: "c", arguments: [1, ["a": [nil, .number(1.5)]]])

/// Values with all members, and values with only the required ones.
private let samples: [any JSONWritable & Encodable & Sendable] = [
  range, location, edit, TextEdit(range: range, newText: ""),
  CompletionItem(label: "due"),
  CompletionItem(
    label: "due", labelDetails: CompletionItemLabelDetails(detail: "d", description: "e"),
    kind: .keyword, detail: "f", documentation: .markup(MarkupContent(kind: .markdown, value: "g")),
    sortText: "h", filterText: "i", insertText: "j", insertTextFormat: .snippet, textEdit: edit,
    command: command, data: ["m": [1, 2]]),
  CompletionItem(
    label: "x", labelDetails: CompletionItemLabelDetails(description: "e"),
    documentation: .text("plain")),
  Diagnostic(range: range, message: .text("m")),
  Diagnostic(
    range: range, severity: .warning, code: .string("rule"),
    codeDescription: CodeDescription(href: "https://a.example"), source: "tagline",
    message: .markup(MarkupContent(kind: .plainText, value: "m")), tags: [.unnecessary],
    relatedInformation: [DiagnosticRelatedInformation(location: location, message: "first")],
    data: ["fix": true]),
]

@Suite struct DirectAnswersTests {
  @Test(arguments: samples.indices)
  func whatIsWrittenDirectlyIsWhatFoundationWrites(_ index: Int) throws {
    var writer = JSONWriter()
    samples[index].write(to: &writer, check: {})
    let expected = try JSONValue(parsing: Array(JSONEncoder().encode(samples[index])))
    let written = try JSONValue(parsing: writer.bytes)
    #expect(sorted(written) == sorted(expected))
  }

  @Test func anArrayOfThemIsReadBack() throws {
    var writer = JSONWriter()
    try writer.encode([location, location])
    #expect(try JSONValue(parsing: writer.bytes).decode([Location].self) == [location, location])
  }
}

/// The value with the members of its objects by name.
private func sorted(_ value: JSONValue) -> JSONValue {
  switch value {
  case .array(let elements): .array(elements.map(sorted))
  case .object(let object):
    .object(
      JSONObject(
        object.members.map { JSONObject.Member($0.key, sorted($0.value)) }
          .sorted { $0.key < $1.key }))
  case .null, .boolean, .integer, .number, .string: value
  }
}
