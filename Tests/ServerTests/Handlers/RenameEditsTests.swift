import Files
import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

/// Line, first column, last column, text.
func editsInWords(_ edits: [TextEdit]?) -> [String] {
  (edits ?? []).map {
    "\($0.range.start.line):\($0.range.start.character)-\($0.range.end.character) \($0.newText)"
  }
}

@Suite struct RenameEditsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder([
      "open.todo": "- a @work\n", "closed.todo": "- \u{1F3E0} @work(1) and @work\n",
      "both.todo": "- c @work @job\n", "other.todo": "- d @home\n",
      ".tagline.json":
        #"{ "tags": { "work": { "color": "red" } }, "exclusive": [["work", "play"]] }"#,
    ])
  }

  private func position(_ line: Int, _ character: Int, in name: String)
    -> TextDocumentPositionParams
  {
    TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: folder.uri(name)),
      position: Position(line: line, character: character))
  }

  private func rename(
    _ client: inout TestSession, to name: String, at character: Int = 6, in file: String
  ) throws -> WorkspaceEdit? {
    try client.rename(0, character, in: folder.uri(file), to: name)
  }

  @Test func filesThatAreNotOpenAndSettingsAreEditedToo() throws {
    var client = try TestSession(folders: [folder.uri])
    try client.open("- a @work\n", uri: folder.uri("open.todo"))
    let changes = try rename(&client, to: "office", in: "open.todo")?.changes ?? [:]
    #expect(editsInWords(changes[folder.uri("open.todo")]) == ["0:5-9 office"])
    #expect(
      editsInWords(changes[folder.uri("closed.todo")]) == ["0:6-10 office", "0:19-23 office"])
    #expect(editsInWords(changes[folder.uri("both.todo")]) == ["0:5-9 office"])
    #expect(
      editsInWords(changes[folder.uri(".tagline.json")])
        == [#"0:12-18 "office""#, #"0:57-63 "office""#])
    #expect(changes[folder.uri("other.todo")] == nil)
    #expect(try rename(&client, to: "@work", in: "open.todo")?.changes == [:])
  }

  @Test func onePersonOfAListIsRenamedInAllFiles() throws {
    let folder = try ScratchFolder([
      "open.todo": "- \u{1F3E0} @who(bo, ann)\n",
      "closed.todo": "- \u{1F3E0} @who(\u{1F3E0} , ann,eve)\n",
      "none.todo": "- @who(anna)\n",
    ])
    var client = try TestSession(folders: [folder.uri])
    try client.open("- \u{1F3E0} @who(bo, ann)\n", uri: folder.uri("open.todo"))
    let edit = try client.rename(0, 15, in: folder.uri("open.todo"), to: "Ann (B)")
    #expect(edit?.changes?.count == 2)
    #expect(editsInWords(edit?.changes?[folder.uri("open.todo")]) == ["0:14-17 Ann \\(B\\)"])
    #expect(editsInWords(edit?.changes?[folder.uri("closed.todo")]) == ["0:15-18 Ann \\(B\\)"])
  }

  @Test func filesThatHaveChangedOnTheDiskAreReadAgain() throws {
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    try client.open("- a @work\n", uri: folder.uri("open.todo"))
    try folder.write("a line more\n- @work\n", to: "closed.todo")
    try folder.write("- new @work\n", to: "sub/new.todo")
    let changes = try rename(&client, to: "office", in: "open.todo")?.changes ?? [:]
    #expect(editsInWords(changes[folder.uri("closed.todo")]) == ["1:3-7 office"])
    #expect(editsInWords(changes[folder.uri("sub/new.todo")]) == ["0:7-11 office"])
  }

  @Test func aMergeRemovesTheSecondOfTwoTagsAndAsks() throws {
    var client = try TestSession(clientThatConfirmsRenames, folders: [folder.uri])
    try client.open("- a @work\n", uri: folder.uri("open.todo"))
    let edit = try rename(&client, to: "job", in: "open.todo")
    #expect(edit?.changeAnnotations?["confirm"]?.needsConfirmation == true)
    var edits: [String: [TextEdit]] = [:]
    for case .edit(let uri, let version, let changes) in edit?.documentChanges ?? [] {
      edits[uri] = changes
      #expect(version == (uri == folder.uri("open.todo") ? 1 : nil))
    }
    #expect(editsInWords(edits[folder.uri("both.todo")]) == ["0:5-9 job", "0:9-14 "])
  }

  @Test func aRefusalSaysWhereTheNameIsUsed() throws {
    var client = try TestSession(folders: [folder.uri])
    try client.open("- a @work\n", uri: folder.uri("open.todo"))
    do {
      _ = try rename(&client, to: "job", in: "open.todo")
      Issue.record("it was not refused")
    } catch let error as ResponseError {
      #expect(error.message.contains("first on line 1 of `both.todo`"), "\(error.message)")
    }
  }

  @Test func aNameIsRenamedFromItsEntryInTheSettings() throws {
    var client = try TestSession(clientThatConfirmsRenames, folders: [folder.uri])
    let text = try folder.text(of: ".tagline.json")
    try client.open(text, uri: folder.uri(".tagline.json"))
    client.settle()
    let prepared = try client.request(
      Requests.prepareRename, position(0, 14, in: ".tagline.json"))
    #expect(prepared?.placeholder == "work")
    #expect(prepared?.range.start.character == 13)
    let edit = try rename(&client, to: "office", at: 14, in: ".tagline.json")
    #expect(edit?.documentChanges?.count == 4)
  }

  @Test func aRenameWaitsForALookAtAllFiles() throws {
    var client = try TestSession(folders: [folder.uri])
    try client.open("- a @work\n", uri: folder.uri("open.todo"))
    client.settle()
    client.holdsWalks = true
    try folder.write("- d @work\n", to: "other.todo")
    let place = position(0, 6, in: "open.todo")
    client.begin(
      "r", Requests.rename,
      RenameParams(
        textDocument: place.textDocument, position: place.position, newName: "office"))
    client.settle()
    #expect(client.answers(to: "r").isEmpty)
    client.finishWalks()
    client.settle()
    let changes = client.answers(to: "r").map { $0["result"]["changes"] }
    #expect(changes.map { $0[folder.uri("other.todo")].arrayValue?.count } == [1])
  }

  @Test func definitionIsTheEntryInTheSettingsOrTheFirstUse() throws {
    var client = try TestSession(folders: [folder.uri])
    try client.open("- a @work @home\n", uri: folder.uri("open.todo"))
    client.settle()
    func definition(_ character: Int) throws -> String? {
      let found = try client.request(
        Requests.definition, position(0, character, in: "open.todo"))
      guard case .locations(let locations)? = found, let place = locations.first else { return nil }
      return "\(place.uri.split(separator: "/").last ?? "") \(place.range.start.character)"
    }
    #expect(try definition(6) == ".tagline.json 13")
    #expect(try definition(12) == "open.todo 11")
    #expect(try definition(0) == nil)
  }
}
