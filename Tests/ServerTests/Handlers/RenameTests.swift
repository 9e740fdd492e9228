import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

/// A client that takes versions, annotations, and asks before renames that say so.
let clientThatConfirmsRenames: JSONValue = [
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

@Suite struct RenameTests {
  @Test func allOpenDocumentsAreEditedByURI() throws {
    var client = try session()
    let edit = try client.rename(0, 7, to: "office")
    #expect(editsInWords(edit?.changes?[testURI]) == ["0:6-10 office"])
    #expect(editsInWords(edit?.changes?[other]) == ["0:5-9 office"])
    #expect(edit?.documentChanges == nil)
  }

  @Test func versionsAreGivenToAClientThatTakesThem() throws {
    var client = try session(clientThatConfirmsRenames)
    let edit = try client.rename(0, 7, to: "office")
    let versions = (edit?.documentChanges ?? []).map { change -> Int? in
      if case .edit(_, let version, _) = change { version } else { nil }
    }
    #expect(Set(versions) == [1, 7])
    #expect(edit?.changes == nil)
    #expect(edit?.changeAnnotations == nil)
  }

  @Test func aPayloadIsRenamedForItsTag() throws {
    var client = try session()
    let edit = try client.rename(0, 17, to: "anna")
    #expect(editsInWords(edit?.changes?[testURI]) == ["0:16-19 anna"])
  }

  @Test func preparationGivesTheNameWithoutItsSign() throws {
    var client = try session(clientThatConfirmsRenames)
    func prepared(_ character: Int) throws -> PrepareRenameResult? {
      try client.request(
        Requests.prepareRename,
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
    ("a b", "not a tag name"), ("", "a tag needs a name"), ("job", "line 2 of `other.taskpaper`"),
  ])
  func anImpossibleRenameIsRefusedWithAReason(name: String, reason: String) throws {
    var client = try session()
    do {
      _ = try client.rename(0, 7, to: name)
      Issue.record("`\(name)` was not refused")
    } catch let error as ResponseError {
      #expect(error.code == .requestFailed)
      #expect(error.message.contains(reason), "\(error.message)")
    }
  }

  @Test func aValueThatExistsIsMergedOnlyOnDemand() throws {
    let text = "- @who(ann, bo)\n- @who(bo)\n"
    var client = try TestSession()
    try client.open(text)
    let refusal = #expect(throws: ResponseError.self) {
      try client.rename(0, 8, to: "bo")
    }
    #expect(
      refusal?.message == "`@who(bo)` is already used 2 times: the two values would become one, "
        + "first on line 1 of `test.taskpaper`; `tagline rename --merge 'who(ann)' bo` does it")
    var other = try TestSession(clientThatConfirmsRenames)
    try other.open(text)
    let edit = try other.rename(0, 8, to: "bo")
    #expect(edit?.changeAnnotations?.values.map(\.label) == ["Rename `@who(ann)`"])
    #expect(edit?.changeAnnotations?.values.map(\.needsConfirmation) == [true])
  }

  @Test func aMergeAndTheLossOfAMeaningAreConfirmedIfTheClientCanAsk() throws {
    var client = try session(clientThatConfirmsRenames)
    for (line, character, name) in [(0, 7, "job"), (1, 4, "until")] {
      let edit = try client.rename(line, character, to: name)
      #expect(edit?.changeAnnotations?.values.map(\.needsConfirmation) == [true])
    }
  }
}
