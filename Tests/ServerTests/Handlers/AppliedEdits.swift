import JSON
import TaskText
import Testing

@testable import LSP
@testable import Server

extension TestSession {
  /// The text of an open document as the server has it.
  func text(_ uri: String = testURI) -> String? {
    session.documents[DocumentKey(uri)]?.text.text
  }

  /// Makes the edits as an editor does, the last one first, and tells the server.
  mutating func apply(_ edits: [TextEdit], to uri: String = testURI, version: Int = 2) throws {
    try notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: uri, version: version),
        contentChanges: edits.reversed().map {
          TextDocumentContentChangeEvent(range: $0.range, text: $0.newText)
        }))
  }

  /// The edits of the only `workspace/applyEdit` that was sent since the last call.
  mutating func appliedEdit() throws -> WorkspaceEdit {
    let sent: [ApplyWorkspaceEditParams] = try self.sent(paramsOf: Requests.applyEdit)
    try #require(sent.count == 1)
    return sent[0].edit
  }

  /// Runs a command at a place and makes the one edit that it asks for.
  mutating func run(_ command: String, _ target: JSONValue) throws {
    let result = try request(
      Requests.executeCommand, ExecuteCommandParams(command: command, arguments: [target]))
    #expect(result == .null)
    for (uri, edits) in try appliedEdit().changes ?? [:] { try apply(edits, to: uri) }
  }
}

/// The target of a command: a line of the test's document, and more members.
func target(line: Int = 0, _ more: [(String, JSONValue)] = []) -> JSONValue {
  let members: [(String, JSONValue)] = [
    ("textDocument", ["uri": .string(testURI)]),
    ("position", ["line": .integer(line), "character": 4]),
  ]
  return .object(
    JSONObject((members + more).map { JSONObject.Member($0.0, $0.1) }))
}
