import Analysis
import Files
import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

/// What the workspace says about its names: `name count`, by the alphabet.
private func names(_ client: inout TestSession) -> [String] {
  client.settle()
  return client.session.documents.workspace.usage.counts.counts
    .map { "\($0.key) \($0.value)" }.sorted()
}

@Suite struct IndexingTests {
  @Test func everyFolderIsReadAndOpenTextsWin() throws {
    let one = try ScratchFolder(["a.taskpaper": "- @work @work\n", "b.txt": "- @other\n"])
    let two = try ScratchFolder(["sub/c.todo": "- @home\n"])
    var client = try TestSession(folders: [one.uri, two.uri])
    #expect(names(&client) == ["home 1", "work 2"])
    try client.open("- @new\n", uri: one.uri("a.taskpaper"))
    #expect(names(&client) == ["home 1", "new 1"])
    try client.close(one.uri("a.taskpaper"))
    #expect(names(&client) == ["home 1", "work 2"])
  }

  @Test func whatIsLeftOutIsNamedInTheLog() throws {
    let folder = try ScratchFolder([
      "a.todo": "@a\n", ".hidden/b.todo": "@b\n", "ignored.todo": "@c\n", ".ignore": "ignored*\n",
      "archive/d.todo": "@d\n", ".tagline.json": #"{ "exclude": ["archive/**"] }"#,
    ])
    try folder.write([0x40, 0x65, 0xFF, 0x0A], to: "e.todo")
    try folder.link("loop", to: ".")
    try folder.link("f.todo", to: "a.todo")
    var client = try TestSession(folders: [folder.uri])
    #expect(names(&client) == ["a 1"])
    let log = client.effects.compactMap { effect in
      if case .log(_, let line) = effect { line } else { nil }
    }.joined(separator: "\n")
    for reason in [
      "e.todo` was left out: byte 0xff at offset 2 is not UTF-8", ".hidden` was", "loop` was",
    ] {
      #expect(log.contains(reason), "\(log)")
    }
  }

  @Test func theRootAndTheHomeFolderAreNotRead() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(folders: ["file:///", folder.uri], home: folder.path)
    #expect(names(&client) == [])
  }

  @Test func aFileUnderTwoNamesCountsOnceAndIsReadFromItsBuffer() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    try folder.link("b.todo", to: "a.todo")
    var client = try TestSession(folders: [folder.uri, folder.uri + "/"])
    #expect(names(&client) == ["a 1"])
    try client.open("@x\n", uri: folder.uri("b.todo"))
    #expect(names(&client) == ["x 1"])
  }

  @Test func aFileUnderTwoNamesGoesByItsOwnWhicheverIsMetFirst() throws {
    let folder = try ScratchFolder(["sub/own.todo": "@a\n"])
    try folder.link("link.todo", to: "sub/own.todo")
    try folder.link("sub/link.todo", to: "own.todo")
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    for name in ["link.todo", "sub/own.todo", "sub/link.todo"] {
      #expect(client.session.files.known.values.map(\.uri) == [folder.uri("sub/own.todo")])
      try client.changed(folder.uri(name), .changed)
    }
    #expect(client.session.files.known.values.map(\.uri) == [folder.uri("sub/own.todo")])
    try folder.remove("link.todo")
    try client.changed(folder.uri("link.todo"), .deleted)
    client.settle()
    #expect(names(&client) == ["a 1"])
  }

  @Test func aFileWhoseOwnNameIsLeftOutGoesByItsLink() throws {
    let folder = try ScratchFolder([".hidden/own.todo": "@a\n"])
    try folder.link("link.todo", to: ".hidden/own.todo")
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    for name in ["link.todo", ".hidden/own.todo"] {
      try client.changed(folder.uri(name), .changed)
      client.settle()
      #expect(client.session.files.known.values.map(\.uri) == [folder.uri("link.todo")])
    }
  }

  @Test func aFileOutsideTheWorkspaceGoesByTheFirstOfItsLinks() throws {
    let outside = try ScratchFolder(["own.todo": "@a\n"])
    let folder = try ScratchFolder()
    var client = try TestSession(folders: [folder.uri])
    func name(after change: FileChangeType, of link: String) throws -> [String] {
      try client.changed(folder.uri(link), change)
      client.settle()
      return client.session.files.known.values.map(\.uri)
    }
    for link in ["b.todo", "a.todo"] {
      try folder.link(link, to: outside.path.appending("own.todo").string)
      #expect(try name(after: .created, of: link) == [folder.uri(link)])
    }
    #expect(try name(after: .changed, of: "b.todo") == [folder.uri("a.todo")])
    try folder.remove("a.todo")
    #expect(try name(after: .deleted, of: "a.todo") == [folder.uri("b.todo")])
    #expect(names(&client) == ["a 1"])
  }

  @Test func foldersComeAndGo() throws {
    let one = try ScratchFolder(["a.todo": "@a\n"])
    let two = try ScratchFolder(["b.todo": "@b\n"])
    var client = try TestSession(folders: [one.uri])
    #expect(names(&client) == ["a 1"])
    let added = WorkspaceFolder(uri: two.uri, name: "two")
    let removed = WorkspaceFolder(uri: one.uri + "/", name: "one")
    try client.notify(
      DidChangeWorkspaceFoldersNotification.self,
      DidChangeWorkspaceFoldersParams(
        event: WorkspaceFoldersChangeEvent(added: [added], removed: [removed])))
    #expect(names(&client) == ["b 1"])
  }

  @Test func changesOnTheDiskAreFollowed() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", "sub/b.todo": "@b\n"])
    var client = try TestSession(folders: [folder.uri])
    _ = names(&client)
    try folder.write("@changed @changed\n", to: "a.todo")
    try client.changed(folder.uri("a.todo"), .changed)
    #expect(names(&client) == ["b 1", "changed 2"])
    try folder.write("@new\n", to: "sub/c.todo")
    try folder.write("@no\n", to: "sub/c.txt")
    try client.changed(folder.uri("sub/c.todo"), .created)
    try client.changed(folder.uri("sub/c.txt"), .created)
    #expect(names(&client) == ["b 1", "changed 2", "new 1"])
    try folder.move("sub", to: "other")
    try client.notify(
      DidRenameFilesNotification.self,
      RenameFilesParams(
        files: [FileRename(oldUri: folder.uri("sub"), newUri: folder.uri("other"))]))
    #expect(names(&client) == ["b 1", "changed 2", "new 1"])
    try folder.remove("other")
    try client.changed(folder.uri("other"), .deleted)
    #expect(names(&client) == ["changed 2"])
  }

  @Test func settingsAndIgnoreFilesTakeEffectAtOnce() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", "b.txt": "@b\n"])
    var client = try TestSession(folders: [folder.uri])
    try folder.write(#"{ "include": ["*.txt"] }"#, to: ".tagline.json")
    try client.changed(folder.uri(".tagline.json"), .created)
    #expect(names(&client) == ["b 1"])
    try client.open(#"{ "include": ["*.t*"] }"#, uri: folder.uri(".tagline.json"))
    #expect(names(&client) == ["a 1", "b 1"])
    try folder.write("a.*\n", to: ".gitignore")
    try client.changed(folder.uri(".gitignore"), .created)
    #expect(names(&client) == ["b 1"])
  }

  @Test func aClientThatCannotWatchIsLookedAfterByTheMinute() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(folders: [folder.uri])
    _ = names(&client)
    try folder.write("@b\n", to: "b.todo")
    try folder.write("@aa @aa\n", to: "a.todo")
    client.handle(.minute)
    #expect(names(&client) == ["aa 2", "b 1"])
  }

  @Test func theWorkspaceDecidesAboutNames() throws {
    let folder = try ScratchFolder(["a.todo": "@errand @errand @errand @errand @errand\n"])
    var client = try TestSession(folders: [folder.uri])
    try client.open("- @erand\n", uri: folder.uri("b.todo"))
    client.settle()
    let found = try client.sent(PublishDiagnosticsNotification.self)
    #expect(found.last?.diagnostics.map(\.code) == [.string("misspelled-tag")])
    try folder.remove("a.todo")
    try client.changed(folder.uri("a.todo"), .deleted)
    client.settle()
    #expect(try client.sent(PublishDiagnosticsNotification.self).last?.diagnostics.isEmpty == true)
  }

  @Test func progressIsShownWhereTheClientShowsIt() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(["window": ["workDoneProgress": true]], folders: [folder.uri])
    client.handle(.idle)
    #expect(try client.sent(WorkDoneProgressCreateRequest.self) == 1)
  }

  @Test func everyTwentiethPartOfTheFilesIsReported() throws {
    var session = try TestSession(["window": ["workDoneProgress": true]]).session
    _ = session.takeEffects()
    session.files.progress = .shown
    for done in 1...1000 { session.reportProgress(done: done, total: 1000) }
    #expect(session.takeEffects().count == 20)
  }

  @Test func aLookAtAllFilesForOneAnswerShowsNoProgress() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(["window": ["workDoneProgress": true]], folders: [folder.uri])
    client.settle()
    #expect(try client.sent(WorkDoneProgressCreateRequest.self) == 1)
    try client.open("@a\n", uri: folder.uri("b.todo"))
    try folder.write("- @a\n", to: "a.todo")
    let edit = try client.request(
      RenameRequest.self,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: folder.uri("b.todo")),
        position: Position(line: 0, character: 1), newName: "b"))
    #expect(edit?.changes?[folder.uri("a.todo")]?.map(\.range.start.character) == [3])
    #expect(try client.sent(WorkDoneProgressCreateRequest.self) == 0)
  }

  @Test func aMinuteInWhichNothingHappenedShowsAndLogsNothing() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", ".hidden/b.todo": "@b\n"])
    try folder.age("a.todo")
    let client: JSONValue = [
      "window": ["workDoneProgress": true], "workspace": ["textDocumentContent": [:]],
    ]
    var session = try TestSession(client, folders: [folder.uri])
    session.settle()
    _ = try session.request(
      TextDocumentContentRequest.self, TextDocumentContentParams(uri: "tagline:/Agenda"))
    _ = try session.requests()
    session.handle(.minute)
    session.settle()
    let said = session.effects.filter { if case .index = $0 { false } else { true } }
    #expect(said.isEmpty, "\(said)")
    try folder.write("@c\n", to: "c.todo")
    session.handle(.minute)
    session.settle()
    #expect(
      try Set(session.requests()) == [
        "window/workDoneProgress/create", "workspace/textDocumentContent/refresh",
      ])
  }

  @Test func manyDeletionsAreOfFilesAndFolders() throws {
    let folder = try ScratchFolder([
      "a.todo": "@a\n", "one/b.todo": "@b\n", "one/two/c.todo": "@c\n", "other/d.todo": "@d\n",
    ])
    var client = try TestSession(folders: [folder.uri])
    _ = names(&client)
    for name in ["a.todo", "one"] { try folder.remove(name) }
    try client.notify(
      DidDeleteFilesNotification.self,
      DeleteFilesParams(files: ["a.todo", "one"].map { FileDelete(uri: folder.uri($0)) }))
    #expect(names(&client) == ["d 1"])
  }

  @Test func aSettingsFileThatIsOpenIsReadFromItsBufferUnderAnySpelling() throws {
    let folder = try ScratchFolder(["files/a.todo": "- a @due(foo)\n"])
    try folder.link("link", to: "files")
    try folder.write("{}", to: "files/.tagline.json")
    var client = try TestSession(folders: [folder.uri("link")])
    try client.open("- a @due(foo)\n", uri: folder.uri("link/a.todo"))
    client.settle()
    #expect(try client.sent(PublishDiagnosticsNotification.self).last?.diagnostics.count == 1)
    try client.open(
      #"{"rules": {"unreadable-date": "off"}}"#, uri: folder.uri("link/.tagline.json"))
    client.settle()
    #expect(
      try client.sent(PublishDiagnosticsNotification.self)
        .last { $0.uri.hasSuffix("a.todo") }?.diagnostics.isEmpty == true)
  }

  @Test func aSettingsFileThatIsAFolderHindersNothing() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", ".tagline.json/b.todo": "@b\n"])
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    try client.open("@a\n", uri: folder.uri("a.todo"))
    let edit = try client.request(
      RenameRequest.self,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: folder.uri("a.todo")),
        position: Position(line: 0, character: 1), newName: "z"))
    #expect(edit?.changes?.count == 1)
  }

  @Test func aWatcherIsAskedForWhereTheClientTakesOne() throws {
    let folder = try ScratchFolder([".tagline.json": #"{ "include": ["lists/*.txt"] }"#])
    let watching: JSONValue = [
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]
    ]
    var client = try TestSession(watching, folders: [folder.uri])
    let asked = client.effects.compactMap { effect -> JSONValue? in
      guard case .send(let message) = effect else { return nil }
      return try? JSONValue(parsing: message.bytes)
    }.first { $0["method"] == "client/registerCapability" }
    let watchers = asked?["params"]["registrations"].arrayValue?.first?["registerOptions"]
    let globs = watchers?["watchers"].arrayValue?.compactMap { $0["globPattern"].stringValue }
    #expect(
      globs == ["**/.tagline.json", "**/.gitignore", "**/.ignore", "**/lists/*.txt"])
    client.handle(.idle)
    #expect(try client.sent(UnregisterCapabilityRequest.self) == 0)
  }
}
