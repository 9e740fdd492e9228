import LSP
import Testing

@testable import Server

/// A client that takes versions, annotations, and asks before renames that say so.
private let asking: JSONValue = [
  "workspace": [
    "workspaceEdit": ["documentChanges": true, "changeAnnotationSupport": [:]]
  ],
  "textDocument": ["rename": ["prepareSupport": true, "honorsChangeAnnotations": true]],
]

private let other = "file:///folder/other.taskpaper"

/// Two open documents that use `@work` and `@job`.
private func session(_ capabilities: JSONValue = [:]) throws -> TestSession {
  var client = try TestSession(capabilities)
  try client.open("- 🏠 @work @who(ann)\n- @due(2025-05-12)\n")
  try client.open("- b @work\n- c @job\n", uri: other, version: 7)
  return client
}

private func params(_ line: Int, _ character: Int, _ name: String) -> RenameParams {
  RenameParams(
    textDocument: TextDocumentIdentifier(uri: testURI),
    position: Position(line: line, character: character), newName: name)
}

/// Line, first column, last column, text.
private func described(_ edits: [TextEdit]?) -> [String] {
  (edits ?? []).map {
    "\($0.range.start.line):\($0.range.start.character)-\($0.range.end.character) \($0.newText)"
  }
}

@Suite struct RenameTests {
  @Test func allOpenDocumentsAreEditedByURI() throws {
    var client = try session()
    let edit = try client.request(RenameRequest.self, params(0, 7, "office"))
    #expect(described(edit?.changes?[testURI]) == ["0:6-10 office"])
    #expect(described(edit?.changes?[other]) == ["0:5-9 office"])
    #expect(edit?.documentChanges == nil)
  }

  @Test func versionsAreGivenToAClientThatTakesThem() throws {
    var client = try session(asking)
    let edit = try client.request(RenameRequest.self, params(0, 7, "office"))
    let versions = (edit?.documentChanges ?? []).map { change -> Int? in
      if case .edit(let edit) = change { edit.textDocument.version } else { nil }
    }
    #expect(Set(versions) == [1, 7])
    #expect(edit?.changes == nil)
    #expect(edit?.changeAnnotations == nil)
  }

  @Test func aPayloadIsRenamedForItsTag() throws {
    var client = try session()
    let edit = try client.request(RenameRequest.self, params(0, 17, "anna"))
    #expect(described(edit?.changes?[testURI]) == ["0:16-19 anna"])
  }

  @Test func preparationGivesTheNameWithoutItsSign() throws {
    var client = try session(asking)
    func prepared(_ character: Int) throws -> PrepareRenameResult? {
      try client.request(
        PrepareRenameRequest.self,
        TextDocumentPositionParams(
          textDocument: TextDocumentIdentifier(uri: testURI),
          position: Position(line: 0, character: character)))
    }
    #expect(try prepared(5)?.placeholder == "work")
    #expect(try prepared(5)?.range.start.character == 6)
    #expect(try prepared(17)?.placeholder == "ann")
    #expect(try prepared(1) == nil)
  }

  @Test(arguments: [
    ("a b", "no tag name"), ("", "no tag name"), ("job", "line 2 of `other.taskpaper`"),
  ])
  func whatCannotBeDoneIsRefusedWithASentence(name: String, reason: String) throws {
    var client = try session()
    do {
      _ = try client.request(RenameRequest.self, params(0, 7, name))
      Issue.record("`\(name)` was not refused")
    } catch let error as ResponseError {
      #expect(error.code == .requestFailed)
      #expect(error.message.contains(reason), "\(error.message)")
    }
  }

  @Test func aMergeAndTheLossOfAMeaningAreConfirmedWhereTheClientCanAsk() throws {
    var client = try session(asking)
    for params in [params(0, 7, "job"), params(1, 4, "until")] {
      let edit = try client.request(RenameRequest.self, params)
      #expect(edit?.changeAnnotations?.values.map(\.needsConfirmation) == [true])
    }
  }
}
