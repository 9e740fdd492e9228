import JSON
import Testing

@testable import LSP
@testable import Server

private let settingsURI = "file:///.tagline.json"

private func range(_ line: Int, _ start: Int, _ end: Int) -> Range {
  Range(
    start: Position(line: line, character: start), end: Position(line: line, character: end))
}

@Suite struct ColorsTests {
  private func session() throws -> TestSession {
    var client = try TestSession(
      [:], initializationOptions: ["tags": ["x": ["color": "#102030"]]])
    try client.open("- a @x(1) @y\n")
    try client.open(
      "// colors\n{ \"tags\": { \"y\": { \"color\": \"red\" } } }\n", uri: settingsURI)
    return client
  }

  private func presentations(_ uri: String, _ range: Range, red: Double) throws -> [String] {
    var client = try session()
    return try client.request(
      Requests.colorPresentation,
      ColorPresentationParams(
        textDocument: TextDocumentIdentifier(uri: uri),
        color: Color(red: red, green: 69.0 / 255, blue: 69.0 / 255, alpha: 1), range: range)
    ).map { "\($0.label): \($0.textEdit?.newText ?? "")" }
  }

  @Test func tagsAndSettingsHaveColors() throws {
    var client = try session()
    let tags = try client.request(
      Requests.documentColor,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    #expect(tags.map(\.range) == [range(0, 4, 9)])
    #expect(tags.map { Int($0.color.blue * 255) } == [0x30])
    let settings = try client.request(
      Requests.documentColor,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: settingsURI)))
    #expect(settings.map(\.range) == [range(1, 28, 33)])
  }

  @Test func onlyTheFirstTagsOfALongTextHaveColors() throws {
    var client = try TestSession(
      [:], initializationOptions: ["tags": ["x": ["color": "#102030"]]])
    try client.open(String(repeating: "- a @x\n", count: AnswerLimits.colors + 5))
    let tags = try client.request(
      Requests.documentColor,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    #expect(tags.count == AnswerLimits.colors)
    #expect(tags.last?.range == range(AnswerLimits.colors - 1, 4, 6))
  }

  @Test func choosingAColorDoesNotChangeATag() throws {
    let red = 214.0 / 255
    #expect(
      try presentations(testURI, range(0, 4, 9), red: red) == ["red: @x(1)", "#d64545: @x(1)"])
    #expect(try presentations(testURI, range(0, 4, 9), red: 9) == ["#ff4545: @x(1)"])
  }

  @Test func aColorIsWrittenInASettingsFile() throws {
    #expect(
      try presentations(settingsURI, range(1, 28, 33), red: 0.5) == ["#804545: \"#804545\""])
    #expect(try presentations(settingsURI, range(1, 2, 6), red: 0.5) == [])
  }
}
